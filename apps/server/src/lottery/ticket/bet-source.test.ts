import { bootHouse, depositFor, type House, type Member, newMember } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSale, playOut } from '../../../test/lottery-sale.ts';
import { placeSlip, type SlipLine } from '../../../test/lottery-slip.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

const digits = (numbers: number[], multiple = 1): SlipLine => ({
  playType: 'POSITION',
  multiple,
  unit: 1000,
  fields: { p1: numbers },
});

const units = (amount: string) => BigInt(amount.replace('.', ''));

/** Everything of the record, page by page. */
async function recordOf({ client }: Member, state?: 'open' | 'settled' | 'void') {
  const items = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await client.betting.list({
      query: { limit: '3', ...(cursor && { cursor }), ...(state && { state }) },
    });
    items.push(...page.items);
    cursor = page.next ?? undefined;
    more = cursor !== undefined;
  }
  return items;
}

test('each ticket is a bet of the record, and sums, file and profit are what the tickets add up to', async () => {
  const [member, other] = await Promise.all([newMember(house), newMember(house)]);
  await Promise.all([depositFor(house, member, '1000'), depositFor(house, other, '1000')]);
  const issue = await openSale(house, 'SSC_1M');
  const slip = await placeSlip(member, issue, [
    digits([0, 1, 2, 3, 4]),
    digits([5], 2),
    { ...digits([6, 7]), series: 1700 },
    { playType: 'BACK3_LIST', multiple: 1, unit: 100, numbers: [1, 22, 333] },
  ]);
  // The same position twice over 70 % of its numbers turns nothing over.
  await placeSlip(other, issue, [digits([0, 1, 2, 3]), digits([4, 5, 6, 7])]);
  await placeSlip(member, issue, [digits([9])]);
  await member.client.lotteryTicket.cancel({ params: { ticket: slip.tickets[1]! } });
  expect((await recordOf(member, 'open')).map(({ ticket }) => ticket)).toHaveLength(4);
  const before = await member.client.betting.list({ query: {} });
  expect(before.sums!.open).toEqual({ bets: 4, stake: expect.any(String) });
  expect((await recordOf(member, 'void')).map(({ ticket }) => ticket)).toEqual([slip.tickets[1]]);
  await playOut(house, issue);
  await house.catchUp();

  for (const player of [member, other]) {
    const bets = await recordOf(player);
    const counted = bets.filter(({ state }) => state === 'settled');
    const { items } = await player.client.lotteryTicket.list({ query: {} });
    expect(bets.map(({ ticket }) => ticket)).toEqual(items.map(({ id }) => id));
    for (const bet of counted) {
      const own = items.find(({ id }) => id === bet.ticket)!;
      expect([bet.payout, units(bet.stake)]).toEqual([own.payout, units(own.stake) - units(own.rebate)]);
      expect(await player.client.betting.find({ params: { id: bet.id } })).toEqual(bet);
    }
    const slow = (figure: 'stake' | 'payout' | 'validBet') =>
      counted.reduce((sum, bet) => sum + units(bet[figure]), 0n);
    const { total } = await player.client.betting.profit({ query: { by: 'game' } });
    expect([total.bets, units(total.stake), units(total.payout), units(total.validBet)]).toEqual([
      counted.length,
      slow('stake'),
      slow('payout'),
      slow('validBet'),
    ]);
    const { rows } = await player.client.betting.profit({ query: { by: 'day' } });
    expect(rows.map(({ bets: n }) => n)).toEqual([counted.length]);
    expect((await player.client.betting.list({ query: {} })).sums!.open.bets).toBe(0);
  }
  expect((await recordOf(other)).map(({ validBet }) => validBet)).toEqual(['0.0000', '0.0000']);
  expect((await recordOf(member, 'settled')).some(({ validBet }) => units(validBet) > 0n)).toBe(true);
  const [mine] = await recordOf(member);
  await expect(other.client.betting.find({ params: { id: mine!.id } })).rejects.toThrow();
  await house.assertBooksBalance();
});
