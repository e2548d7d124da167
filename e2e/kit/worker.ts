import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const BUILT = join(import.meta.dirname, '..', '..', 'apps', 'site', 'dist', 'worker.js');

/** The service worker of the next version of the site, as a build of other files would make it. */
export async function nextWorker(name: string): Promise<string> {
  const built = await readFile(BUILT, 'utf8');
  const next = built.replace(/(version\\":\\")\w+/, `$1${name}`);
  if (next === built) throw new Error('the worker names no version');
  return next;
}

/** The worker is there and answers for the page. */
export const waitForWorker = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

/** Has the browser look for a new version, and waits until that one waits to take over. */
export const bringNewVersion = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
  });
