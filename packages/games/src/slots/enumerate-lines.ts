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

/** Lines as bits of one whole number. */
type LineSet = number;

/** Stops of a reel that let the same lines go on and show as many scatters. */
type StopGroup = { readonly lines: LineSet; readonly scatters: number; times: number };

const MOST_LINES = 31;

/**
 * Counts every combination of stops, grouped by the number of scatters in the window.
 * Walks the reels from the left, stops that do the same together, and carries only the lines that still run;
 * once none does, the reels that remain can only add scatters and are counted, not walked.
 * @throws RangeError for a machine of more than 31 lines
 */
export function countStops(machine: LineMachine): ScatterClass[] {
  if (machine.lines.length > MOST_LINES) throw new RangeError(`more than ${MOST_LINES} lines`);
  const shown = machine.strips.map((strip) =>
    strip.map((_, stop) =>
      Array.from({ length: machine.rows }, (_, row) => strip[(stop + row) % strip.length]!),
    ),
  );
  const scattersIn = (symbols: readonly SlotSymbol[]) =>
    symbols.filter((symbol) => symbol === machine.scatter.symbol).length;
  const waysAfter = scatterWaysAfter(
    machine,
    shown.map((stops) => stops.map(scattersIn)),
  );
  const classes = waysAfter[0]!.map((): ScatterClass => ({ ways: 0, payingWays: 0, pay: 0, paySquared: 0 }));
  const endings = waysAfter.map((table) => table.flatMap((ways, more) => (ways > 0 ? [{ more, ways }] : [])));
  const [first = [], ...others] = shown;
  for (const symbols of first) countBeside(symbols);
  return classes;

  /** All stops of the other reels, beside one of the first. */
  function countBeside(symbols: readonly SlotSymbol[]): void {
    const begun = symbols.flatMap((symbol, row) => {
      const pays = machine.paytable[symbol];
      return pays ? [{ symbol, pays, lines: linesAt(machine, 0, (at) => at === row) }] : [];
    });
    const goingOn = (reel: number, stop: readonly SlotSymbol[]): LineSet =>
      begun.reduce(
        (set, { symbol, lines }) =>
          set | (lines & linesAt(machine, reel, (row) => stop[row] === symbol || stop[row] === machine.wild)),
        0,
      );
    const groups = [
      [],
      ...others.map((stops, place) =>
        groupStops(stops.map((stop) => ({ lines: goingOn(place + 1, stop), scatters: scattersIn(stop) }))),
      ),
    ];
    const payAt = (reel: number, running: LineSet): number =>
      begun.reduce(
        (sum, { pays, lines }) =>
          sum + countBits(running & lines) * (pays[reel + 1]! - (reel > 0 ? pays[reel]! : 0)),
        0,
      );

    const walk = (reel: number, running: LineSet, ways: number, pay: number, scatters: number): void => {
      if (running === 0 || reel === shown.length) {
        for (const { more, ways: after } of endings[reel]!)
          tally(classes[scatters + more]!, ways * after, pay);
        return;
      }
      for (const group of groups[reel]!) {
        const left = running & group.lines;
        walk(reel + 1, left, ways * group.times, pay + payAt(reel, left), scatters + group.scatters);
      }
    };
    const all = begun.reduce((set, { lines }) => set | lines, 0);
    walk(1, all, 1, payAt(0, all), scattersIn(symbols));
  }
}

function groupStops(stops: readonly Omit<StopGroup, 'times'>[]): StopGroup[] {
  const groups = new Map<string, StopGroup>();
  for (const { lines, scatters } of stops) {
    const key = `${lines} ${scatters}`;
    const group = groups.get(key) ?? { lines, scatters, times: 0 };
    group.times += 1;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The lines whose row on this reel is meant. */
const linesAt = (machine: LineMachine, reel: number, meant: (row: number) => boolean): LineSet =>
  machine.lines.reduce((set, rows, line) => (meant(rows[reel]!) ? set | (1 << line) : set), 0);

function countBits(set: LineSet): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
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
