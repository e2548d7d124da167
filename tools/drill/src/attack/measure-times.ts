import { run, sql } from '@fairhouse/db';
import { asSuperuser, type House, newVisitor, plantVerifications, type SiteClient } from '@fairhouse/testkit';
import { browserAt } from './attacker.ts';

/** How long a stranger waits for the answer about a name that is somebody's and one that is nobody's, in milliseconds. */
export type Times = {
  readonly way: string;
  readonly samples: number;
  readonly knownMs: number;
  readonly unknownMs: number;
  /** The largest distance between both distributions (Kolmogorov-Smirnov), and how likely chance alone makes it so large. */
  readonly distance: number;
  readonly chance: number;
};

/** A member as strangers may have heard of. */
export type Known = { readonly username: string; readonly mobileNum: string; readonly email: string };

type Ask = (browser: SiteClient, name: Known, verification: string) => Promise<unknown>;

const COUNTRY = '84';

const WAYS: Readonly<Record<string, Ask>> = {
  'a wrong password': ({ session }, { username }, verification) =>
    session.loginV2({ body: { type: 'username', username, password: 'not-the-password-1', verification } }),
  'a link by mail': ({ password }, { username, email }) =>
    password.requestByEmail({ body: { username, email } }),
  'a code to the phone': ({ verification }, { mobileNum }) =>
    verification.smsPassword({ body: { countryDialingCode: COUNTRY, mobileNum } }),
};

/** Asks about both in turn, so that whatever else the machine does falls on both. */
export async function measureTimes(
  house: House,
  members: readonly Known[],
  samples: number,
): Promise<Times[]> {
  const all: Times[] = [];
  for (const [way, ask] of Object.entries(WAYS)) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let at = -1; at < samples; at += 1) {
      if (at % members.length === 0)
        await asSuperuser(house, (tx) => run(tx, sql`delete from login_failure`));
      const member = members[(at + members.length) % members.length]!;
      const one = await timeOf(house, ask, member, 2 * at + 2);
      const other = await timeOf(house, ask, strangerTo(at), 2 * at + 3);
      // The first of each warms up.
      if (at >= 0) {
        known.push(one);
        unknown.push(other);
      }
    }
    all.push({ way, samples, ...compareTimes(known, unknown) });
  }
  return all;
}

const strangerTo = (at: number): Known => ({
  username: `nobody${at + 1}`,
  mobileNum: `0907${(1_000_001 + at).toString().slice(1)}`,
  email: `nobody${at + 1}@mail.example`,
});

async function timeOf(house: House, ask: Ask, name: Known, place: number): Promise<number> {
  const visitor = newVisitor();
  const solved = [{ subject: name.username, visitor }];
  const [proof] = await plantVerifications(house, 'login', solved, house.platform.now());
  const address = `10.${200 + (place >> 16)}.${(place >> 8) & 255}.${place & 255}`;
  const browser = browserAt(house, address, new Map([['visitor', visitor]]));
  const began = performance.now();
  await ask(browser, name, proof!).catch(() => {});
  return performance.now() - began;
}

/** Medians of both and the test of Kolmogorov and Smirnov for two samples. */
export function compareTimes(
  known: readonly number[],
  unknown: readonly number[],
): Pick<Times, 'knownMs' | 'unknownMs' | 'distance' | 'chance'> {
  const [one, other] = [known.toSorted(ascending), unknown.toSorted(ascending)];
  let distance = 0;
  for (const value of [...one, ...other])
    distance = Math.max(distance, Math.abs(shareUpTo(one, value) - shareUpTo(other, value)));
  const effective = Math.sqrt((one.length * other.length) / (one.length + other.length));
  return {
    knownMs: middle(one),
    unknownMs: middle(other),
    distance,
    chance: tailOf((effective + 0.12 + 0.11 / effective) * distance),
  };
}

const ascending = (one: number, other: number) => one - other;

const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

const shareUpTo = (sorted: readonly number[], value: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const at = (low + high) >> 1;
    if (sorted[at]! <= value) low = at + 1;
    else high = at;
  }
  return low / sorted.length;
};

/** The tail of Kolmogorov's distribution; its series does not end for values near 0, where all is chance. */
function tailOf(lambda: number): number {
  if (lambda < 0.3) return 1;
  let sum = 0;
  for (let term = 1; term <= 100; term += 1)
    sum += 2 * (-1) ** (term - 1) * Math.exp(-2 * term * term * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}
