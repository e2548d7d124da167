import { listRows, sql, transact } from '@fairhouse/db';
import { type DrawNumbers, findPlay, packFields, settleLine, sharePool } from '@fairhouse/games/lottery';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  fundedMember,
  type House,
  type Member,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSale, openSale } from '../../../test/lottery-sale.ts';
import { placeSlip } from '../../../test/lottery-slip.ts';
import { findIssue, type IssueRow, insertResult, lockIssue } from '../issue/index.ts';
import { settleIssues } from '../settlement/index.ts';

let house: House;
let members: Member[];

beforeAll(async () => {
  house = await bootHouse();
  members = await Promise.all([1, 2, 3].map(() => fundedMember(house, '5000')));
});

afterAll(() => house.close());

const DRAWN = [1, 2, 3, 4, 5, 6, 7];

type Bet = { readonly playType: string; readonly balls: readonly number[]; readonly multiple: number };

const place = (member: Member, issue: IssueRow, { playType, balls, multiple }: Bet) =>
  placeSlip(member, issue, [{ playType, multiple, unitStake: '1', fields: { balls: [...balls] } }]);

const tell = (issue: IssueRow, version: number, numbers: DrawNumbers | null) =>
  transact(house.platform.db, async (tx) => {
    await lockIssue(tx, house.brandId, issue.id);
    await insertResult(tx, {
      issue: issue.id,
      version,
      numbers,
      link: null,
      enteredBy: 'one',
      confirmedBy: 'other',
    });
  });

async function draw(issue: IssueRow, numbers: DrawNumbers | null): Promise<void> {
  await endSale(house, issue);
  await tell(issue, 1, numbers);
}

const settledOf = async (issue: IssueRow) =>
  (await findIssue(house.platform.db, house.brandId, issue.id))!.settled;

const available = async ({ client }: Member) => (await client.wallet.balance()).available;

const poolOf = async (code: string) =>
  (await siteClient(house).lotteryIssue.board({ params: { lottery: code } })).pool!;

/** What bets are owed by a pool shared out here, one by one. */
function slowly(bets: readonly Bet[], numbers: DrawNumbers, snowball: { carried: bigint; draws: number }) {
  const lines = bets.map(({ playType, balls, multiple }) => {
    const play = findPlay('toto', playType)!;
    const pick = packFields(play, { balls });
    if (!pick.ok) throw new Error(playType);
    const line = { pick: pick.value, unitStake: 10_000n * BigInt(multiple) };
    return { play, line, hits: settleLine(play, line, numbers).hits };
  });
  const winners: Record<string, bigint> = {};
  let sales = 0n;
  for (const [at, { play, line, hits }] of lines.entries()) {
    const counts: Record<string, bigint> = {
      ORDINARY: 1n,
      SYSTEM8: 28n,
      SYSTEM12: 924n,
      ITOTO: 33n,
      SYSTEM_ROLL: 44n,
    };
    sales += counts[bets[at]!.playType]! * line.unitStake;
    for (const group of ['g1', 'g2', 'g3', 'g4'])
      winners[group] =
        (winners[group] ?? 0n) + (BigInt(hits[group] ?? 0) * line.unitStake * 28n) / BigInt(play.shares ?? 1);
  }
  const whole = Object.fromEntries(
    Object.entries(winners).map(([group, parts]) => [group, (parts + 27n) / 28n]),
  );
  const pool = sharePool(sales, snowball, whole);
  return {
    ...pool,
    sales,
    paid: lines.map(
      ({ play, line }) =>
        settleLine(play, line, numbers, { pool: pool.odds as Record<string, bigint> }).payout,
    ),
  };
}

test('the pool is shared as its rules say, its snowball rolls on, and a correction shares it again', async () => {
  const [one, other, third] = members as [Member, Member, Member];
  const first = await openSale(house, 'SG_TOTO');
  const bets: Bet[] = [
    { playType: 'SYSTEM8', balls: [1, 2, 3, 4, 5, 7, 20, 21], multiple: 2 },
    { playType: 'ITOTO', balls: [1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 16, 7], multiple: 1 },
    { playType: 'SYSTEM_ROLL', balls: [1, 2, 3, 4, 9], multiple: 3 },
  ];
  for (const [at, bet] of bets.entries()) await place(members[at]!, first, bet);
  const before = await Promise.all(members.map(available));
  const told = await poolOf('SG_TOTO');
  const expected = slowly(bets, DRAWN, { carried: 0n, draws: 0 });
  expect(told).toMatchObject({ sales: wireMoney(moneyOf(expected.sales)), carried: '0.0000', draws: 0 });
  await draw(first, DRAWN);
  await Promise.all([settleIssues(house.platform), settleIssues(house.platform)]);
  const paid = (await Promise.all(members.map(available))).map((now, at) =>
    BigInt(Math.round((Number(now) - Number(before[at])) * 10_000)),
  );
  expect(paid).toEqual(expected.paid);
  expect(expected.next).toEqual({ carried: expect.any(BigInt), draws: 1 });
  await house.assertBooksBalance();

  // The snowball is shown, taken by the next draw, and pays its one winner the guarantee.
  const second = await openSale(house, 'SG_TOTO');
  expect(await poolOf('SG_TOTO')).toMatchObject({
    carried: wireMoney(moneyOf(expected.next.carried)),
    draws: 1,
    guarantee: '1000000.0000',
  });
  const lone: Bet = { playType: 'ORDINARY', balls: [1, 2, 3, 4, 5, 6], multiple: 1 };
  await place(one, second, lone);
  const held = await available(one);
  await draw(second, DRAWN);
  await settleIssues(house.platform);
  expect(Number(await available(one)) - Number(held)).toBe(1_000_000);
  expect((await poolOf('SG_TOTO')).draws).toBe(0);

  // It was another ball: the million is taken back, or owed.
  await one.client.wallet.balance();
  await tell(second, 2, [1, 2, 3, 4, 5, 8, 9]);
  await settleIssues(house.platform);
  const corrected = slowly([lone], [1, 2, 3, 4, 5, 8, 9], expected.next);
  expect(Number(await available(one)) - Number(held)).toBeCloseTo(Number(corrected.paid[0]) / 10_000, 4);
  expect(await poolOf('SG_TOTO')).toMatchObject({
    carried: wireMoney(moneyOf(corrected.next.carried)),
    draws: 2,
  });
  void [other, third];
  await house.assertBooksBalance();
});

test('a cancelled draw gives stakes back and hands the snowball on; a late one holds back what the next pays', async () => {
  const [one] = members as [Member];
  const before = await poolOf('SG_TOTO');
  const held = await available(one);
  const late = await openSale(house, 'SG_TOTO');
  const bet: Bet = { playType: 'SYSTEM12', balls: [1, 2, 3, 4, 5, 7, 20, 21, 22, 23, 24, 25], multiple: 1 };
  await place(one, late, bet);
  await endSale(house, late);
  const next = await openSale(house, 'SG_TOTO');
  await place(one, next, bet);
  await draw(next, DRAWN);
  await settleIssues(house.platform);
  expect(await settledOf(next)).toBe(0);
  await tell(late, 1, null);
  await settleIssues(house.platform);
  expect(await settledOf(late)).toBe(1);
  await settleIssues(house.platform);
  expect(await settledOf(next)).toBe(1);
  const snowball = { carried: BigInt(Math.round(Number(before.carried) * 10_000)), draws: before.draws };
  const { paid, next: rolled, sales } = slowly([bet], DRAWN, snowball);
  expect(Number(await available(one)) - Number(held)).toBeCloseTo(Number(paid[0]! - sales) / 10_000, 4);
  const after = await poolOf('SG_TOTO');
  expect([after.carried, after.draws]).toEqual([wireMoney(moneyOf(rolled.carried)), rolled.draws]);
  const rows = await asSuperuser(house, (tx) =>
    listRows(tx, sql<{ carried: bigint }>`select carried from draw_pool where issue = ${late.id}`),
  );
  expect(rows).toEqual([{ carried: snowball.carried }]);
  await house.assertBooksBalance();
});
