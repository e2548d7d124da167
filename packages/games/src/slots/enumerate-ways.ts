import type { PlaySymbol } from './machine.ts';
import type { WaysMachine } from './ways-machine.ts';

/** What the first grid of a spin pays on average, in base stakes: exact, since cells and heights are independent. */
export function firstDropReturn(machine: WaysMachine): number {
  const reels = machine.reels.length;
  const meanHeight = machine.heights.reduce((sum, height) => sum + height, 0) / machine.heights.length;
  const chanceOf = (symbol: PlaySymbol, reel: number): number => {
    const lot = machine.reels[reel]!;
    return lot.filter((each) => each === symbol || each === machine.wild).length / lot.length;
  };
  /** The chance that a reel of any height shows neither the symbol nor a wild. */
  const noneOn = (symbol: PlaySymbol, reel: number): number =>
    machine.heights.reduce((sum, height) => sum + (1 - chanceOf(symbol, reel)) ** height, 0) /
    machine.heights.length;
  let points = 0;
  for (const [symbol, pays] of Object.entries(machine.paytable) as [PlaySymbol, readonly number[]][]) {
    let ways = 1;
    for (let count = 1; count <= reels; count += 1) {
      ways *= meanHeight * chanceOf(symbol, count - 1);
      points += pays[count]! * ways * (count < reels ? noneOn(symbol, count) : 1);
    }
  }
  return points / 100;
}
