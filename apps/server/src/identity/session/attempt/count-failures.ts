import type { Reader, Tx } from '@fairhouse/db';
import { accountKey } from '@fairhouse/rules/identity/member/mobile';
import type { Platform } from '../../../frame/platform.ts';
import { clearTries, countTries, listKnownDevices, type Tries } from './store.ts';
import { accountSubject, DAY_MS, deviceSubject } from './subjects.ts';

type Account = { readonly brandId: string; readonly username: string };

/** Guesses that count, and until when no more are taken; null: they are taken. */
export type Failures = { readonly count: number; readonly limit: number; readonly until: number | null };

/** What was guessed at an account within a day: by strangers, and in the browser that it knows where the most were. */
export async function readFailures(
  platform: Platform,
  reader: Reader,
  account: Account,
  nowMs: number,
): Promise<{ readonly strangers: Failures; readonly knownBrowser: Failures }> {
  const limit = platform.config.limits.guessesPerDay;
  const { stranger, known } = await subjectsOf(platform, reader, account);
  const spans = [stranger, ...known].map((subject) => ({ subject, sinceMs: nowMs - DAY_MS, limit }));
  const [strangers = NONE, ...browsers] = await countTries(reader, account.brandId, spans);
  const most = browsers.reduce((before, one) => (one.count > before.count ? one : before), NONE);
  const present = ({ count, limitAt }: Tries): Failures => ({
    count,
    limit,
    until: limitAt === null ? null : limitAt + DAY_MS,
  });
  return { strangers: present(strangers), knownBrowser: present(most) };
}

const NONE: Tries = { count: 0, limitAt: null };

/** Forgets what was guessed at an account, by strangers and in its own browsers. @returns how many guesses */
export async function forgetFailures(platform: Platform, tx: Tx, account: Account): Promise<number> {
  const { stranger, known } = await subjectsOf(platform, tx, account);
  let forgotten = 0;
  for (const subject of [stranger, ...known]) forgotten += await clearTries(tx, account.brandId, subject);
  return forgotten;
}

async function subjectsOf(platform: Platform, reader: Reader, { brandId, username }: Account) {
  const key = accountKey(username);
  const devices = await listKnownDevices(reader, brandId, key);
  return {
    stranger: accountSubject(platform, key),
    known: devices.map((device) => deviceSubject(platform, key, device)),
  };
}
