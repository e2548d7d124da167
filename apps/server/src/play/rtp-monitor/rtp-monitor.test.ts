import { getRow, run, sql, transact } from '@fairhouse/db';
import { seededWords } from '@fairhouse/games';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  newId,
  newMember,
  openWallet,
  ownerSession,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import { syncGames } from '../games/index.ts';
import { returnConsumer, watchReturns } from './index.ts';
import { addReturns, type ReturnShare } from './store.ts';

const GAME = 'koi-emperor';
const PLAYED = 'compass-rose';

let house: House;
let owner: Staff;
let risk: Staff;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  risk = await hire(house, owner, 'risk');
  await syncGames(house.platform);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const games = async (days: '1' | '7' | '30' = '7') =>
  (await risk.client.rtpMonitor.list({ query: { days } })).games;

const returnOf = async (code: string, days?: '1' | '7' | '30') =>
  (await games(days)).find((game) => game.code === code)!;

/** Rounds of a stake of 1 each, so many of which paid 2, as though they had been told by their events. */
const plant = (code: string, daysAgo: number, rounds: number, wins: number) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into game_return_day (brand_id, game_code, currency, day, rounds, outcomes, stake, payout,
          stake_squared, stake_payout, payout_squared)
        select id, ${code}, currency, (${new Date(house.platform.now())}::timestamptz at time zone time_zone)::date - ${daysAgo}::int,
          ${rounds}, ${rounds}, ${rounds} * 10000::bigint, ${wins} * 20000::bigint, ${rounds} * 1e8, ${wins} * 2e8, ${wins} * 4e8
        from brand where id = ${house.brandId}`,
    ),
  );

test('rounds are counted once by game and day, also when they are counted anew', async () => {
  const member = await newMember(house);
  await depositFor(house, member, '100.0000');
  const wallet = await openWallet(house, member, PLAYED, 'FCSLOT');
  for (const won of ['0', '25', '0']) {
    const round = newId('r');
    await wallet.debit(round, newId('d'), '10');
    if (won !== '0') await wallet.credit(round, newId('c'), won);
    await wallet.close(round);
  }
  await house.catchUp();
  const after = await returnOf(PLAYED, '1');
  expect(after).toMatchObject({
    rounds: 3,
    stake: '30.0000',
    payout: '25.0000',
    actual: 83.33,
  });
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, returnConsumer));
  await house.catchUp();
  expect(await returnOf(PLAYED, '1')).toEqual(after);
  const sums = await getRow(
    house.platform.db,
    sql<{ ss: string; sp: string; pp: string }>`select stake_squared::text as ss, stake_payout::text as sp,
      payout_squared::text as pp from game_return_day where game_code = ${PLAYED}`,
  );
  expect(sums).toEqual({ ss: '30000000000', sp: '25000000000', pp: '62500000000' });
});

test('tells what each game declares, and judges by it', async () => {
  await plant('ember-crown', 0, 100_000, 48_000);
  await plant('lantern-row', 3, 100_000, 46_500);
  await plant('starfall', 0, 999, 999);
  expect(await returnOf('ember-crown')).toMatchObject({
    state: 'open',
    declared: { least: 95.99, most: 96 },
    actual: 96,
    verdict: 'quiet',
  });
  expect(await returnOf('lantern-row', '1')).toMatchObject({ rounds: 0, actual: null, verdict: 'few' });
  expect(await returnOf('lantern-row')).toMatchObject({ actual: 93, verdict: 'low' });
  expect(await returnOf('starfall')).toMatchObject({ actual: 200, verdict: 'few' });
  await watchReturns(house.platform);
  expect((await games()).filter(({ stop }) => stop)).toEqual([]);
});

test('a game that pays more than chance explains is stopped, and its provider can’t open it', async () => {
  await plant(GAME, 2, 200_000, 98_000);
  const member = await newMember(house);
  await depositFor(house, member, '100.0000');
  const wallet = await openWallet(house, member, GAME);
  const open = newId('r');
  await wallet.debit(open, newId('d'), '1');
  await watchReturns(house.platform);
  await watchReturns(house.platform);
  const stopped = await returnOf(GAME);
  expect(stopped).toMatchObject({ state: 'stopped', verdict: 'stop', stop: { by: null, why: null } });
  await syncGames(house.platform);
  expect((await returnOf(GAME)).state).toBe('stopped');
  expect((await wallet.debit(newId('r'), newId('d'), '1')).code).toBe('GAME_MAINTENANCE');
  expect((await wallet.credit(open, newId('c'), '2')).code).toBe('OK');
  const log = await owner.client.audit.list({ query: { subject: GAME } });
  expect(log.items.filter(({ action }) => action === 'game.stopped')).toHaveLength(1);
});

test('opening again takes two', async () => {
  const approval = await risk.client.rtpMonitor.askOpen({
    params: { code: GAME },
    body: { reason: 'The paytable was mended.' },
  });
  expect((await returnOf(GAME)).state).toBe('stopped');
  expect(
    await refusalCode(
      risk.client.approval.decide({ params: { id: approval.id }, body: { verdict: 'approved' } }),
    ),
  ).toBe('four_eyes_self');
  await owner.client.approval.decide({ params: { id: approval.id }, body: { verdict: 'approved' } });
  expect(await returnOf(GAME)).toMatchObject({ state: 'open', stop: null });
  expect(
    await refusalCode(
      risk.client.rtpMonitor.askOpen({ params: { code: GAME }, body: { reason: 'Once more.' } }),
    ),
  ).toBe('game_not_stopped');
});

test('one of the staff stops a game at once, says why, and only once', async () => {
  const stop = (code: string) =>
    risk.client.rtpMonitor.stop({ params: { code }, body: { reason: 'Looks wrong.' } });
  await stop('starfall');
  expect(await returnOf('starfall')).toMatchObject({
    state: 'stopped',
    stop: { by: risk.username, why: 'Looks wrong.' },
  });
  expect(await refusalCode(stop('starfall'))).toBe('game_stopped');
  expect(await refusalCode(stop('no-such-game'))).toBe('not_found');
});

describe('players at one table', () => {
  const TABLE = 'nine-natural';
  const PLAYERS = 50;
  const STAKE = 10_000n;
  const words = seededWords(11);

  /** What all of them settle by on the spot that all of them took; its fair return is 98.94 %. */
  const settle = (hands: number, winChance: number): ReturnShare[] =>
    Array.from({ length: hands }, (_, hand) => {
      const won = words.nextWord() / 2 ** 32 < winChance;
      return Array.from({ length: PLAYERS }, () => ({
        brandId: house.brandId,
        atMs: house.platform.now(),
        gameCode: TABLE,
        currency: 'PHP',
        rounds: 1 as const,
        stake: STAKE,
        payout: won ? (STAKE * 195n) / 100n : 0n,
        outcome: `${winChance} ${hands} ${hand}`,
      }));
    }).flat();

  const add = async (shares: ReturnShare[], size: number) => {
    for (let from = 0; from < shares.length; from += size)
      await transact(house.platform.db, (tx) => addReturns(tx, shares.slice(from, from + size)));
  };
  const sums = () =>
    getRow(
      house.platform.db,
      sql<
        Record<string, string>
      >`select rounds::text, outcomes::text, stake_squared::text as ss, stake_payout::text as sp,
        payout_squared::text as pp from game_return_day where game_code = ${TABLE}`,
    );

  test('are one chance, in however many parts their bets are told', async () => {
    const shares = settle(30, 0.5);
    await add(shares, 7);
    const all = STAKE * BigInt(PLAYERS);
    const won = new Set(shares.filter(({ payout }) => payout > 0n).map(({ outcome }) => outcome)).size;
    expect(await sums()).toEqual({
      rounds: '1500',
      outcomes: '30',
      ss: String(30n * all * all),
      sp: String((BigInt(won) * all * all * 195n) / 100n),
      pp: String((BigInt(won) * all * all * 195n * 195n) / 10_000n),
    });
  });

  test('do not stop it by a lucky day, however many they are', async () => {
    await add(settle(40, 0.9), 400);
    await watchReturns(house.platform);
    expect(await returnOf(TABLE, '1')).toMatchObject({ rounds: 3_500, verdict: 'few', stop: null });
    await add(settle(3_000, 0.9894 / 1.95), 5_000);
    expect((await returnOf(TABLE, '1')).verdict).toBe('quiet');
    await watchReturns(house.platform);
    expect((await returnOf(TABLE)).stop).toBeNull();
  });

  test('stop it when it pays too much', async () => {
    await add(settle(3_000, 0.62), 5_000);
    await watchReturns(house.platform);
    expect(await returnOf(TABLE)).toMatchObject({ verdict: 'stop', stop: { by: null } });
  });
});

test('a close that names its outcome is counted with the others of it', async () => {
  const outcome = newId('shared');
  for (const won of ['20', '0']) {
    const member = await newMember(house);
    await depositFor(house, member, '100.0000');
    const wallet = await openWallet(house, member, 'citrus-club', 'FCSLOT');
    const round = newId('r');
    await wallet.debit(round, newId('d'), '10');
    if (won !== '0') await wallet.credit(round, newId('c'), won);
    await wallet.close(round, undefined, { id: outcome });
  }
  await house.catchUp();
  const counted = () =>
    getRow(
      house.platform.db,
      sql<
        Record<string, string>
      >`select rounds::text, outcomes::text, stake_squared::text as ss from game_return_day
        where game_code = 'citrus-club'`,
    );
  expect(await counted()).toEqual({ rounds: '2', outcomes: '1', ss: '40000000000' });
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, returnConsumer));
  await house.catchUp();
  expect(await counted()).toEqual({ rounds: '2', outcomes: '1', ss: '40000000000' });
});
