import { type Money, scaleMoney, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine.ts';
import { openStream, type RoundSeeds } from '../fair/byte-stream.ts';
import { hashSeed } from '../fair/commit.ts';
import { roundRange } from '../published-returns.ts';
import { intervalOf, seededWords } from '../returns.ts';
import { CLUSTER_BLOOM_VARIANTS } from './cluster-bloom.ts';
import { HOLD_AND_WIN_VARIANTS } from './hold-and-win.ts';
import { LUCKY_25_VARIANTS } from './lucky25.ts';
import { PROGRESSIVE_3, PROGRESSIVE_3_VARIANTS } from './progressive-3.ts';
import { SLOT_ENGINES } from './slot-engines.ts';
import { eventsOf, money, playOf, sumOf } from './slot-test-kit.ts';
import { WAYS_TUMBLE_VARIANTS } from './ways-tumble.ts';

const anySeeds: fc.Arbitrary<RoundSeeds> = fc.record({
  serverSeed: fc.string(),
  clientSeed: fc.string(),
  nonce: fc.nat(),
});

/** A whole number of an engine's steps, from its least stake on. */
const anyStakeOf = ({ stake }: Engine): fc.Arbitrary<Money> =>
  fc
    .bigInt({ min: stake.min / stake.step, max: stake.max / stake.step })
    .map((steps) => scaleMoney(stake.step, steps, 1n));

it('odds, pays and draws do not change under a version that was played', () => {
  const machines = [
    ...WAYS_TUMBLE_VARIANTS,
    ...HOLD_AND_WIN_VARIANTS,
    ...PROGRESSIVE_3_VARIANTS,
    ...CLUSTER_BLOOM_VARIANTS,
    ...LUCKY_25_VARIANTS.slice(1),
  ];
  expect(
    machines.map(({ stake, edge, ...results }) => {
      const text = JSON.stringify(results, (key, part) =>
        ['stake', 'edge'].includes(key) ? undefined : part,
      );
      return [results.id, results.version, hashSeed(text).slice(0, 16)];
    }),
  ).toEqual([
    ['M2_WAYSTUMBLE', '1.0.0', '2dc3242ec5ebe4b5'],
    ['M2_WAYSTUMBLE', '1.0.0-edge6', '7913fb223e698999'],
    ['M2_WAYSTUMBLE', '1.0.0-edge8', '8b3077eaa6448a21'],
    ['M3_HOLDWIN', '1.0.0', 'd2794d6e229bc7da'],
    ['M3_HOLDWIN', '1.0.0-edge6', 'acbca540f1eea882'],
    ['M3_HOLDWIN', '1.0.0-edge8', 'fefbea15e91f8f26'],
    ['M4_PROGRESSIVE3', '1.0.0', '65138441142c63ab'],
    ['M4_PROGRESSIVE3', '1.0.0-edge6', 'd31bb43e9fcc81bf'],
    ['M4_PROGRESSIVE3', '1.0.0-edge8', '3f8ee16cdc509817'],
    ['M5_CLUSTER', '1.0.0', 'e1db30d05f7b8a18'],
    ['M5_CLUSTER', '1.0.0-edge6', 'a7dd90c78de1ad3d'],
    ['M5_CLUSTER', '1.0.0-edge8', 'fd9383701bdd4440'],
    ['M1_LUCKY25', '1.0.0-edge6', 'fb47b898e573ef8d'],
    ['M1_LUCKY25', '1.0.0-edge8', '88e4a3904aac2fd1'],
  ]);
});

describe.each(SLOT_ENGINES)('a round of $id $version', (engine) => {
  afterEach(() => vi.restoreAllMocks());

  it('adds up spin by spin to its payout, and its book comes back from JSON', () => {
    fc.assert(
      fc.property(anySeeds, anyStakeOf(engine), (seeds, stake) => {
        const { book, payout, staked, open } = playOf(engine, seeds, stake);
        expect([staked, open]).toEqual([stake, false]);
        expect(sumOf(eventsOf(book, 'spinTotal'))).toBe(payout);
        expect(book.at(-1)).toEqual({ type: 'end', stake: wireMoney(stake), payout: wireMoney(payout) });
        expect(JSON.parse(JSON.stringify(book))).toEqual(book);
      }),
      { numRuns: 60 },
    );
  });

  it('uses neither clock nor chance, and what was played before changes nothing', () => {
    const ambient = () => {
      throw new Error('ambient input');
    };
    vi.spyOn(Math, 'random').mockImplementation(ambient);
    vi.spyOn(Date, 'now').mockImplementation(ambient);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(ambient);
    fc.assert(
      fc.property(anySeeds, anySeeds, (seeds, others) => {
        const once = playOf(engine, seeds, engine.stake.min);
        playOf(engine, others, engine.stake.max);
        expect(playOf(engine, { ...seeds }, engine.stake.min)).toEqual(once);
      }),
      { numRuns: 30 },
    );
  });

  it('takes whole steps of stake within its bounds, no choice but its own and no moves', () => {
    const { min, max, step } = engine.stake;
    const words = () => openStream({ serverSeed: '', clientSeed: '', nonce: 0 });
    const takes = (stake: typeof min, choice: unknown = null, moves: unknown[] = []) =>
      engine.play({ stake, choice, moves }, words()) !== undefined;
    expect([takes(min), takes(max), takes(scaleMoney(min, 2n, 1n))]).toEqual([true, true, true]);
    expect([takes(ZERO), takes(subtractMoney(min, step)), takes(money('1.0001'))]).toEqual([
      false,
      false,
      false,
    ]);
    expect(takes(scaleMoney(max, 2n, 1n))).toBe(false);
    expect([takes(min, {}), takes(min, { buy: false }), takes(min, 'buy')]).toEqual([false, false, false]);
    expect(takes(min, null, [{}])).toBe(false);
  });
});

describe.each(SLOT_ENGINES.filter(({ id }) => id !== PROGRESSIVE_3.id))(
  'a larger stake in $id $version',
  (engine) => {
    it('sees the same round and wins in proportion', () => {
      fc.assert(
        fc.property(anySeeds, anyStakeOf(engine), (seeds, stake) => {
          const small = playOf(engine, seeds, money('1'));
          const large = playOf(engine, seeds, stake);
          expect(large.payout).toBe(scaleMoney(small.payout, stake, money('1')));
          expect(large.book.map(({ type }) => type)).toEqual(small.book.map(({ type }) => type));
        }),
        { numRuns: 40 },
      );
    });
  },
);

it.each(SLOT_ENGINES)('$id $version returns inside the range that its rounds are watched by', (engine) => {
  const { least, most } = roundRange(engine);
  for (const told of engine.returns({ rounds: 3_000, words: seededWords(3) })) {
    if (engine.id === PROGRESSIVE_3.id && told.kind !== 'lines') continue;
    const { low, high } = intervalOf(told);
    expect([told.bet, high * 100 >= least!, low * 100 <= most]).toEqual([told.bet, true, true]);
  }
});
