import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How a test ended, by its full name. */
export type Ended = { readonly name: string; readonly passed: boolean };

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

/**
 * Runs the tests of a file whose names hold one of the parts; all of them when there is no part.
 * @returns those that ended; none when the file could not be run at all
 */
export async function runTests(folder: string, file: string, parts: readonly string[]): Promise<Ended[]> {
  const output = join(folder, 'report.json');
  await rm(output, { force: true });
  const filter = parts.length > 0 ? ['-t', parts.map((part) => RegExp.escape(part)).join('|')] : [];
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', file, ...filter, '--reporter=json', `--outputFile=${output}`],
    { cwd: folder, stdio: 'ignore' },
  );
  await once(child, 'close');
  const report = JSON.parse(await readFile(output, 'utf8').catch(() => '{"testResults":[]}')) as Report;
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status }) => ({ name: fullName, passed: status === 'passed' }));
}
