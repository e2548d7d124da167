import { createHash, randomBytes } from 'node:crypto';
import type { CookieJar } from '@fairhouse/client';
import { run, sql } from '@fairhouse/db';
import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import type { House } from './boot-house.ts';
import { PASSWORD, siteClient } from './people.ts';
import { asSuperuser } from './superuser.ts';

const LIFE_MS = 60_000;

type Purpose = 'login' | 'register';

/** A bot check that somebody has solved: for which name, and in which browser, by its cookie. */
export type Solved = { readonly subject: string; readonly visitor: string };

/** A browser that has not been here. @returns what its cookie `visitor` will hold */
export const newVisitor = (): string => randomBytes(32).toString('base64url');

/** The proof of a check that was solved in this browser, planted: solving one takes a device about a second. */
export async function plantVerification(
  house: House,
  purpose: Purpose,
  subject: string,
  jar: CookieJar,
): Promise<string> {
  const visitor = jar.get('visitor') ?? newVisitor();
  jar.set('visitor', visitor);
  const [proof] = await plantVerifications(house, purpose, [{ subject, visitor }], house.platform.now());
  return proof!;
}

/** The same for many, good for a minute from `nowMs` on. @returns a proof for each, in their order */
export async function plantVerifications(
  house: Pick<House, 'databaseUrl'>,
  purpose: Purpose,
  solved: readonly Solved[],
  nowMs: number,
): Promise<string[]> {
  const proofs = solved.map(() => randomBytes(32).toString('base64url'));
  const hashes = proofs.map((proof) => createHash('sha256').update(proof).digest());
  const contents = solved.map(({ subject, visitor }) =>
    JSON.stringify({
      purpose,
      subject: subject.toLowerCase(),
      visitor: createHash('sha256').update(visitor).digest('base64url'),
    }),
  );
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into one_time_token
        select hash, 'verification', content::jsonb, ${new Date(nowMs + LIFE_MS)}
        from unnest(${hashes}::bytea[], ${contents}::text[]) as proof (hash, content)`,
    ),
  );
  return proofs;
}

type LoginBody = Extract<RouteInput<(typeof siteApi)['session']['login']>['body'], { type: 'username' }>;

/**
 * Logs in through the front door, the bot check done. `more` adds to the body or replaces parts of it;
 * `jar` holds the cookies of the browser, by default a new one, and `ip` is where it says that it calls from.
 */
export async function logIn(
  house: House,
  username: string,
  more: Partial<LoginBody> = {},
  jar: CookieJar = new Map(),
  ip?: string,
): Promise<RouteReply<(typeof siteApi)['session']['login']>> {
  const verification = await plantVerification(house, 'login', username, jar);
  return siteClient(house, undefined, jar, ip).session.login({
    body: { type: 'username', username, password: PASSWORD, verification, ...more },
  });
}
