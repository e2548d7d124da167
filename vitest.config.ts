import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that put stand-ins in the place of a module or a global: each has the modules for itself. */
const ALONE = ['apps/{site,stage,console}/src/**/*.test.{ts,tsx}', 'apps/server/test/attacks/flood.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['./packages/db/src/vitest-server.ts'],
    // Many tests wait for the database, a process or a clock: four share two cores well.
    maxWorkers: 4,
    // Processes that tests start read what Node has compiled before.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/test/compiled', import.meta.url)) },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fsModuleCache: true,
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
