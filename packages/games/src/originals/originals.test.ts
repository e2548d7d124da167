import { parseMoney } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { takesOpening } from '../engines.ts';
import { openStream } from '../fair/byte-stream.ts';
import vectors from '../fair/public-vectors.json' with { type: 'json' };
import { publishedRange } from '../published-returns.ts';
import { DICE, DICE_VARIANTS, diceMultiplier, diceOffered, diceTargets } from './dice.ts';
import { HI_LO, HI_LO_GUESSES, HI_LO_VARIANTS, type HiLoEvent, hiLoRank, hiLoWays } from './hi-lo.ts';
import { KENO, KENO_PICKS_MAX, kenoReturn } from './keno.ts';
import { KENO_RISKS } from './keno-pays.ts';
import { countWords, LIMBO, LIMBO_TARGETS, LIMBO_VARIANTS } from './limbo.ts';
import type { Edge } from './pays.ts';
import { PLINKO, PLINKO_ROWS, plinkoReturn } from './plinko.ts';
import { PLINKO_RISKS } from './plinko-pays.ts';
import { WHEEL_OF_PAYS, WHEEL_PAYS, WHEEL_RISKS } from './wheel.ts';

const STAKE = parseMoney('10')!;

const SEEDS = {
  serverSeed: '4a5e192e1a61e65a816777cabf06507744b684bb920e217bdf0b8f512270d96d',
  clientSeed: 'demo-client',
};

const play = (engine: Engine, nonce: number, choice: unknown, ...moves: unknown[]) =>
  engine.play({ stake: STAKE, choice, moves }, openStream({ ...SEEDS, nonce }));

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Per cent, cut to two decimals. */
const cut = (share: number): number => Math.floor(share * 10_000 + 1e-9) / 100;

describe('the public vectors', () => {
  it.each([
    [0, { roll: 5_717, limbo: 173, slot: 9, keno: [3, 4, 7, 9, 21, 23, 26, 34, 36, 39] }],
    [1, { roll: 1_875, limbo: 527, slot: 11, keno: [5, 8, 13, 17, 26, 28, 31, 32, 36, 40] }],
  ])('of nonce %i are met by dice, limbo, plinko and keno', (nonce, expected) => {
    expect(play(DICE, nonce, { side: 'over', target: 5_000 })!.book[0]).toMatchObject({
      roll: expected.roll,
    });
    expect(play(LIMBO, nonce, { target: 200 })!.book[0]).toMatchObject({ result: expected.limbo });
    expect(play(PLINKO, nonce, { rows: 16, risk: 'low' })!.book[0]).toMatchObject({ slot: expected.slot });
    const [drawn] = play(KENO, nonce, { picks: [1], risk: 'classic' })!.book as unknown as [
      { numbers: number[] },
    ];
    expect(drawn.numbers.toSorted((a, b) => a - b)).toEqual(expected.keno);
  });

  it('are met by hi-lo, card by card', () => {
    const ids = ['9H', '4D', '2S', 'QC', 'KD'].map(
      (name) => '23456789TJQKA'.indexOf(name[0]!) * 4 + 'DHSC'.indexOf(name[1]!),
    );
    const { book } = play(HI_LO, 0, null, { skip: true }, { skip: true }, { skip: true }, { skip: true })!;
    expect((book as HiLoEvent[]).map((event) => 'card' in event && event.card)).toEqual(ids);
  });

  it('stand in the same file as those of the stream', () => {
    expect(JSON.stringify(vectors)).toContain(SEEDS.serverSeed);
  });
});

describe('the exact return', () => {
  it.each(DICE_VARIANTS)(
    'of dice $version is what it tells at the worst target, counted over all 10,001 rolls',
    (engine) => {
      const edge = engine.edge as Edge;
      const returns = range(diceOffered(edge).least, diceOffered(edge).most).flatMap((target) =>
        (['over', 'under'] as const).map((side) => {
          const wins = side === 'over' ? 10_000 - target : target;
          return (wins * Number(diceMultiplier({ side, target }, edge))) / 10_000 / 10_001;
        }),
      );
      expect(publishedRange(engine)).toEqual({
        least: cut(Math.min(...returns)),
        most: cut(Math.max(...returns)),
      });
      expect(Math.max(...returns)).toBeLessThan(1 - edge / 100);
      for (const target of [diceTargets(edge).least - 1, diceTargets(edge).most + 1])
        expect(play(engine, 0, { side: 'over', target })).toBeUndefined();
    },
  );

  it.each(LIMBO_VARIANTS)(
    'of limbo $version is what it tells: the words that reach a target are counted',
    (engine) => {
      const edge = engine.edge as Edge;
      const returns = [...range(LIMBO_TARGETS.least, 2_000), 5_000, 12_345, 100_000, LIMBO_TARGETS.most].map(
        (target) => (countWords(target, edge) / 2 ** 32) * (target / 100),
      );
      expect(publishedRange(engine)).toEqual({ least: cut(Math.min(...returns)), most: 100 - edge });
      expect(Math.max(...returns)).toBeLessThan(1.00001 - edge / 100);
    },
  );

  it('of plinko is what it tells on its worst board, and every board is below 100 %', () => {
    const returns = range(PLINKO_ROWS.least, PLINKO_ROWS.most).flatMap((rows) =>
      PLINKO_RISKS.map((risk) => plinkoReturn({ rows, risk })),
    );
    expect(publishedRange(PLINKO)).toEqual({
      least: cut(Math.min(...returns)),
      most: cut(Math.max(...returns)),
    });
    expect(Math.max(...returns)).toBeLessThan(0.9999);
  });

  it('of keno is what it tells on its worst card, and every card is below 100 %', () => {
    const returns = range(1, KENO_PICKS_MAX).flatMap((picks) =>
      KENO_RISKS.map((risk) => kenoReturn(risk, picks)),
    );
    expect(publishedRange(KENO)).toEqual({
      least: cut(Math.min(...returns)),
      most: cut(Math.max(...returns)),
    });
    expect(Math.max(...returns)).toBeLessThan(1);
  });

  it('of every wheel is 99 %', () => {
    for (const risk of WHEEL_RISKS) {
      const sum = WHEEL_PAYS[risk].reduce((total, pay) => total + Math.round(pay * 10_000), 0);
      expect([risk, sum]).toEqual([risk, 9_900 * WHEEL_PAYS[risk].length]);
    }
    expect(publishedRange(WHEEL_OF_PAYS)).toEqual({ least: 99, most: 99 });
  });

  it.each(HI_LO_VARIANTS)(
    'of each guess at each card of hi-lo $version is what it tells, and its odds count the ranks that are right',
    (engine) => {
      const returns: number[] = [];
      for (let nonce = 0; nonce < 400; nonce += 1)
        for (const guess of HI_LO_GUESSES) {
          const round = play(engine, nonce, null, { guess });
          const card = (play(engine, nonce, null)!.book[0] as Extract<HiLoEvent, { type: 'card' }>).card;
          const ways = hiLoWays(card, guess);
          expect(round === undefined).toBe(ways === 0);
          if (round?.open) returns.push((Number(round.payout) / Number(STAKE)) * (ways / 13));
        }
      expect(publishedRange(engine)).toEqual({ least: cut(Math.min(...returns)), most: 100 - engine.edge! });
      expect(Math.max(...returns)).toBeLessThan(1.00001 - engine.edge! / 100);
      const ranks = range(0, 51).map(hiLoRank);
      for (const rank of range(1, 13)) expect(ranks.filter((each) => each === rank)).toHaveLength(4);
    },
  );
});

it.each([
  [
    'dice',
    DICE,
    [
      { side: 'over', target: 199 },
      { side: 'under', target: 9_801 },
      { side: 'at', target: 500 },
    ],
  ],
  ['limbo', LIMBO, [{ target: 100 }, { target: 1_000_001 }, { target: '200' }, {}]],
  [
    'plinko',
    PLINKO,
    [
      { rows: 7, risk: 'low' },
      { rows: 17, risk: 'low' },
      { rows: 8, risk: 'none' },
    ],
  ],
  [
    'keno',
    KENO,
    [
      { picks: [], risk: 'low' },
      { picks: [2, 1], risk: 'low' },
      { picks: [1, 1], risk: 'low' },
      { picks: [41], risk: 'low' },
      { picks: range(1, 11), risk: 'low' },
    ],
  ],
  ['the wheel', WHEEL_OF_PAYS, [{ risk: 'wild' }, { risk: 'low', more: 1 }, null]],
  ['hi-lo', HI_LO, [{}, { risk: 'low' }]],
] as const)('%s takes no choice that it does not offer', (_, engine, choices) => {
  for (const choice of choices) expect([choice, play(engine, 0, choice)]).toEqual([choice, undefined]);
});

it('hi-lo lets nobody lay a card anew more than twenty times, and pays nothing after a wrong guess', () => {
  const skips = Array.from({ length: 20 }, () => ({ skip: true }));
  expect(play(HI_LO, 0, null, ...skips)).toMatchObject({ open: true, payout: STAKE });
  expect(play(HI_LO, 0, null, ...skips, { skip: true })).toBeUndefined();
  // 9 of hearts, then 4 of diamonds.
  expect(play(HI_LO, 0, null, { guess: 'higher' })).toMatchObject({ open: false, payout: 0n });
  expect(play(HI_LO, 0, null, { guess: 'lower' }, { take: true })).toMatchObject({
    open: false,
    payout: parseMoney('14.3'),
  });
  expect(play(HI_LO, 0, null, { guess: 'higher' }, { take: true })).toBeUndefined();
});

it.each(DICE_VARIANTS)('dice $version begins no round that could not win more than its stake', (engine) => {
  const edge = engine.edge as Edge;
  const begins = (target: number) =>
    (['over', 'under'] as const).map((side) =>
      takesOpening(engine, { stake: STAKE, choice: { side, target } }),
    );
  const { least, most } = diceOffered(edge);
  expect([begins(least), begins(most)].flat()).toEqual([true, true, true, true]);
  expect([begins(least - 1), begins(most + 1)].flat()).toEqual([false, false, false, false]);
  expect(diceMultiplier({ side: 'under', target: most }, edge)).toBeGreaterThan(10_000n);
  // Rounds that began nearer to the end before are played and proved as ever.
  expect(play(engine, 0, { side: 'under', target: diceTargets(edge).most })).toBeDefined();
});
