import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/launch/find-browser.ts';
import { BROWSER_ARGS } from './kit/browser-args.ts';
import { BOTH } from './kit/sizes.ts';

/** The workers read this file again; the browser is looked for once. */
process.env.CHROMIUM ??= await findBrowser(process.env);

const journeys = (...names: string[]) => new RegExp(`\\b(${names.join('|')})\\.e2e\\.ts`);

/** Staff sit at a desk; some of what is independent of the size is tried there too. */
const AT_DESKS = journeys(
  'adjustment',
  'bonus',
  'brand-colour',
  'console',
  'console-cashier',
  'console-games',
  'console-identity',
  'console-play-rules',
  'console-settings',
  'content',
  'desk-keys',
  'first-load',
  'four-eyes',
  'live-blackjack',
  'lottery-desk',
  'offline',
  'outbox',
  'pseudo',
  'reconciliation',
  'registration',
  'replay',
  'resilience',
  'solo-tables',
  'update',
  'vendor-wallet',
  'withdraw',
  'worklist',
  'wrong-input',
);

export default defineConfig({
  testDir: 'journeys',
  testMatch: /\.e2e\.ts$/,
  globalSetup: './kit/start-database.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    // A worker would answer before a test's own routes do; the journey without a connection lets it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: BROWSER_ARGS,
    },
  },
  // What differs by size or theme runs in both, every other journey where its people are.
  projects: [
    {
      name: 'desktop-dark',
      grep: [AT_DESKS, new RegExp(BOTH)],
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    },
    {
      name: 'phone-light',
      testIgnore: AT_DESKS,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'light' },
    },
  ],
});
