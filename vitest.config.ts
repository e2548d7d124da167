import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'packages/*/test/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/*/test/**/*.test.ts',
      'tools/**/*.test.ts',
      'bench/src/**/*.test.ts',
    ],
    globalSetup: ['./packages/db/src/vitest-server.ts'],
    // Many tests wait for the database or for a clock: three share two cores well.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
