import { join, relative } from 'node:path';
import type { LaunchSettings } from './settings.ts';

/** Whose password is told once, at the first start. */
export interface AccountCreated {
  username: string;
  oneTimePassword: string;
}

const line = (label: string, value: string) => console.log(`  ${label.padEnd(11)}${value}`);

export function printAddresses(
  { origins, data }: LaunchSettings,
  { seconds, owner, agent }: { seconds: number } & Record<'owner' | 'agent', AccountCreated | undefined>,
): void {
  console.log(`\nFairhouse is ready, ${seconds.toFixed(1)} s\n`);
  line('Site', origins.site);
  line('Console', origins.console);
  line('Studio', origins.studio);
  line('Sandbox', origins.sandbox);
  line('Sportsbook', origins.sportsbook);
  line('API docs', `${origins.site}/docs/api`);
  if (owner) printOwner(owner);
  if (agent) printAccount('Agent', agent, 'the site');
  const folder = relative(process.cwd(), data) || data;
  console.log(`\n  Data in ${folder}, logs in ${join(folder, 'logs')}. Ctrl-C stops everything.\n`);
}

export const printOwner = (owner: AccountCreated): void => printAccount('Owner', owner, 'the console');

function printAccount(label: string, { username, oneTimePassword }: AccountCreated, place: string): void {
  console.log('');
  line(label, username);
  line('Password', `${oneTimePassword}   (one time; ${place} asks for a new one)`);
}

export function printCrash(app: string, end: string, last: string[]): void {
  console.error(`\nThe ${app} stopped by itself (${end}). Its last lines:`);
  for (const text of last) console.error(`  ${text}`);
}
