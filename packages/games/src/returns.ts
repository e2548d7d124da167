import type { WordSource } from './fair/byte-stream.ts';

/** What one bet of a game returns in the long run, per 1 staked. */
export type BetReturn =
  /** Counted over all that can happen. */
  | { readonly bet: string; readonly method: 'exact'; readonly rtp: number }
  /** The mean of a run and the standard deviation of one round in it. */
  | {
      readonly bet: string;
      readonly method: 'simulated';
      readonly rtp: number;
      readonly sd: number;
      readonly rounds: number;
    };

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
  return { bet, method: 'simulated', rtp, sd: Math.sqrt(Math.max(0, squared / rounds - rtp * rtp)), rounds };
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
