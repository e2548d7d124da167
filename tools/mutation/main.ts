import { startTestServer } from '@fairhouse/db/test-database';
import type { Bug } from './bug.ts';
import { BUGS, SAMPLE } from './bugs.ts';
import { proveSqlRuns } from './prove-sql.ts';
import { runTests } from './run-tests.ts';
import { openScratch, type Scratch } from './scratch.ts';

const LEDGER = 'packages/ledger/src/ledger-mutants.test.ts';
const CATCHES = 'the checks of the ledger catch one that';
const WIDTHS = [6, 84] as const;

type Row = { readonly bug: string; readonly by: string; readonly caught: boolean };

const print = (caught: string, bug: string, by: string) =>
  console.log(`${caught.padEnd(WIDTHS[0])} ${bug.padEnd(WIDTHS[1])} ${by}`);

const fileOf = (path: string) => path.split('/').at(-1)!;

function say(row: Row): Row {
  print(row.caught ? 'yes' : 'NO', row.bug, row.by);
  return row;
}

/** The tests that are to catch something hold as long as nothing is planted. */
async function proveSound(scratch: Scratch, bugs: readonly Bug[]): Promise<void> {
  for (const [file, ofFile] of Map.groupBy(bugs, ({ testFile }) => testFile)) {
    const ended = await runTests(
      scratch.folder,
      file,
      ofFile.map(({ test }) => test),
    );
    const failed = ended.filter(({ passed }) => !passed).map(({ name }) => name);
    const missing = ofFile.filter(({ test }) => !ended.some(({ name }) => name.includes(test)));
    if (failed.length > 0) throw new Error(`Without a bug these fail already: ${failed.join('; ')}.`);
    if (missing.length > 0)
      throw new Error(`${file} holds no test "${missing.map(({ test }) => test).join('", "')}" that runs.`);
  }
}

async function tryBug(scratch: Scratch, { name, edits, testFile, test }: Bug): Promise<Row> {
  const mend = await scratch.plant(edits);
  try {
    const ended = await runTests(scratch.folder, testFile, [test]);
    const caught = ended.some((one) => one.name.includes(test) && !one.passed);
    const ran = ended.length > 0 ? '' : ' (no test ran)';
    return say({ bug: name, by: `${fileOf(testFile)}: ${test}${ran}`, caught });
  } finally {
    await mend();
  }
}

/** The ledger's own list: each test there plants a bug and passes when the checks notice. */
async function tryLedger(scratch: Scratch): Promise<Row[]> {
  const ended = await runTests(scratch.folder, LEDGER, [CATCHES]);
  if (ended.length === 0) throw new Error(`${LEDGER} could not be run.`);
  return ended.map(({ name, passed }) =>
    say({ bug: `a ledger that ${name.replace(CATCHES, '').trim()}`, by: fileOf(LEDGER), caught: passed }),
  );
}

const named = (parts: readonly string[]) =>
  BUGS.filter(({ name }) => parts.every((part) => name.includes(part)));

/** @param args `--sample` for the few that `npm test` tries, else words that the names of the bugs hold; none for all */
async function main(args: readonly string[]): Promise<void> {
  const isSample = args[0] === '--sample';
  const bugs = isSample ? SAMPLE : named(args);
  const scratch = await openScratch();
  const server = await startTestServer();
  try {
    await proveSqlRuns(scratch, bugs);
    // Beside the sample the whole suite runs, and says whether the tests hold without a bug.
    if (!isSample) await proveSound(scratch, bugs);
    print('caught', 'bug', 'by');
    const rows = args.length === 0 ? await tryLedger(scratch) : [];
    for (const bug of bugs) rows.push(await tryBug(scratch, bug));
    const missed = rows.filter(({ caught }) => !caught).length;
    console.log(`${rows.length} bugs, ${missed} not caught`);
    if (missed > 0 || rows.length === 0) process.exitCode = 1;
  } finally {
    await server.stop();
    await scratch.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 2;
}
