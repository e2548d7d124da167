import { type Money, moneyOf } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import { openStream, type WordSource } from '../fair/byte-stream.ts';
import { publishedRange } from '../published-returns.ts';
import { countStops, enumerateLines } from './enumerate-lines.ts';
import { LUCKY_25 } from './lucky25.ts';
import type { LineMachine, SlotSymbol } from './machine.ts';
import { spinLines } from './spin-lines.ts';

const STAKE: Money = moneyOf(10_000n);
const ROUNDS = 200_000;
const NORMAL_99 = 2.576;

const report = enumerateLines(LUCKY_25);

/** One ten of the first reel has become a top symbol. */
const loosened: LineMachine = {
  ...LUCKY_25,
  strips: LUCKY_25.strips.map((strip, reel) =>
    reel === 0 ? strip.map((symbol, stop) => (stop === strip.indexOf('T') ? 'H1' : symbol)) : strip,
  ),
};

const declaredHolds = (machine: LineMachine): boolean =>
  Math.floor(enumerateLines(machine).rtp * 10_000) / 100 === publishedRange(machine).least;

const play = (machine: LineMachine, words: WordSource) => {
  let paid = 0;
  let hits = 0;
  let features = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { payout, book } = spinLines(machine, words, STAKE);
    paid += Number(payout);
    if (book[1]!.type === 'lineWin' || book[1]!.type === 'scatterWin') hits += 1;
    if (book.some(({ type }) => type === 'freeSpinsAwarded')) features += 1;
  }
  return { rtp: paid / Number(STAKE) / ROUNDS, hitRate: hits / ROUNDS, freeSpinRate: features / ROUNDS };
};

const within99 = (measured: number, expected: number, sd: number): boolean =>
  Math.abs(measured - expected) < (NORMAL_99 * sd) / Math.sqrt(ROUNDS);

const stream = () => openStream({ serverSeed: 'a long run', clientSeed: 'of lucky 25', nonce: 0 });

/** All lines together over all stops, in line bets, from how often each symbol lies on each strip. */
function linePayBySymbolCounts({ strips, lines, paytable, wild }: LineMachine): bigint {
  const matches = (symbol: string, reel: number): bigint =>
    BigInt(strips[reel]!.filter((each) => each === symbol || (reel > 0 && each === wild)).length);
  let total = 0n;
  for (const [symbol, pays] of Object.entries(paytable))
    for (const [count, pay] of pays.entries()) {
      const ways = strips.reduce((product, strip, reel) => {
        const hit = matches(symbol, reel);
        if (reel < count) return product * hit;
        return product * (reel === count ? BigInt(strip.length) - hit : BigInt(strip.length));
      }, 1n);
      if (count > 0) total += ways * BigInt(pay);
    }
  return total * BigInt(lines.length);
}

describe('the enumerated return', () => {
  it('is the declared one, cut to two decimals, and 96.0 % in round figures', () => {
    expect(declaredHolds(LUCKY_25)).toBe(true);
    expect((report.rtp * 100).toFixed(1)).toBe('96.0');
  });

  it('is the same to twelve digits as the closed formula over symbol counts', () => {
    const all = 32 ** 5;
    const scatters = [0, 1, 2, 3, 4, 5].map(
      (k) => [1, 5, 10, 10, 5, 1][k]! * (3 / 32) ** k * (29 / 32) ** (5 - k),
    );
    const mean = (table: readonly number[]) => scatters.reduce((sum, share, k) => sum + share * table[k]!, 0);
    const x = Number(linePayBySymbolCounts(LUCKY_25)) / 25 / all + mean(LUCKY_25.scatter.pays);
    const n = mean(LUCKY_25.freeSpins.awards);
    expect(report.rtp).toBeCloseTo(x + (n * 3 * x) / (1 - n), 12);
    expect(report.rtp).toBeCloseTo(0.95991842523533, 12);
  });

  it('counts each of the 32^5 stops once, and their line pays to the last line bet', () => {
    const classes = countStops(LUCKY_25);
    expect(classes.reduce((sum, { ways }) => sum + ways, 0)).toBe(32 ** 5);
    expect(BigInt(classes.reduce((sum, { pay }) => sum + pay, 0))).toBe(linePayBySymbolCounts(LUCKY_25));
  });

  it('agrees with playing every stop of a small machine', () => {
    const small: LineMachine = {
      ...LUCKY_25,
      strips: LUCKY_25.strips.map((strip, reel) => strip.slice(2 * reel, 2 * reel + 8)),
      freeSpins: { ...LUCKY_25.freeSpins, awards: [0] },
    };
    let sum = 0;
    let squares = 0;
    let hits = 0;
    for (let all = 0; all < 8 ** 5; all += 1) {
      let reel = 0;
      const words: WordSource = { bits: 3, nextWord: () => (all >> (3 * reel++)) & 7 };
      const pay = Number(spinLines(small, words, STAKE).payout) / 10_000;
      sum += pay;
      squares += pay ** 2;
      if (pay > 0) hits += 1;
    }
    const mean = sum / 8 ** 5;
    const exact = enumerateLines(small);
    expect(exact.rtp).toBeCloseTo(mean, 10);
    expect(exact.hitRate).toBeCloseTo(hits / 8 ** 5, 12);
    expect(exact.sd).toBeCloseTo(Math.sqrt(squares / 8 ** 5 - mean ** 2), 8);
  });
});

describe('a long run', () => {
  it('stays within the 99 % interval of the enumeration: return, hits, free spins', () => {
    const run = play(LUCKY_25, stream());
    const sdOfShare = (share: number) => Math.sqrt(share * (1 - share));
    expect(within99(run.rtp, report.rtp, report.sd)).toBe(true);
    expect(within99(run.hitRate, report.hitRate, sdOfShare(report.hitRate))).toBe(true);
    expect(within99(run.freeSpinRate, report.freeSpinRate, sdOfShare(report.freeSpinRate))).toBe(true);
  });

  it('of a twin with one symbol of a strip changed falls outside, and its declaration fails', () => {
    expect(within99(play(loosened, stream()).rtp, report.rtp, report.sd)).toBe(false);
    expect(declaredHolds(loosened)).toBe(false);
  });

  it('of a twin that draws its stops by modulo falls outside', () => {
    const words = stream();
    const biased: WordSource = { bits: 5, nextWord: () => (words.nextWord() % 48) % 32 };
    expect(within99(play(LUCKY_25, biased).rtp, report.rtp, report.sd)).toBe(false);
  });
});

describe('the strips', () => {
  const reelsWith = (symbol: SlotSymbol) =>
    LUCKY_25.strips.flatMap((strip, reel) => (strip.includes(symbol) ? [reel + 1] : []));

  it('carry wilds on reels 2 to 4 only', () => expect(reelsWith('WI')).toEqual([2, 3, 4]));

  it('never show two scatters of one reel at once', () =>
    expect(countStops(LUCKY_25).filter(({ ways }) => ways > 0)).toHaveLength(6));
});
