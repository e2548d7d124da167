import type { CallRefused } from '@fairhouse/client';
import { listRows, run, sql } from '@fairhouse/db';
import { type DrawNumbers, findPlay, packFields, packList, settleLine } from '@fairhouse/games/lottery';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  fundedMember,
  type House,
  type Member,
  newId,
  newMember,
  refusalCode,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSale, playOut } from '../../../test/lottery-sale.ts';
import { placeSlip, type SlipLine } from '../../../test/lottery-slip.ts';
import { findResult } from '../issue/index.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

const richMember = (amount?: string) => fundedMember(house, amount);

const available = async (member: Member) => (await member.client.wallet.balance()).available;

const DIRECT = { playType: 'POSITION', multiple: 1, unit: 1000 as const, fields: { p1: [7] } };

test('a slip is taken whole, drawn, and paid as its play says; the record tells what became of it', async () => {
  const member = await richMember();
  const issue = await openSale(house, 'SSC_1M');
  const lines: SlipLine[] = [
    { playType: 'POSITION', multiple: 3, unit: 1000, fields: { p1: [0, 1, 2, 3, 4, 5, 6, 7, 8] } },
    { playType: 'BACK3_LIST', multiple: 2, unit: 100, series: 1800, numbers: [0, 7, 77, 123, 999] },
  ];
  const before = await available(member);
  const quoted = await member.client.lotteryTicket.quote({
    body: { gameCode: issue.lottery, issue: issue.id.toString(), lines },
  });
  const placed = await placeSlip(member, issue, lines);
  expect(placed.cost).toBe(quoted.cost);
  expect(Number(before) - Number(await available(member))).toBeCloseTo(Number(placed.cost), 4);
  expect(placed.tickets).toHaveLength(2);
  expect(
    await listRows(
      house.platform.db,
      sql`select e.payload ->> 'issue' as issue, e.payload ->> 'paid' as paid, t.trace_id = e.trace_id as traced from event e
        join ledger.transfer t on t.idempotency_key = 'slip:' || (e.payload ->> 'playerId') || ':' || (e.payload ->> 'key')
        where e.type = 'slip.placed' and e.payload ->> 'playerId' = ${member.id}`,
    ),
  ).toEqual([{ issue: issue.id.toString(), paid: parseMoney(placed.cost)!.toString(), traced: true }]);
  await playOut(house, issue);
  const result = (await findResult(house.platform.db, issue.id))!;
  const expected = expectedOf(result.numbers);
  const { items } = await member.client.lotteryTicket.list({ query: {} });
  expect(items.map(({ payout }) => payout).reverse()).toEqual(
    expected.map((units) => wireMoney(moneyOf(units))),
  );
  const won = expected.reduce((sum, units) => sum + units, 0n);
  expect(Number(await available(member))).toBeCloseTo(
    Number(before) - Number(placed.cost) + Number(won) / 10_000,
    4,
  );
  await house.assertBooksBalance();
});

function expectedOf(numbers: DrawNumbers): bigint[] {
  const position = findPlay('ssc', 'POSITION')!;
  const list = findPlay('ssc', 'BACK3_LIST')!;
  const p = packFields(position, { p1: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
  const l = packList(list, [0, 7, 77, 123, 999]);
  if (!p.ok || !l.ok) throw new Error('picks');
  return [
    settleLine(position, { pick: p.value, unitStake: 60_000n, series: 1950 }, numbers).payout,
    settleLine(list, { pick: l.value, unitStake: 4_000n, series: 1800 }, numbers).payout,
  ];
}

test('nothing is sold at what is only remembered: numbers and accounts are asked again with every slip', async () => {
  const member = await richMember();
  const issue = await openSale(house, 'SSC_1M');
  const place = (lines: SlipLine[]) => placeSlip(member, issue, lines);
  await place([DIRECT]);
  const mark = (state: 'half' | 'closed') =>
    asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into lottery_number_rule (issue, space, number, state)
          select issue, space, index - 1, ${state} from draw_exposure, unnest(owed) with ordinality as c (cell, index)
          where issue = ${issue.id} and page = 0 and cell > 0
          on conflict (issue, space, number) do update set state = excluded.state`,
      ),
    );
  await mark('half');
  expect(await refusalCode(place([DIRECT]))).toBe('odds_changed');
  await place([{ ...DIRECT, half: true }]);
  await mark('closed');
  expect(await refusalCode(place([{ ...DIRECT, half: true }]))).toBe('number_closed');
  const open: SlipLine = { ...DIRECT, fields: { p1: [3] } };
  await place([{ ...open, series: 1900 }]);
  await asSuperuser(house, (tx) =>
    run(tx, sql`insert into lottery_series (player_id, series) values (${member.id}, 1800)`),
  );
  expect(await refusalCode(place([{ ...open, series: 1900 }]))).toBe('series_too_high');
  await place([open]);
  const { items } = await member.client.lotteryTicket.list({ query: {} });
  expect(items.map(({ series }) => series)).toEqual([1800, 1900, 1950, 1950]);
  await house.assertBooksBalance();
});

test('the close of a draw stays once it has tickets, and every ticket has a paytable', async () => {
  const member = await richMember();
  const issue = await openSale(house, 'SSC_1M');
  const closeLater = () =>
    asSuperuser(house, (tx) =>
      run(tx, sql`update draw_issue set closes_at = closes_at + interval '1 hour' where id = ${issue.id}`),
    );
  await placeSlip(member, issue, [DIRECT]);
  await expect(closeLater()).rejects.toThrow('the close of an issue stays once it has tickets');
  const loose = await listRows(
    house.platform.db,
    sql`select from draw_ticket t where not exists (select from lottery_paytable where id = t.paytable)`,
  );
  expect(loose).toEqual([]);
});

test('the same key takes once, and another slip under it is refused', async () => {
  const member = await richMember();
  const issue = await openSale(house, 'SSC_1M');
  const key = newId('slip');
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => placeSlip(member, issue, [DIRECT], key)),
  );
  expect(new Set(answers.map(({ tickets }) => tickets.join())).size).toBe(1);
  expect(await available(member)).toBe('998.0000');
  const other = placeSlip(member, issue, [{ ...DIRECT, multiple: 2 }], key);
  expect(await refusalCode(other)).toBe('idempotency_mismatch');
  await house.assertBooksBalance();
});

test('many slips of one member at once spend what is there and no more', async () => {
  const member = await richMember('100');
  const issue = await openSale(house, 'SSC_1M');
  const placing = Array.from({ length: 64 }, () =>
    placeSlip(member, issue, [DIRECT]).then(
      () => 'taken',
      (fault: Error) => refusalCode(Promise.reject(fault)),
    ),
  );
  const answers = await Promise.all(placing);
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(50);
  expect(new Set(answers)).toEqual(new Set(['taken', 'insufficient_funds']));
  expect(await available(member)).toBe('0.0000');
  await house.assertBooksBalance();
});

test('a member stakes on a draw up to its limit, however many slips come at once', async () => {
  const member = await richMember();
  const issue = await openSale(house, 'SSC_1M');
  const limitTo = (limit: string) =>
    asSuperuser(house, (tx) =>
      run(tx, sql`update lottery set player_limit = ${limit} where code = ${issue.lottery}`),
    );
  const { cost } = await placeSlip(member, issue, [DIRECT]);
  const units = parseMoney(cost)!;
  await limitTo((units * 4n).toString());
  const placing = Array.from({ length: 12 }, () =>
    placeSlip(member, issue, [DIRECT]).then(
      () => 'taken',
      (refused: CallRefused) => refused.failure.code,
    ),
  );
  const answers = await Promise.all(placing);
  await limitTo('100000000000000000');
  expect(answers.toSorted()).toEqual([...Array(9).fill('number_limit'), ...Array(3).fill('taken')]);
  const [sums] = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ kept: bigint; tickets: bigint }>`select staked as kept,
        (select sum(stake - rebate)::bigint from draw_ticket where issue = ${issue.id} and player_id = ${member.id}) as tickets
        from draw_stake where issue = ${issue.id} and player_id = ${member.id}`,
    ),
  );
  expect(sums).toEqual({ kept: units * 4n, tickets: units * 4n });
});

test('a cancelled ticket gives back what was paid, once, and only before the close', async () => {
  const member = await richMember();
  const issue = await openSale(house, 'SSC_1M');
  const { tickets } = await placeSlip(member, issue, [{ ...DIRECT, series: 1700, multiple: 5 }]);
  const cancel = () => member.client.lotteryTicket.cancel({ params: { ticket: tickets[0]! } });
  const answers = await Promise.allSettled(Array.from({ length: 8 }, cancel));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalCode(cancel())).toBe('ticket_cancelled');
  expect(await available(member)).toBe('1000.0000');
  expect(
    await refusalCode(
      (await newMember(house)).client.lotteryTicket.cancel({ params: { ticket: tickets[0]! } }),
    ),
  ).toBe('not_found');
  await house.assertBooksBalance();
});

test('the list tells apart what waits for its draw and what does not, page by page', async () => {
  const member = await richMember();
  const { client } = member;
  const place = async (lines: SlipLine[]) => {
    const issue = await openSale(house, 'SSC_5M');
    const { tickets } = await placeSlip(member, issue, lines);
    return { issue, tickets };
  };
  const drawn = await place([DIRECT]);
  await playOut(house, drawn.issue);
  const { tickets } = await place([DIRECT, { ...DIRECT, multiple: 2 }]);
  const [waiting, cancelled] = tickets;
  await client.lotteryTicket.cancel({ params: { ticket: cancelled! } });
  const list = async (query: { state: 'open' | 'settled'; limit?: string; cursor?: string }) => {
    const { items, next } = await client.lotteryTicket.list({ query });
    return { ids: items.map(({ id }) => id), next };
  };
  expect(await list({ state: 'open' })).toEqual({ ids: [waiting], next: null });
  const { ids, next } = await list({ state: 'settled', limit: '1' });
  expect(ids).toEqual([cancelled]);
  expect(await list({ state: 'settled', cursor: next! })).toEqual({ ids: drawn.tickets, next: null });
});

test('what cannot be bet is refused with the line named, and takes nothing', async () => {
  const member = await richMember();
  const issue = await openSale(house, 'SSC_1M');
  const place = (line: object) => refusalCode(placeSlip(member, issue, [{ ...DIRECT, ...line }]));
  expect(await place({ fields: { p1: [10] } })).toBe('bad_numbers');
  expect(await place({ fields: {} })).toBe('bad_numbers');
  expect(await place({ fields: { p9: [1] } })).toBe('bad_numbers');
  expect(await place({ unit: undefined })).toBe('bad_numbers');
  const huge = { unit: undefined, unitStake: '99999999999', multiple: 99_999 };
  expect(await place({ ...huge, playType: 'DIGIT' })).toBe('bad_numbers');
  expect(await place({ playType: 'NO_SUCH' })).toBe('not_found');
  expect(await place({ series: 1980 })).toBe('series_too_high');
  expect(await available(member)).toBe('1000.0000');
});
