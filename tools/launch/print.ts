import { join, relative } from 'node:path';
import type { LaunchSettings } from './settings.ts';

/** What the server tells once, on its first start. */
export interface OwnerCreated {
  username: string;
  oneTimePassword: string;
}

const line = (label: string, value: string) => console.log(`  ${label.padEnd(11)}${value}`);

export function printAddresses(
  { origins, data }: LaunchSettings,
  { seconds, owner }: { seconds: number; owner: OwnerCreated | undefined },
): void {
  console.log(`\nFairhouse is ready, ${seconds.toFixed(1)} s\n`);
  line('Site', origins.site);
  line('Console', origins.console);
  line('Studio', origins.studio);
  line('Sandbox', origins.sandbox);
  line('Sportsbook', origins.sportsbook);
  line('API docs', `${origins.site}/docs/api`);
  if (owner) printOwner(owner);
  const folder = relative(process.cwd(), data) || data;
  console.log(`\n  Data in ${folder}, logs in ${join(folder, 'logs')}. Ctrl-C stops everything.\n`);
}

export function printOwner({ username, oneTimePassword }: OwnerCreated): void {
  console.log('');
  line('Owner', username);
  line('Password', `${oneTimePassword}   (one time; the console asks for a new one)`);
}

export function printCrash(app: string, end: string, last: string[]): void {
  console.error(`\nThe ${app} stopped by itself (${end}). Its last lines:`);
  for (const text of last) console.error(`  ${text}`);
}
