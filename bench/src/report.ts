import type { Machine } from './machine.ts';
import type { Row, Subject } from './measure.ts';

/** What `--json` writes. */
export type Report = {
  readonly bench: string;
  readonly machine: Machine;
  readonly settings: Readonly<Record<string, string | number>>;
  /** Null where no money of the house moved. */
  readonly books: { readonly balanced: true; readonly entries: number } | null;
  readonly rows: readonly Row[];
};

/** The report as a table for people. */
export function printReport(report: Report, legend: readonly Pick<Subject, 'name' | 'says'>[]): string {
  const { machine, settings, books } = report;
  const says = new Map(legend.map(({ name, says }) => [name, says]));
  const head = [
    [
      'machine',
      `${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.fileSystem}`,
    ],
    ['system', `${machine.system}, Node ${machine.node}, load before ${machine.loadBefore}`],
    ...Object.entries(settings).map(([name, value]) => [name, String(value)]),
  ];
  const table = [
    ['', 'value', '', 'p50 ms', 'p99 ms', 'ratio', 'to', ''],
    ...report.rows.map((row) => [
      row.name,
      amount(row.value),
      row.unit,
      millis(row.p50Ms),
      millis(row.p99Ms),
      row.ratio === null ? '' : row.ratio.toFixed(2),
      row.yardstick ?? '',
      says.get(row.name) ?? '',
    ]),
  ];
  return [
    ...align(head, []),
    '',
    ...align(table, [1, 3, 4, 5]),
    ...(books ? ['', `The books balance over ${whole(books.entries)} entries.`] : []),
  ].join('\n');
}

const whole = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');

/** What is small is told to the hundredth. */
const amount = (value: number): string => (value < 10 ? value.toFixed(2) : whole(value));

const millis = (value: number | null): string => (value === null ? '' : value.toFixed(2));

function align(lines: readonly (readonly string[])[], right: readonly number[]): string[] {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) =>
    line
      .map((cell, column) =>
        right.includes(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
}
