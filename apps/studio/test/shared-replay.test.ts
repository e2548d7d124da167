import { createClient } from '@fairhouse/client';
import { run, sql, transact } from '@fairhouse/db';
import { type BlackjackDeal, findCrashGame, findLiveTable, msToClimb } from '@fairhouse/games';
import { studioApi } from '@fairhouse/wire/apis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { crashRoundGame, payReached } from '../src/features/crash/index.ts';
import { advanceShared, feltGame, type SharedGame, type TableRound } from '../src/features/table/index.ts';
import type { Studio } from '../src/studio.ts';
import { type Booted, bootStudio, refusal } from './boot-studio.ts';
import { startProcess } from './mortal.ts';

let studio: Booted;
let process: Studio;

beforeAll(async () => {
  studio = await bootStudio();
  studio.clock.stillAt = Date.now();
  process = startProcess(studio).studio;
});

afterEach(async () => {
  studio.clock.aheadMs += 15_000;
  expect(await studio.settleOutbox()).toBe(0);
});

afterAll(() => studio.stop());

const key = (name: string) => `key-${name}`.padEnd(12, '-');

/** Moves the clock to the end of each phase until the round is in the one wanted. */
async function runTo(game: SharedGame, phase: TableRound['phase']): Promise<TableRound> {
  for (let step = 0; step < 60; step += 1) {
    const { round, dueAt } = await advanceShared(process, game);
    if (round?.phase === phase) return round;
    studio.clock.aheadMs += Math.max(0, (dueAt ?? 0) - studio.now());
  }
  throw new Error(`the round never came to ${phase}`);
}

const offer = (player: string, round: string) =>
  studio.platform().replay.offer({
    body: { player, round, language: 'EN', currencySymbol: 'P', timeZone: 'UTC' },
  });

async function watch(player: string, round: string) {
  const { url } = await offer(player, round);
  const anyone = createClient(studioApi, { origin: studio.origin() });
  return anyone.replay.open({ body: { ticket: url.slice(url.indexOf('#') + 1) } });
}

const betOn = ({ id, hand }: TableRound, bets: Record<string, string>) => ({ round: id, hand, bets });

test('a table round is told again to one player, phase by phase, without what others staked', async () => {
  const game = feltGame(findLiveTable('salon-roulette')!);
  const [mine, other] = [
    await studio.player(undefined, 'salon-roulette'),
    await studio.player(undefined, 'salon-roulette'),
  ];
  const round = await runTo(game, 'betting');
  const { roundId } = await mine.spin(key('mine'), '10', betOn(round, { red: '10' }));
  await other.spin(key('other'), '77', betOn(round, { black: '77' }));
  expect(await refusal(offer(mine.code, roundId))).toBe('round_undecided');
  await runTo(game, 'dealing');
  expect(await refusal(offer(mine.code, roundId))).toBe('round_undecided');
  const { outcome } = await runTo(game, 'result');
  const shown = await watch(mine.code, roundId);
  expect(shown.crashRound).toEqual([]);
  expect(JSON.stringify([shown.table, shown.steps])).not.toMatch(/black|77\.0000/);
  expect(shown.table.map(({ message }) => ('round' in message ? message.round : message))).toMatchObject([
    { id: round.id, phase: 'betting', outcome: null },
    { id: round.id, phase: 'locked', outcome: null },
    { id: round.id, phase: 'dealing', outcome },
    { id: round.id, phase: 'result', outcome },
    { type: 'own', own: { roundId, bets: { red: '10.0000' }, payout: shown.steps[0]!.payout, outcome } },
  ]);
  const times = shown.table.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test.each([
  ['salon-roulette', (round: TableRound) => betOn(round, { red: '10', black: '10' }), 'table'],
  ['comet-run', (round: TableRound) => ({ round: round.id, seat: 1, target: 101 }), 'crashRound'],
] as const)('a round at %s whose win the wallet has refused can be watched', async (code, choose, told) => {
  const crash = findCrashGame(code);
  const game = crash ? crashRoundGame(crash) : feltGame(findLiveTable(code)!);
  const player = await studio.player(undefined, code);
  const { roundId } = await player.spin(key(`refused-${code}`), '20', choose(await runTo(game, 'betting')));
  await runTo(game, 'settled');
  await studio.settleOutbox();
  await transact(studio.db, (tx) => run(tx, sql`update round set state = 'disputed' where id = ${roundId}`));
  const shown = await watch(player.code, roundId);
  expect(shown[told].length).toBeGreaterThan(3);
});

test('a bet that has left its round is told of only when the round is over', async () => {
  const game = crashRoundGame(findCrashGame('comet-run')!);
  const player = await studio.player(undefined, 'comet-run');
  const board = async (name: number): Promise<{ roundId: string; crashRound: TableRound }> => {
    const open = await runTo(game, 'betting');
    const choice = { round: open.id, seat: 1, target: 110 };
    const { roundId } = await player.spin(key(`board-${name}`), '10', choice);
    const crashRound = await runTo(game, 'dealing');
    if ((crashRound.outcome as unknown as { at: number }).at > 150) return { roundId, crashRound };
    await runTo(game, 'settled');
    return board(name + 1);
  };
  const { roundId, crashRound } = await board(1);
  studio.clock.aheadMs += msToClimb(110) + 300;
  expect(await payReached(process, crashRound)).toEqual([roundId]);
  await studio.settleOutbox();
  expect(await refusal(offer(player.code, roundId))).toBe('round_undecided');
  await runTo(game, 'result');
  const shown = await watch(player.code, roundId);
  expect(shown.table).toEqual([]);
  expect(shown.crashRound.map(({ message }) => message)).toMatchObject([
    { type: 'state', crashRound: { phase: 'betting' }, own: [{ roundId, cashedAt: null, payout: null }] },
    { type: 'crash_round', crashRound: { phase: 'locked' }, ended: null },
    { type: 'crash_round', crashRound: { phase: 'flying', endsAt: null }, ended: null },
    { type: 'own', own: [{ roundId, cashedAt: 110, payout: '11.0000', balance: null }] },
    { type: 'crash_round', crashRound: { phase: 'busted' }, ended: { number: crashRound.number } },
  ]);
  const flying = shown.crashRound[2]!.atMs;
  expect(shown.crashRound[3]!.atMs - flying).toBe(msToClimb(110));
});

test('a hand at a table with seats is told again decision by decision', async () => {
  const game = feltGame(findLiveTable('seven-seats')!);
  const player = await studio.player(undefined, 'seven-seats');
  const round = await runTo(game, 'betting');
  const { roundId } = await player.spin(key('sit'), '10', betOn(round, { 'seat:3': '10' }));
  const { outcome, seated } = await runTo(game, 'result');
  const shown = await watch(player.code, roundId);
  const deals = shown.table.flatMap(({ message }) =>
    message.type === 'round' && message.round?.phase === 'dealing' ? [message.round.outcome] : [],
  );
  expect(deals).toHaveLength(seated!.moves.length + 1);
  expect(deals.at(-1)).toEqual(outcome);
  expect((deals.at(-1) as unknown as BlackjackDeal).turn).toBeNull();
  expect(shown.table.at(-1)!.message).toMatchObject({ type: 'own', own: { roundId } });
});
