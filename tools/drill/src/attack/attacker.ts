import { CallRefused, type CookieJar, createClient } from '@fairhouse/client';
import {
  browserFetch,
  type House,
  newVisitor,
  plantVerifications,
  type SiteClient,
  solveCaptcha,
} from '@fairhouse/testkit';
import { siteApi } from '@fairhouse/wire/apis';

/** A name and a password that somebody tries from an address, each time in a browser that was never seen. */
export type Guess = { readonly username: string; readonly password: string; readonly address: string };

/** The code of the refusal that a guess met, or `in`. */
export type GuessEnd = string;

const BATCH = 100;
const CALLERS = 4;

export const browserAt = (house: House, address: string, jar: CookieJar): SiteClient =>
  createClient(siteApi, {
    origin: house.origins.site,
    headers: () => ({ 'x-forwarded-for': address }),
    fetch: browserFetch(jar),
  });

/** Tries guesses, some at a time, with every bot check solved and every picture read that is shown. */
export async function tryGuesses(house: House, guesses: readonly Guess[]): Promise<GuessEnd[]> {
  const ends: GuessEnd[] = [];
  for (let from = 0; from < guesses.length; from += BATCH)
    ends.push(...(await tryBatch(house, guesses.slice(from, from + BATCH))));
  return ends;
}

async function tryBatch(house: House, guesses: readonly Guess[]): Promise<GuessEnd[]> {
  const solved = guesses.map(({ username }) => ({ subject: username, visitor: newVisitor() }));
  const proofs = await plantVerifications(house, 'login', solved, house.platform.now());
  const ends = Array<GuessEnd>(guesses.length);
  let next = 0;
  const caller = async () => {
    for (let at = next++; at < guesses.length; at = next++) {
      const jar: CookieJar = new Map([['visitor', solved[at]!.visitor]]);
      ends[at] = await tryOne(house, guesses[at]!, jar, proofs[at]!);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return ends;
}

async function tryOne(
  house: House,
  { username, password, address }: Guess,
  jar: CookieJar,
  verification: string,
): Promise<GuessEnd> {
  const browser = browserAt(house, address, jar);
  const captcha = await solveCaptcha(house, jar, browser).catch(noneShown);
  return browser.session
    .loginV2({ body: { type: 'username', username, password, verification, ...captcha } })
    .then(() => 'in', codeOf);
}

/** An address is shown so many pictures; whoever gets none tries without. */
function noneShown(fault: unknown): object {
  codeOf(fault);
  return {};
}

/** @throws what was no refusal */
export function codeOf(fault: unknown): string {
  if (fault instanceof CallRefused) return fault.failure.code;
  throw fault;
}
