import { countStops, type MachineReport } from './enumerate-lines.ts';
import { cellsOfWindow, type HoldMachine } from './hold-machine.ts';

/** What the feature is worth from so many coins on: their final number, and the chance to fill the window. */
export type HoldEnd = { readonly coins: number; readonly coinsSquared: number; readonly full: number };

export type HoldReport = MachineReport & {
  /** The chance of each number of coins in one window. */
  readonly coinShares: readonly number[];
  /** The exact return of a bought round, against its price. */
  readonly boughtRtp: number;
};

/** The exact return: lines by counting all stops, the feature by the chain of (coins, respins). In base stakes. */
export function enumerateHold(machine: HoldMachine): HoldReport {
  const classes = countStops(machine.lines);
  const all = classes.reduce((sum, { ways }) => sum + ways, 0);
  const lines = machine.lines.lines.length;
  const ends = chainEnds(machine);
  const { trigger } = machine.coins;
  let [mean, square, hitRate, featureRate] = [0, 0, 0, 0];
  for (const [count, { ways, payingWays, pay, paySquared }] of classes.entries()) {
    const share = ways / all;
    const linePay = pay / lines / all;
    const worth = count >= trigger ? worthOf(machine, ends[count]!) : { mean: 0, square: 0 };
    mean += linePay + share * worth.mean;
    square += paySquared / lines ** 2 / all + 2 * linePay * worth.mean + share * worth.square;
    hitRate += (count >= trigger ? ways : payingWays) / all;
    if (count >= trigger) featureRate += share;
  }
  return {
    rtp: mean,
    edge: 1 - mean,
    hitRate,
    sd: Math.sqrt(square - mean ** 2),
    freeSpinRate: featureRate,
    coinShares: classes.map(({ ways }) => ways / all),
    boughtRtp: (worthOf(machine, ends[trigger]!).mean * 100) / machine.buyPrice,
  };
}

/** For each number of coins with all respins left: how the feature ends. */
export function chainEnds(machine: HoldMachine): HoldEnd[] {
  const cells = cellsOfWindow(machine);
  const { respins, perThousand } = machine.coins;
  const chance = perThousand / 1000;
  const ends: HoldEnd[] = [];
  ends[cells] = { coins: cells, coinsSquared: cells ** 2, full: 1 };
  for (let coins = cells - 1; coins >= 0; coins -= 1) {
    const empty = cells - coins;
    const none = (1 - chance) ** empty;
    const stay = none ** respins;
    // Sooner or later new coins come before the respins run out, or they do not: by the number of new ones.
    const end = { coins: stay * coins, coinsSquared: stay * coins ** 2, full: 0 };
    for (let more = 1; more <= empty; more += 1) {
      const share =
        ((1 - stay) / (1 - none)) * binomial(empty, more) * chance ** more * (1 - chance) ** (empty - more);
      const after = ends[coins + more]!;
      end.coins += share * after.coins;
      end.coinsSquared += share * after.coinsSquared;
      end.full += share * after.full;
    }
    ends[coins] = end;
  }
  return ends;
}

/** Mean and mean square of what a feature pays, its coins being worth alike and independent. */
function worthOf({ coins, ...machine }: HoldMachine, end: HoldEnd): { mean: number; square: number } {
  const values = coins.values.map(({ points }) => points / 100);
  const meanOf = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  const coin = meanOf(values);
  const coinSquare = meanOf(values.map((value) => value ** 2));
  const grand = coins.grand / 100;
  const cells = cellsOfWindow({ ...machine, coins });
  return {
    mean: end.coins * coin + end.full * grand,
    square:
      end.coins * (coinSquare - coin ** 2) +
      end.coinsSquared * coin ** 2 +
      end.full * (grand ** 2 + 2 * grand * cells * coin),
  };
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}
