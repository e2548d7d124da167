import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** Puts a stand-in in the place of a module or a global, or stands on a page of its own. */
const STANDS_IN = /\bvi\.(mock|hoisted|stubGlobal|resetModules|useFakeTimers)\b|^\/\/ @vitest-environment/m;

/** Tests of the front ends that do so, the flood of logins, and what a process prepares: each has the modules for itself. */
const ALONE = [
  ...globSync('apps/{site,stage,console}/src/**/*.test.{ts,tsx}', { cwd: ROOT }).filter((path) =>
    STANDS_IN.test(readFileSync(`${ROOT}${path}`, 'utf8')),
  ),
  'apps/server/test/attacks/flood.test.ts',
  'packages/db/src/prepare-statements.test.ts',
];

/** Files that wait for processes and clocks more than they work. */
const LONG =
  /\/(bench\/src\/bench|tools\/(drill|conformance)\/test\/[\w-]+|apps\/server\/test\/(kill|wire|drain)[\w-]*|ledger-model)\.test\.ts$/;

/** Begins what takes long at once, so that nothing runs on alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    globalSetup: ['./packages/db/src/vitest-server.ts', './tools/build/vitest-servers.ts'],
    // Many tests wait for the database, a process or a clock: four share two cores well.
    maxWorkers: 4,
    // Processes that tests start read what Node has compiled before.
    env: { NODE_COMPILE_CACHE: `${ROOT}.cache/test/compiled` },
    // What is waited for comes when the machine gets to it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    fsModuleCache: true,
    sequence: { sequencer: LongFirst },
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/*/test/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'apps/*/test/**/*.test.ts',
            'testkit/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: ALONE,
          // A worker reads the server's modules once, not once for each file.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
