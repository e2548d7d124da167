import { moneyOf } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { drawBelow } from '../fair/byte-stream.ts';
import { seededWords } from '../returns.ts';
import { startHand } from './hand.ts';
import { play, setupOf } from './sample-hands.ts';
import { findSigns, type SeenAt, seeHand } from './signs.ts';

const BET = 10_000n;
const words = seededWords(5);
const below = (n: number) => drawBelow(words, n);

/** So many hands of three, in which the first loses to the second by so many bets more than chance has it. */
const played = (hands: number, given: number, everyMs = 60_000): SeenAt[] =>
  Array.from({ length: hands }, (_, at) => {
    const one = BigInt(below(41) - 20 - given) * BET;
    const other = BigInt(below(11) - 5) * BET;
    return {
      room: 'r',
      number: at + 1,
      endedAt: at * everyMs,
      bet: moneyOf(BET),
      players: [
        { player: 'a', net: moneyOf(one) },
        { player: 'b', net: moneyOf(-one - other) },
        { player: 'c', net: moneyOf(other) },
      ],
      alone: { players: ['a', 'b'], soft: below(4) === 0 },
    };
  });

test('strangers who play by chance give no sign', () => {
  expect(findSigns(played(60, 0))).toEqual([]);
});

test('who keeps losing to another is told with what went over, the hands that weigh most first', () => {
  const [first] = findSigns(played(60, 12));
  expect(first).toMatchObject({ kind: 'flow', players: ['a', 'b'], shared: expect.any(Number) });
  expect(first!.score).toBeGreaterThanOrEqual(60);
  expect(first!.amount).toBeGreaterThan(300n * BET);
  expect(first!.hands).toHaveLength(12);
});

test('two who never bet against each other are told', () => {
  const soft = played(40, 0).map((hand) => ({ ...hand, alone: { ...hand.alone!, soft: true } }));
  expect(findSigns(soft)).toMatchObject([{ kind: 'soft', players: ['a', 'b'], shared: 40 }]);
});

test('who plays on for longer than people do is told, and a pause ends a run', () => {
  const long = played(660, 0);
  expect(findSigns(long).filter(({ kind }) => kind === 'marathon')).toMatchObject([
    { players: ['a'], hours: 10 },
    { players: ['b'], hours: 10 },
    { players: ['c'], hours: 10 },
  ]);
  const paused = long.map((hand) => ({
    ...hand,
    endedAt: hand.endedAt + (hand.number > 330 ? 3_600_000 : 0),
  }));
  expect(findSigns(paused)).toEqual([]);
});

test.each([
  ['f c x x x x x x x', { players: ['p1', 'p2'], soft: true }],
  ['f c x x x x 10 c x x', { players: ['p1', 'p2'], soft: false }],
  ['c c x x x x x x x x x x', null],
  ['f f', null],
])('of a hand is seen who was left alone, and whether they bet: %s', (moves, alone) => {
  const hand = play(startHand(setupOf([1_000, 1_000, 1_000])), moves);
  const seen = seeHand(hand, (seat) => `p${seat}`);
  expect(seen.alone).toEqual(alone);
  expect(seen.players.reduce<bigint>((sum, { net }) => sum + net, 0n)).toBe(0n);
});
