import type { WordSource } from './fair/byte-stream.ts';

/** What kind of bet a return is of: statements name the least and the most of each kind. */
type Told = {
  readonly bet: string;
  readonly kind: string;
  /** A part of what another row returns, such as the pots of a slot: no bet by itself. */
  readonly part?: true;
};

/** What one bet of a game returns in the long run, per 1 staked. */
export type BetReturn =
  /** Counted over all that can happen. */
  | (Told & { readonly method: 'exact'; readonly rtp: number })
  /** The mean of a run and the standard deviation of one round in it. */
  | (Told & {
      readonly method: 'simulated';
      readonly rtp: number;
      readonly sd: number;
      readonly rounds: number;
    });

/** What a simulation plays with: the more rounds, the narrower its interval. */
export type SimulationRun = { readonly rounds: number; readonly words: WordSource };

/** Standard deviations on either side that hold 99 of 100 means. */
const HOLDS_99 = 2.576;

/** Between which returns the true one lies: the same number twice where it was counted, a 99 % interval otherwise. */
export function intervalOf(bet: BetReturn): { readonly low: number; readonly high: number } {
  const margin = bet.method === 'exact' ? 0 : (HOLDS_99 * bet.sd) / Math.sqrt(bet.rounds);
  return { low: bet.rtp - margin, high: bet.rtp + margin };
}

/** @param play the gross return of one round, per 1 staked at its beginning */
export function simulate(bet: string, { rounds }: SimulationRun, play: () => number): BetReturn {
  let sum = 0;
  let squared = 0;
  for (let i = 0; i < rounds; i += 1) {
    const gross = play();
    sum += gross;
    squared += gross * gross;
  }
  const rtp = sum / rounds;
  return {
    bet,
    kind: bet,
    method: 'simulated',
    rtp,
    sd: Math.sqrt(Math.max(0, squared / rounds - rtp * rtp)),
    rounds,
  };
}

/**
 * The return of a variant: that of its machine, less what the variant pays less in the same rounds. Both are means of runs of
 * their own, and the second hardly varies.
 */
export function lessBy(machine: BetReturn, less: BetReturn): BetReturn {
  if (machine.method === 'exact' || less.method === 'exact') throw new TypeError('both were played');
  const { rounds } = machine;
  const sd = Math.sqrt(machine.sd ** 2 + (less.sd ** 2 * rounds) / less.rounds);
  return { ...machine, rtp: machine.rtp - less.rtp, sd };
}

/** A source that is fast and repeats for its seed: to estimate with, never to play with. */
export function seededWords(seed: number): WordSource {
  let state = seed | 0;
  return {
    bits: 32,
    nextWord() {
      state = (state + 0x9e3779b9) | 0;
      let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
      return (word ^ (word >>> 15)) >>> 0;
    },
  };
}

/** The kind of bets that differ in nothing but a number that the player names. */
export const ANY = 'any';

/** Counted rows: all of a game that has few bets. */
export const exactly = <T>(
  bets: readonly T[],
  nameOf: (bet: T) => string,
  rtpOf: (bet: T) => number,
  kind = ANY,
): BetReturn[] => bets.map((bet) => ({ bet: nameOf(bet), kind, method: 'exact', rtp: rtpOf(bet) }));

/** Counted rows of a game with more bets than anybody reads: some that span them, and the worst and the best of all. */
export function spanning<T>(
  all: readonly T[],
  told: readonly T[],
  nameOf: (bet: T) => string,
  rtpOf: (bet: T) => number,
  kind = ANY,
): BetReturn[] {
  let [worst, best] = [all[0] as T, all[0] as T];
  let [least, most] = [rtpOf(worst), rtpOf(best)];
  for (const bet of all) {
    const rtp = rtpOf(bet);
    if (rtp < least) [worst, least] = [bet, rtp];
    if (rtp > most) [best, most] = [bet, rtp];
  }
  const named = new Map([...told, worst, best].map((bet) => [nameOf(bet), bet]));
  return exactly([...named.values()], nameOf, rtpOf, kind);
}

/** From `least` to `most`, both included. */
export const wholeFrom = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);
