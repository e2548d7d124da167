import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/launch/find-browser.ts';
import { BROWSER_ARGS } from './kit/browser-args.ts';

/** The workers read this file again; the browser is looked for once. */
process.env.CHROMIUM ??= await findBrowser(process.env);

export default defineConfig({
  testDir: 'journeys',
  testMatch: /\.e2e\.ts$/,
  globalSetup: './kit/start-database.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    trace: 'on-first-retry',
    // A worker would answer before a test's own routes do; the journey without a connection lets it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: BROWSER_ARGS,
    },
  },
  // Each walk looks at the other theme as well.
  projects: [
    { name: 'desktop-dark', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } },
    {
      name: 'phone-light',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'light' },
    },
  ],
});
