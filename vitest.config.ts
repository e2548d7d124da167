import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that put stand-ins in the place of a module or a global: each has the modules for itself. */
const ALONE = ['apps/{site,stage,console}/src/**/*.test.{ts,tsx}', 'apps/server/test/attacks/flood.test.ts'];

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
    globalSetup: ['./packages/db/src/vitest-server.ts'],
    // Many tests wait for the database, a process or a clock: four share two cores well.
    maxWorkers: 4,
    // Processes that tests start read what Node has compiled before.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/test/compiled', import.meta.url)) },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes when the machine gets to it.
    expect: { poll: { timeout: 30_000 } },
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
