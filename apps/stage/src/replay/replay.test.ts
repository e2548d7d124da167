import { LUCKY_25, openStream, spinLines } from '@fairhouse/games';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import { expect, test } from 'vitest';
import { createGame } from '../round/game.ts';
import { showSteps } from '../solo/show-steps.ts';
import { createSolo } from '../solo/solo.ts';
import type { ReplayReply } from '../state/api.ts';
import { openedReplay } from './opened-replay.ts';
import { roundsOf } from './rounds-of.ts';

const MOVES = [{ cell: 3 }, { cell: 9 }, { take: true }];

/** How a round stood after so many of its moves. */
const step = (made: number, change: Partial<SpinReply> = {}): SpinReply => ({
  roundId: 'rnd_1',
  stake: '5.0000',
  payout: '0.0000',
  open: true,
  choice: { mines: 7 },
  moves: MOVES.slice(0, made),
  book: [],
  balance: '0.0000',
  jackpot: null,
  nonce: 4,
  serverSeedHash: '',
  ...change,
});

const opened = (...steps: readonly SpinReply[]) =>
  openedReplay({ currencySymbol: 'P', placedAt: 0, timeZone: 'UTC', steps } as unknown as ReplayReply);

const quiet = {
  sounds: { spin() {}, land() {}, win() {}, feature() {} },
  now: () => 0,
  wait: async () => {},
  makeKey: () => 'key',
  onExpired: () => {},
};

test('a round with moves is shown from its bet to its end, as often as is asked', async () => {
  const replay = opened(step(0), step(1), step(2), step(3, { open: false, payout: '9.0000' }));
  const solo = createSolo<unknown>({
    ...quiet,
    opened: replay,
    api: roundsOf(replay),
    choice: { mines: 3 },
    showMs: () => 0,
    label: ({ payout }) => payout,
  });
  expect(solo.getState()).toMatchObject({ stake: 50_000n, choice: { mines: 7 } });
  const seen: unknown[] = [];
  solo.subscribe(() => {
    const { phase, round } = solo.getState();
    if (phase === 'open' || phase === 'showing') seen.push(round!.moves.length);
  });
  await showSteps(solo, MOVES, quiet.wait);
  expect([...new Set(seen)]).toEqual([0, 1, 2, 3]);
  expect(solo.getState()).toMatchObject({ phase: 'idle', settled: true, round: { payout: '9.0000' } });
  await showSteps(solo, MOVES, quiet.wait);
  expect(solo.getState().past.map(({ label }) => label)).toEqual(['9.0000', '9.0000']);
});

test('a spin is shown from what was kept, and asks nobody', async () => {
  const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 0 };
  const { payout, book } = spinLines(LUCKY_25, openStream(seeds), moneyOf(50_000n));
  const spun = { open: false, choice: null, moves: [], book: [...book], payout: wireMoney(payout) };
  const replay = opened(step(0, spun));
  const game = createGame({ ...quiet, opened: replay, api: roundsOf(replay) });
  const drawn: unknown[] = [];
  await game.attach({
    start: () => drawn.push('start'),
    bring: async ({ coming }) => void drawn.push(coming),
    rest: async () => void drawn.push('rest'),
    light: () => {},
  });
  await game.spin();
  const { stops } = book[0] as { readonly stops?: readonly number[] };
  expect(drawn.slice(0, 2)).toEqual(['start', { by: 'reels', stops }]);
  expect(game.getState()).toMatchObject({ phase: 'idle', round: { payout }, problem: null });
});
