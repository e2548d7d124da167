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
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
