import { type LineMachine, payOf, type SlotSymbol } from './machine.ts';

/** What a machine does in the long run, per unit of total bet. */
export type MachineReport = {
  readonly rtp: number;
  readonly edge: number;
  /** Share of paid spins that win something by themselves. */
  readonly hitRate: number;
  /** Standard deviation of one round, free spins included. */
  readonly sd: number;
  /** Share of paid spins that award free spins. */
  readonly freeSpinRate: number;
};

/** All stops that show one number of scatters; line pays in line bets, whole numbers. */
export type ScatterClass = { ways: number; payingWays: number; pay: number; paySquared: number };

type AliveLine = {
  readonly rows: readonly number[];
  readonly symbol: SlotSymbol;
  readonly pays: readonly number[];
};

/**
 * Counts every combination of stops, grouped by the number of scatters in the window.
 * Walks the reels from the left and carries only the lines that still run; once none does, the reels
 * that remain can only add scatters and are counted, not walked.
 */
export function countStops(machine: LineMachine): ScatterClass[] {
  const shown = machine.strips.map((strip) =>
    strip.map((_, stop) =>
      Array.from({ length: machine.rows }, (_, row) => strip[(stop + row) % strip.length]!),
    ),
  );
  const scatters = shown.map((stops) =>
    stops.map((symbols) => symbols.filter((symbol) => symbol === machine.scatter.symbol).length),
  );
  const waysAfter = scatterWaysAfter(machine, scatters);
  const classes = waysAfter[0]!.map((): ScatterClass => ({ ways: 0, payingWays: 0, pay: 0, paySquared: 0 }));

  const walk = (reel: number, alive: readonly AliveLine[], pay: number, scattersSoFar: number): void => {
    if (alive.length === 0) {
      for (const [more, ways] of waysAfter[reel]!.entries())
        if (ways > 0) tally(classes[scattersSoFar + more]!, ways, pay);
      return;
    }
    for (const [stop, symbols] of shown[reel]!.entries()) {
      const running: AliveLine[] = [];
      let added = 0;
      for (const line of alive) {
        const symbol = symbols[line.rows[reel]!]!;
        if (symbol !== line.symbol && symbol !== machine.wild) continue;
        added += line.pays[reel + 1]! - line.pays[reel]!;
        if (reel + 1 < line.rows.length) running.push(line);
      }
      walk(reel + 1, running, pay + added, scattersSoFar + scatters[reel]![stop]!);
    }
  };

  for (const [stop, symbols] of shown[0]!.entries()) {
    const alive = machine.lines.flatMap((rows): AliveLine[] => {
      const symbol = symbols[rows[0]!]!;
      const pays = machine.paytable[symbol];
      return pays ? [{ rows, symbol, pays }] : [];
    });
    const pay = alive.reduce((sum, line) => sum + line.pays[1]!, 0);
    walk(1, alive, pay, scatters[0]![stop]!);
  }
  return classes;
}

/**
 * The exact return of a machine. With X the win of a spin in total bets, N the spins it awards and m the
 * multiplier: a free spin is worth F = m·X + N·F, the round T = X + N·F.
 * The limit of a round is left out; it can only lower the return.
 */
export function enumerateLines(machine: LineMachine): MachineReport {
  const classes = countStops(machine);
  const all = classes.reduce((sum, { ways }) => sum + ways, 0);
  const lines = machine.lines.length;
  const moment = { x: 0, n: 0, xx: 0, xn: 0, nn: 0 };
  let hitRate = 0;
  let freeSpinRate = 0;
  for (const [count, group] of classes.entries()) {
    const scatterPay = payOf(machine.scatter.pays, count);
    const spins = payOf(machine.freeSpins.awards, count);
    const share = group.ways / all;
    const linePay = group.pay / lines / all;
    moment.x += linePay + scatterPay * share;
    moment.n += spins * share;
    moment.xx += group.paySquared / lines ** 2 / all + 2 * scatterPay * linePay + scatterPay ** 2 * share;
    moment.xn += spins * (linePay + scatterPay * share);
    moment.nn += spins ** 2 * share;
    hitRate += (scatterPay > 0 ? group.ways : group.payingWays) / all;
    if (spins > 0) freeSpinRate += share;
  }
  const multiplier = machine.freeSpins.multiplier;
  const freeSpinWorth = (multiplier * moment.x) / (1 - moment.n);
  const rtp = moment.x + moment.n * freeSpinWorth;
  /** Var(a·X + N·F̄) */
  const varianceOf = (a: number): number =>
    a ** 2 * (moment.xx - moment.x ** 2) +
    2 * a * freeSpinWorth * (moment.xn - moment.x * moment.n) +
    freeSpinWorth ** 2 * (moment.nn - moment.n ** 2);
  const freeSpinVariance = varianceOf(multiplier) / (1 - moment.n);
  const sd = Math.sqrt(varianceOf(1) + moment.n * freeSpinVariance);
  return { rtp, edge: 1 - rtp, hitRate, sd, freeSpinRate };
}

/** For each reel: in how many ways it and those after it show 0, 1, 2 … scatters. */
function scatterWaysAfter(machine: LineMachine, scatters: readonly (readonly number[])[]): number[][] {
  const most = machine.strips.length * machine.rows;
  const none = Array.from({ length: most + 1 }, (_, count) => (count === 0 ? 1 : 0));
  const table: number[][] = [none];
  for (const stops of [...scatters].reverse()) {
    const after = table[0]!;
    const here = after.map((_, count) => stops.reduce((sum, shown) => sum + (after[count - shown] ?? 0), 0));
    table.unshift(here);
  }
  return table;
}

function tally(group: ScatterClass, ways: number, pay: number): void {
  group.ways += ways;
  group.pay += pay * ways;
  group.paySquared += pay ** 2 * ways;
  if (pay > 0) group.payingWays += ways;
}
