import type { Bench, OpenBench } from './bench.ts';
import { startBenchServer } from './bench-server.ts';
import { describeDatabase, settleDatabase } from './database.ts';
import { describeMachine, type Machine } from './machine.ts';
import { type Figure, measureInterleaved, type Row, type Subject } from './measure.ts';
import { type Numbers, type RHYTHM, readOptions } from './options.ts';
import type { Report } from './report.ts';

type OnLine = (line: string) => void;

export type Outcome = {
  readonly report: Report;
  readonly legend: readonly Pick<Subject, 'name' | 'says'>[];
  readonly json: string | undefined;
};

/**
 * Runs a bench on a fresh PostgreSQL and clears everything away, whatever happens.
 * @throws WrongCommand, or whatever kept the bench from a figure that can be trusted
 */
export async function runBench<O extends typeof RHYTHM>(
  bench: Bench<O>,
  args: readonly string[],
  onLine: OnLine,
): Promise<Outcome> {
  const { numbers, json } = readOptions(args, bench.options);
  onLine(`bench ${bench.name}: ${bench.says}`);
  const server = await startBenchServer();
  try {
    const machine = await describeMachine(server.dataDir);
    onLine('setting up');
    const open = await bench.open(numbers, onLine);
    try {
      const report = await measure(bench.name, open, machine, numbers, onLine);
      return { report, legend: [...open.subjects, ...open.figures], json };
    } finally {
      await open.close();
    }
  } finally {
    await server.stop();
  }
}

async function measure(
  name: string,
  open: OpenBench,
  machine: Machine,
  numbers: Numbers<typeof RHYTHM>,
  onLine: OnLine,
): Promise<Report> {
  const seconds = open.subjects.length * (numbers.rounds + 1) * numbers.seconds;
  for (const url of open.databases) await settleDatabase(url, seconds);
  const rows = await measureInterleaved(open.subjects, numbers, (round) =>
    onLine(`round ${round} of ${numbers.rounds}`),
  );
  const figures: Row[] = [];
  for (const figure of open.figures) figures.push(await takeFigure(figure, onLine));
  const rhythm = `${numbers.rounds} rounds of ${numbers.seconds} s each, interleaved; medians`;
  const [url] = open.databases;
  const settings = { ...(url && (await describeDatabase(url))), ...open.settings, rhythm };
  const books = open.checkBooks && { balanced: true as const, entries: await open.checkBooks() };
  return { bench: name, machine, settings, books, rows: [...rows, ...figures] };
}

async function takeFigure({ name, unit, says, take }: Figure, onLine: OnLine): Promise<Row> {
  onLine(`${name}: ${says}`);
  const value = await take();
  return { name, value, unit, yardstick: null, ratio: null, p50Ms: null, p99Ms: null };
}
