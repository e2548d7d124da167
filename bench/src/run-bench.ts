import type { Bench } from './bench.ts';
import { startBenchServer } from './bench-server.ts';
import { describeMachine } from './machine.ts';
import { measureInterleaved, type Subject } from './measure.ts';
import { type RHYTHM, readOptions } from './options.ts';
import type { Report } from './report.ts';

/**
 * Runs a bench on a fresh PostgreSQL and clears everything away, whatever happens.
 * @throws WrongCommand, or whatever kept the bench from a figure that can be trusted
 */
export async function runBench<O extends typeof RHYTHM>(
  bench: Bench<O>,
  args: readonly string[],
  onLine: (line: string) => void,
): Promise<{ report: Report; subjects: readonly Subject[]; json: string | undefined }> {
  const { numbers, json } = readOptions(args, bench.options);
  onLine(`bench ${bench.name}: ${bench.says}`);
  const server = await startBenchServer();
  try {
    const machine = await describeMachine(server.dataDir);
    onLine('setting up');
    const open = await bench.open(numbers);
    try {
      const rows = await measureInterleaved(open.subjects, numbers, (round) =>
        onLine(`round ${round} of ${numbers.rounds}`),
      );
      const entries = await open.checkBooks();
      const rhythm = `${numbers.rounds} rounds of ${numbers.seconds} s each, interleaved; medians`;
      const settings = { ...open.settings, rhythm };
      const report = {
        bench: bench.name,
        machine,
        settings,
        books: { balanced: true as const, entries },
        rows,
      };
      return { report, subjects: open.subjects, json };
    } finally {
      await open.close();
    }
  } finally {
    await server.stop();
  }
}
