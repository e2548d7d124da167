import { run, sql, transact } from '@fairhouse/db';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openWallet,
  ownerSession,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldDays } from '../../play/statement/index.ts';

let house: House;
let owner: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  await asSuperuser(house, (tx) => run(tx, sql`update brand set time_zone = 'America/Havana'`));
  owner = await ownerSession(house);
  member = await newMember(house);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const days = (query: Record<string, string> = {}) => owner.client.finance.days({ query });

const post = (recipe: Parameters<typeof postTransfer>[1]['moves'], kind: string, at: string) =>
  transact(house.platform.db, (tx) =>
    postTransfer(tx, {
      brandId: house.brandId,
      key: newId('f'),
      kind: kind as never,
      moves: recipe,
      cause: { type: 'account', id: member.id },
      atMs: Date.parse(at),
    }),
  );

test('each day adds up from opening to closing, whatever moved and however far the fold has come', async () => {
  const party = { playerId: member.id, currency: 'PHP' };
  const each = [
    ['2026-10-31T12:00:00Z', recipes.deposit(party, moneyOf(1_000_001n), 'mint')],
    ['2026-11-01T04:30:00Z', recipes.stake(party, moneyOf(100_000n), 'PGSLOT')],
    ['2026-11-01T05:30:00Z', recipes.win(party, moneyOf(30_000n), 'PGSLOT')],
    ['2026-11-01T06:00:00Z', recipes.stakeCancelled(party, moneyOf(20_000n), 'PGSLOT')],
    ['2026-11-02T04:59:59Z', recipes.promoCredit(party, moneyOf(7n), 'PGSLOT')],
    ['2026-11-02T05:00:00Z', recipes.jackpotCredit(party, moneyOf(11n), 'PGSLOT')],
    ['2026-11-02T06:00:00Z', recipes.cashIn(party, moneyOf(50_000n), 'PGSLOT')],
    ['2026-11-02T07:00:00Z', recipes.cashOut(party, moneyOf(40_000n), moneyOf(10_000n), 'PGSLOT')],
    ['2026-11-02T08:00:00Z', recipes.staffDebit(party, moneyOf(13n))],
    ['2026-11-02T09:00:00Z', recipes.adjustedDown(party, moneyOf(100n), moneyOf(5n), 'PGSLOT')],
    ['2026-11-02T10:00:00Z', recipes.vendorIn(party, moneyOf(1_000n), 'PGSLOT')],
    ['2026-11-02T11:00:00Z', recipes.hold(party, moneyOf(1_000n))],
    ['2026-11-02T12:00:00Z', recipes.deposit(party, moneyOf(9_000n), 'mint', moneyOf(1_000n))],
  ] as const;
  for (const [at, { moves, kind }] of each) await post(moves, kind, at);
  const range = { from: '2026-11-01', to: '2026-11-02' };
  const expected = [
    {
      day: '2026-11-02',
      currency: 'PHP',
      opening: '95.0008',
      deposits: '1.0000',
      withdrawals: '0.0000',
      stakes: '0.0000',
      wins: '-0.0105',
      jackpots: '0.0011',
      rewards: '0.0000',
      other: '-0.9995',
      fees: '0.1000',
      adjustments: '-0.0013',
      closing: '94.8906',
      difference: '0.0000',
    },
    {
      day: '2026-11-01',
      currency: 'PHP',
      opening: '100.0001',
      deposits: '0.0000',
      withdrawals: '0.0000',
      stakes: '8.0000',
      wins: '3.0000',
      jackpots: '0.0000',
      rewards: '0.0007',
      other: '0.0000',
      fees: '0.0000',
      adjustments: '0.0000',
      closing: '95.0008',
      difference: '0.0000',
    },
  ];
  expect((await days(range)).days).toEqual(expected);
  for (let n = 0; n < 4; n += 1) {
    await foldDays(house.platform);
    const { days: now, ties } = await days(range);
    expect(now).toEqual(expected);
    expect(ties.map(({ difference }) => difference)).toEqual(['0.0000']);
  }
});

test('what is played and paid now is in the day of now, to the last unit of the ledger', async () => {
  const player = await newMember(house);
  await depositFor(house, player, '100.0000');
  const wallet = await openWallet(house, player);
  const round = newId('r');
  await wallet.debit(round, newId('d'), '10');
  await wallet.credit(round, newId('c'), '2.5');
  const { days: now, ties, to } = await days();
  expect(now[0]).toMatchObject({
    day: to,
    deposits: '100.0000',
    stakes: '10.0000',
    wins: '2.5000',
    difference: '0.0000',
  });
  const books = await owner.client.statement.check();
  expect(ties[0]).toEqual({
    currency: 'PHP',
    accounts: books.currencies[0]!.players,
    days: books.currencies[0]!.players,
    difference: '0.0000',
  });
  const file = await (await owner.client.finance.file({ query: { from: to, to } })).text();
  expect(file.split('\r\n')[1]).toBe(Object.values(ordered(now[0]!)).join(','));
});

const ordered = (day: object) =>
  Object.fromEntries(
    'day currency opening deposits withdrawals stakes wins jackpots rewards other fees adjustments closing difference'
      .split(' ')
      .map((name) => [name, day[name as keyof typeof day]]),
  );

test('staff move a balance by hand only with a second approval, a reason and money that is there', async () => {
  const finance = await hire(house, owner, 'finance');
  const second = await hire(house, owner, 'finance');
  const player = await newMember(house);
  const params = { id: player.id as never };
  const ask = (amount: string) =>
    finance.client.adjustment.ask({ params, body: { amount, reason: 'A slip was read wrong' } });
  expect(await refusalCode(ask('-0.0001'))).toBe('insufficient_funds');
  expect(await refusalCode(ask('0'))).toBe('bad_request');
  const credit = await ask('25.5');
  expect(credit).toMatchObject({ state: 'open', changes: [{ part: 'amount', from: null, to: '25.5000' }] });
  expect((await player.client.wallet.balance()).sumBalance).toBe('0.0000');
  const decide = (staff: Staff, id: string) =>
    staff.client.approval.decide({ params: { id: id as never }, body: { verdict: 'approved' } });
  expect(await refusalCode(decide(finance, credit.id))).toBe('four_eyes_self');
  const verdicts = await Promise.allSettled([decide(second, credit.id), decide(owner, credit.id)]);
  expect(verdicts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { items } = await player.client.statement.list({ query: { type: 'correction' } });
  expect(items).toMatchObject([
    {
      kind: 'staff_credit',
      amount: '25.5000',
      balanceAfter: '25.5000',
      cause: { type: 'approval', id: credit.id },
    },
  ]);
  const debit = await ask('-25.5');
  const wallet = await openWallet(house, player);
  await wallet.debit(newId('r'), newId('d'), '1');
  expect(await refusalCode(decide(second, debit.id))).toBe('insufficient_funds');
  expect((await player.client.wallet.balance()).available).toBe(wireMoney(parseMoney('24.5')!));
  const support = await hire(house, owner, 'support');
  expect(
    await refusalCode(support.client.adjustment.ask({ params, body: { amount: '1', reason: 'x' } })),
  ).toBe('staff_forbidden');
  const now = (await days()).days[0]!;
  expect([now.adjustments, now.difference]).toEqual(['25.5000', '0.0000']);
});
