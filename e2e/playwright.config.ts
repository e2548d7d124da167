import { defineConfig, type PlaywrightTestOptions } from '@playwright/test';
import { findBrowser } from '../tools/launch/find-browser.ts';
import { BROWSER_ARGS } from './kit/browser-args.ts';

/** The workers read this file again; the browser is looked for once. */
process.env.CHROMIUM ??= await findBrowser(process.env);

type Look = Pick<PlaywrightTestOptions, 'viewport' | 'colorScheme' | 'isMobile' | 'hasTouch'>;

const desktop = { viewport: { width: 1440, height: 900 } } as const;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** What is looked at in every size and theme. */
const WALK = /walk\.e2e\.ts$/;

const project = (name: string, use: Partial<Look>, testMatch?: RegExp) => ({
  name,
  use,
  ...(testMatch ? { testMatch } : {}),
});

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
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: BROWSER_ARGS,
    },
  },
  projects: [
    project('desktop-dark', { ...desktop, colorScheme: 'dark' }),
    project('phone-light', { ...phone, colorScheme: 'light' }),
    project('desktop-light', { ...desktop, colorScheme: 'light' }, WALK),
    project('phone-dark', { ...phone, colorScheme: 'dark' }, WALK),
  ],
});
