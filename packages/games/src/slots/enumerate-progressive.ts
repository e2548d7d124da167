import type { ClassicSymbol } from './machine.ts';
import type { ProgressiveMachine } from './progressive-machine.ts';
import { findHits } from './read-classic.ts';
import { windowAt } from './read-window.ts';

export type ProgressiveReport = {
  /** Lines and pots together, in the long run. */
  readonly rtp: number;
  readonly linesRtp: number;
  readonly potsRtp: number;
  readonly hitRate: number;
  /** Of the lines alone. */
  readonly sd: number;
  /** The most that one window pays, in stakes. */
  readonly mostWin: number;
};

/** The exact return: every combination of stops, and for each pot what a stake feeds it with and its share of the seed. */
export function enumerateProgressive(machine: ProgressiveMachine): ProgressiveReport {
  const lines = machine.lines.length;
  const lengths = machine.strips.map((strip) => strip.length);
  const all = lengths.reduce((product, length) => product * length, 1);
  let [sum, squares, paying, most] = [0, 0, 0, 0];
  for (let index = 0; index < all; index += 1) {
    const stops = [
      index % lengths[0]!,
      Math.floor(index / lengths[0]!) % lengths[1]!,
      Math.floor(index / (lengths[0]! * lengths[1]!)),
    ];
    const window = windowAt(machine, stops) as readonly (readonly ClassicSymbol[])[];
    const pay = findHits(machine, window).reduce((total, hit) => total + hit.pay, 0) / lines;
    sum += pay;
    squares += pay ** 2;
    if (pay > 0) paying += 1;
    most = Math.max(most, pay);
  }
  const linesRtp = sum / all;
  const potsRtp = machine.pots.reduce(
    (total, { perThousand, seed, odds }) => total + perThousand / 1000 + seed / odds,
    0,
  );
  return {
    rtp: linesRtp + potsRtp,
    linesRtp,
    potsRtp,
    hitRate: paying / all,
    sd: Math.sqrt(squares / all - linesRtp ** 2),
    mostWin: most,
  };
}
