import { createHash, randomBytes } from 'node:crypto';
import type { CookieJar } from '@fairhouse/client';
import { run, sql } from '@fairhouse/db';
import type { RouteInput, RouteReply, siteApi } from '@fairhouse/wire';
import type { House } from './boot-house.ts';
import { PASSWORD, siteClient } from './people.ts';
import { asSuperuser } from './superuser.ts';

/** The proof of a check that was solved in this browser, planted: solving one takes a device about a second. */
export async function plantVerification(
  house: House,
  purpose: 'login' | 'register',
  subject: string,
  jar: CookieJar,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const name = jar.get('visitor') ?? randomBytes(32).toString('base64url');
  jar.set('visitor', name);
  const visitor = createHash('sha256').update(name).digest('base64url');
  const content = JSON.stringify({ purpose, subject: subject.toLowerCase(), visitor });
  const expiresAt = new Date(house.platform.now() + 60_000);
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into one_time_token values (${hash}, 'verification', ${content}::jsonb, ${expiresAt})`,
    ),
  );
  return token;
}

type LoginBody = Extract<RouteInput<(typeof siteApi)['session']['login']>['body'], { type: 'username' }>;

/**
 * Logs in through the front door, the check for people done. `more` adds to the body or replaces parts of it;
 * `jar` holds the cookies of the browser, by default a new one.
 */
export async function logIn(
  house: House,
  username: string,
  more: Partial<LoginBody> = {},
  jar: CookieJar = new Map(),
): Promise<RouteReply<(typeof siteApi)['session']['login']>> {
  const verification = await plantVerification(house, 'login', username, jar);
  return siteClient(house, undefined, jar).session.login({
    body: { type: 'username', username, password: PASSWORD, verification, ...more },
  });
}
