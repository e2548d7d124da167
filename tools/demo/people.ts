import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CookieJar } from '@fairhouse/client';
import { type SiteClient, siteClient, verify } from '@fairhouse/testkit';
import type { DemoHouse } from './open-demo-house.ts';

/** Somebody of the demo: their browser, where it calls from, and their password. */
export type Account = {
  readonly name: string;
  readonly jar: CookieJar;
  readonly ip: string;
  password: string;
};

export type Entered = { readonly client: SiteClient };

const randomPassword = (): string => `${randomBytes(18).toString('base64url')}-7a`;

/** An address of those kept for documentation, another for each name. */
export const addressOf = (name: string): string => {
  const [third, fourth] = createHash('sha256').update(name).digest();
  return `198.${18 + (third! & 1)}.${third}.${fourth}`;
};

export const newAccount = (name: string): Account => ({
  name,
  jar: new Map(),
  ip: addressOf(name),
  password: randomPassword(),
});

const visitorOf = (house: DemoHouse, { jar, ip }: Account) => siteClient(house, undefined, jar, ip);

/** The site as somebody sees it in a session of theirs. */
const inSession = (house: DemoHouse, { jar, ip }: Account, token: string): Entered => ({
  client: siteClient(house, token, jar, ip),
});

/** Opens an account by a link. */
export async function register(house: DemoHouse, account: Account, affiliateCode: string): Promise<Entered> {
  const visitor = visitorOf(house, account);
  await visitor.opening.visit({ body: { code: affiliateCode } });
  const { name: username, password } = account;
  const { token } = await visitor.member.register({
    body: {
      username,
      password,
      confirmPassword: password,
      affiliateCode,
      registerUrl: `${house.origins.site}/register`,
      registerMethod: 'WEB',
      login: true,
      agreed: true,
      verification: await verify(visitor, 'register', username),
    },
  });
  return inSession(house, account, token);
}

export async function logIn(house: DemoHouse, account: Account): Promise<Entered> {
  const visitor = visitorOf(house, account);
  const { name: username, password } = account;
  const { token } = await visitor.session.login({
    body: {
      type: 'username',
      username,
      password,
      verification: await verify(visitor, 'login', username),
    },
  });
  return inSession(house, account, token);
}

/** Logs in with a password for one login and chooses another. */
export async function takeOver(
  house: DemoHouse,
  account: Account,
  oneTimePassword: string,
): Promise<Entered> {
  const newPassword = account.password;
  account.password = oneTimePassword;
  const member = await logIn(house, account);
  await member.client.password.change({
    body: { oldPassword: oneTimePassword, newPassword, confirmNewPassword: newPassword },
  });
  account.password = newPassword;
  return member;
}

/** Pays money in at the page of the payment provider. */
export async function payIn(house: DemoHouse, { client }: Entered, amount: string): Promise<void> {
  const { payUrl } = await client.deposit.create({
    body: { methodId: 'hosted-card', amount },
    idempotencyKey: randomUUID(),
  });
  const page = await (await fetch(payUrl!)).text();
  const token = /name="token" value="([^"]+)"/.exec(page)![1]!;
  const paid = await fetch(payUrl!, {
    method: 'POST',
    headers: { origin: house.origins.sandbox, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, choice: 'pay' }),
    redirect: 'manual',
  });
  if (paid.status !== 303) throw new Error(`the payment page answered ${paid.status}`);
}
