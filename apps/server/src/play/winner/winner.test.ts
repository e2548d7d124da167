import { listRows, sql, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  refusalCode,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRun, settleBy } from '../../../test/lottery-run.ts';
import { maskName } from '../../identity/player/index.ts';
import { emit, rebuildConsumer } from '../../platform/outbox/index.ts';
import { winnerConsumer } from './index.ts';

const DAY_MS = 86_400_000;

let house: House;
let member: Member;
let made = 0;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house, 'harbourlight');
});

beforeEach(() => house.clock.advance(10 * DAY_MS));

afterAll(() => house.close());

const board = (which: 'latest' | 'today') => siteClient(house).winner.board({ query: { board: which } });
const units = (amount: number) => String(amount * 10_000);
const head = () => ({ brandId: house.brandId, traceId: null, atMs: house.platform.now() });

type Planted = { readonly betId: string; readonly gameCode: string; readonly vendorCode: string };

async function closeRound(
  stake: number,
  payout: number,
  { currency = 'PHP', playerId = member.id } = {},
): Promise<Planted> {
  made += 1;
  const bet = { betId: `bet-${made}`, gameCode: 'koi-emperor', vendorCode: 'PGSLOT' };
  const figures = { stake: units(stake), payout: units(payout), validBet: units(stake) };
  await transact(house.platform.db, (tx) =>
    emit(tx, head(), 'round.closed', { ...bet, ...figures, playerId, currency }),
  );
  await house.catchUp();
  house.clock.advance(1_000);
  return bet;
}

async function settleAnew(bet: Planted, stake: number, from: number, to: number): Promise<void> {
  const figures = (payout: number) => ({
    stake: units(stake),
    payout: units(payout),
    validBet: units(stake),
  });
  await transact(house.platform.db, (tx) =>
    emit(tx, head(), 'bet.resettled', {
      ...bet,
      playerId: member.id,
      currency: 'PHP',
      reason: 'test',
      old: figures(from),
      new: figures(to),
    }),
  );
  await house.catchUp();
}

const payouts = async (which: 'latest' | 'today') => (await board(which)).items.map(({ payout }) => payout);

test('only wins worth showing stand there, latest or biggest first, under a masked name', async () => {
  await closeRound(1, 19);
  await closeRound(100, 90);
  await closeRound(1, 300);
  await closeRound(1, 40);
  expect(await payouts('latest')).toEqual(['40.0000', '300.0000']);
  expect(await payouts('today')).toEqual(['300.0000', '40.0000']);
  const { items, minimum } = await board('latest');
  expect(minimum).toBe('20.0000');
  expect(items[0]).toMatchObject({ player: 'h•••t', stake: '1.0000', game: { code: 'koi-emperor' } });
  expect(JSON.stringify(items)).not.toMatch(/harbourlight|bet-|ply_/);
});

test('beside the wins stand all rounds of the day, the lost ones too', async () => {
  for (const payout of [0, 0, 0.5, 1, 2]) await closeRound(1, payout);
  expect((await board('latest')).today).toEqual({ rounds: 5, won: 1 });
  house.clock.advance(DAY_MS);
  expect((await board('latest')).today).toEqual({ rounds: 0, won: 0 });
});

test('play money is nothing to show', async () => {
  await closeRound(1, 500, { currency: 'FUN' });
  const { today } = await board('today');
  expect([await payouts('today'), today]).toEqual([[], { rounds: 0, won: 0 }]);
});

test('a win of yesterday is not among those of today, and one of last week is gone', async () => {
  await closeRound(1, 50);
  house.clock.advance(DAY_MS);
  expect(await payouts('today')).toEqual([]);
  expect(await payouts('latest')).toContain('50.0000');
  house.clock.advance(9 * DAY_MS);
  await closeRound(1, 60);
  expect(await payouts('latest')).toEqual(['60.0000']);
});

test('a win that was settled anew shows its new figures, or goes', async () => {
  const bet = await closeRound(1, 80);
  await settleAnew(bet, 1, 80, 70);
  expect(await payouts('today')).toEqual(['70.0000']);
  await settleAnew(bet, 1, 70, 0);
  expect(await payouts('today')).toEqual([]);
});

test('of the tickets that a member has on a draw the best stands there, and a correction takes it back', async () => {
  const bettor = await newMember(house);
  await depositFor(house, bettor, '1000');
  const [issue] = await openRun(house, 'SSC_1M', 1);
  const digit = (n: number, multiple: number) => ({
    playType: 'POSITION',
    multiple,
    unit: 1000 as const,
    fields: { p1: [n] },
  });
  await bettor.client.lotteryTicket.place({
    idempotencyKey: newId('slip'),
    body: {
      gameCode: issue!.lottery,
      issue: issue!.id.toString(),
      lines: [digit(7, 3), digit(7, 2), digit(8, 4), digit(9, 10)],
    },
  });
  const shown = async (numbers: readonly number[] | null) => {
    await settleBy(house, issue!, numbers);
    await house.catchUp();
    const { items } = await board('latest');
    return items.flatMap(({ game, stake, payout }) => (game.code === 'SSC_1M' ? [[stake, payout]] : []));
  };
  expect(await shown([7, 0, 0, 0, 0])).toEqual([['6.0000', '58.5000']]);
  const [counted] = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{
        rounds: bigint;
        won: bigint;
      }>`select rounds, won from board_day d join brand b on b.id = d.brand_id
        where d.day = (clock_timestamp() at time zone b.time_zone)::date`,
    ),
  );
  expect(counted).toEqual({ rounds: 4n, won: 2n });
  expect(await shown([8, 0, 0, 0, 0])).toEqual([['8.0000', '78.0000']]);
  expect(await shown([1, 0, 0, 0, 0])).toEqual([]);
});

test('a member who does not want to stand there is off the board at once, past wins too', async () => {
  const shy = await newMember(house);
  await closeRound(1, 90, { playerId: shy.id });
  expect(await shy.client.winner.setting()).toEqual({ shown: true });
  expect(await shy.client.winner.set({ body: { shown: false } })).toEqual({ shown: false });
  expect(await payouts('today')).toEqual([]);
  await closeRound(1, 95, { playerId: shy.id });
  expect(await payouts('today')).toEqual([]);
  await shy.client.winner.set({ body: { shown: true } });
  expect(await payouts('today')).toEqual(['95.0000', '90.0000']);
  expect(await refusalCode(siteClient(house).winner.set({ body: { shown: false } }))).toBe('not_logged_in');
});

test('the board is built again the same from the first event', async () => {
  await closeRound(1, 120);
  const before = await board('today');
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, winnerConsumer));
  await house.catchUp();
  expect(await board('today')).toEqual(before);
});

test('a mask tells two letters, however short a name is', () => {
  expect([maskName('harbourlight'), maskName('ab'), maskName('x')]).toEqual(['h•••t', 'a•••b', 'x•••x']);
});
