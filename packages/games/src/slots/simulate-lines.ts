import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { type LineMachine, payOf } from './machine.ts';

/** What many rounds did, in base stakes; a spin counts as one whether it was paid for or free. */
export type LineRun = {
  readonly rounds: number;
  readonly spins: number;
  readonly rtp: number;
  readonly hitRate: number;
};

/** The machine as numbers in flat tables: a spin then costs no object. */
function compile(machine: LineMachine) {
  const names = [...new Set(machine.strips.flat())];
  const reels = machine.strips.length;
  const width = reels + 1;
  const pays = new Int32Array(names.length * width);
  for (const [symbol, name] of names.entries())
    for (let count = 1; count <= reels; count += 1)
      pays[symbol * width + count] = payOf(machine.paytable[name] ?? [0], count);
  return {
    reels,
    width,
    pays,
    wild: names.indexOf(machine.wild),
    scatter: names.indexOf(machine.scatter.symbol),
    // Each strip once more around its end, so that a window is read without a remainder.
    strips: machine.strips.map((strip) =>
      Uint8Array.from([...strip, ...strip.slice(0, machine.rows)], (name) => names.indexOf(name)),
    ),
    lines: Uint8Array.from(machine.lines.flat()),
  };
}

/** Plays many rounds without their books: the same draws and pays as `spinLines`, the limit of a round left out. */
export function simulateLines(machine: LineMachine, words: WordSource, rounds: number): LineRun {
  const table = compile(machine);
  const { reels, width, pays, wild, strips, lines } = table;
  const stops = new Int32Array(reels);
  const lineCount = machine.lines.length;
  let [lineBets, spins, hits] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0, total = 0; index <= total; index += 1, spins += 1) {
      for (let reel = 0; reel < reels; reel += 1)
        stops[reel] = drawBelow(words, machine.strips[reel]!.length);
      let bets = 0;
      for (let at = 0; at < lines.length; at += reels) {
        const symbol = strips[0]![stops[0]! + lines[at]!]!;
        let count = 1;
        for (; count < reels; count += 1) {
          const next = strips[count]![stops[count]! + lines[at + count]!]!;
          if (next !== symbol && next !== wild) break;
        }
        bets += pays[symbol * width + count]!;
      }
      const scatters = countScatters(table, stops, machine.rows);
      bets += payOf(machine.scatter.pays, scatters) * lineCount;
      if (index === 0 && bets > 0) hits += 1;
      lineBets += index === 0 ? bets : bets * machine.freeSpins.multiplier;
      total += payOf(machine.freeSpins.awards, scatters);
    }
  }
  return { rounds, spins, rtp: lineBets / lineCount / rounds, hitRate: hits / rounds };
}

function countScatters(
  { strips, scatter }: Pick<ReturnType<typeof compile>, 'strips' | 'scatter'>,
  stops: Int32Array,
  rows: number,
): number {
  let count = 0;
  for (let reel = 0; reel < stops.length; reel += 1)
    for (let row = 0; row < rows; row += 1) if (strips[reel]![stops[reel]! + row] === scatter) count += 1;
  return count;
}
