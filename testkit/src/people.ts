import { createHash, randomBytes } from 'node:crypto';
import { type Client, type CookieJar, createClient } from '@fairhouse/client';
import { createSignedClient } from '@fairhouse/client/signed';
import { run, sql } from '@fairhouse/db';
import { derivedSecret } from '@fairhouse/server';
import { opsApi, siteApi, studioApi } from '@fairhouse/wire/apis';
import type { Approval } from '@fairhouse/wire/platform/approval';
import type { StaffRole } from '@fairhouse/wire/platform/staff';
import type { RouteReply } from '@fairhouse/wire/route';
import { Secret, TOTP } from 'otpauth';
import { clockOf, type House, type Place } from './boot-house.ts';
import { type SiteClient, siteClientAt } from './client-at.ts';
import { browserFetch, inBrowser, jarOf } from './jar.ts';

import { asSuperuser } from './superuser.ts';

export type OpsClient = Client<typeof opsApi>;
export type StudioClient = Client<typeof studioApi>;

/**
 * The site as a browser with this session token (none: a visitor) sees it: by default the one in which the session was
 * opened, for a visitor a new one.
 * @param ip where the calls say that they come from; believed by a house that trusts the test as its proxy
 */
export function siteClient(
  house: Place,
  token?: string,
  jar: CookieJar = token ? jarOf(token) : new Map(),
  ip?: string,
): SiteClient {
  const client = createClient(siteApi, {
    origin: house.origins.site,
    headers: (): Record<string, string> => ({
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(ip ? { 'x-forwarded-for': ip } : {}),
    }),
    fetch: browserFetch(jar),
  });
  return inBrowser(client, jar);
}

/**
 * The console as a browser with this token sees it, by default the one in which the session was opened.
 * @param ip where the calls say that they come from; believed by a house that trusts the test as its proxy
 */
export const opsClient = (
  house: Place,
  token?: string,
  ip?: string,
  jar: CookieJar = token ? jarOf(token) : new Map(),
): OpsClient => {
  const client = createClient(opsApi, {
    origin: house.origins.console,
    headers: (): Record<string, string> => ({
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(ip ? { 'x-forwarded-for': ip } : {}),
    }),
    fetch: browserFetch(jar),
  });
  return inBrowser(client, jar);
};

type SignIn = {
  readonly username: string;
  readonly password: string;
  /** The authenticator; without, the session still owes its code. */
  readonly totp?: TOTP;
};

/** Signs staff in to the console, in the browser that has these cookies. */
export async function signInStaff(
  house: Place,
  { username, password, totp }: SignIn,
  jar: CookieJar = new Map(),
): Promise<{ readonly token: string; readonly client: OpsClient }> {
  const visitor = opsClient(house, undefined, undefined, jar);
  const { token } = await visitor.staff.login({ body: { username, password } });
  const client = opsClient(house, token);
  if (totp)
    await client.staff.authenticator({ body: { code: totp.generate({ timestamp: clockOf(house)() }) } });
  return { token, client };
}

export const PASSWORD = 'harbour-lantern-42';

/** Does the bot check by the way without a picture. */
export async function verify(
  client: SiteClient,
  purpose: 'login' | 'register',
  subject: string,
): Promise<string> {
  const asked = await client.slider.start({ body: { kind: 'work', purpose } });
  if (asked.kind !== 'work') throw new Error('asked for work');
  let answer = 0;
  while (!hasZeroBits(`${asked.challenge}:${answer}`, asked.zeroBits)) answer += 1;
  const solved = await client.slider.solve({
    body: { kind: 'work', id: asked.id, subject, answer: answer.toString() },
  });
  return solved.verification;
}

function hasZeroBits(text: string, bits: number): boolean {
  const hash = createHash('sha256').update(text).digest();
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}

export type Member = {
  readonly username: string;
  readonly token: string;
  readonly client: SiteClient;
  readonly id: string;
};

/** Registers a member through the front door. */
export async function newMember(
  house: Place,
  username = `m${randomBytes(5).toString('hex')}`,
  host?: string,
): Promise<Member> {
  const clientOf = (token?: string) =>
    host === undefined ? siteClient(house, token) : siteClientAt(house, host, token);
  const visitor = clientOf();
  const { token } = await visitor.member.register({
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      registerUrl: `${house.origins.site}/register`,
      registerMethod: 'WEB',
      login: true,
      agreed: true,
      verification: await verify(visitor, 'register', username),
    },
  });
  const client = clientOf(token);
  return { username, token, client, id: (await client.member.info()).id };
}

/** Deposits through the payment provider's signed word, without its page. */
export async function depositFor(house: Place, member: Member, amount: string): Promise<string> {
  const { deposit } = await member.client.deposit.create({
    body: { methodId: 'hosted-card', amount },
    idempotencyKey: randomBytes(12).toString('hex'),
  });
  await paymentProvider(house).deposit.callback({
    body: {
      eventId: `evt_${deposit.id}`,
      paymentId: `pay_${deposit.id}`,
      reference: deposit.id,
      outcome: 'paid',
      amount,
      currency: deposit.currency,
    },
  });
  return deposit.id;
}

/** A new member with money on the account. */
export async function fundedMember(house: Place, amount = '1000'): Promise<Member> {
  const member = await newMember(house);
  await depositFor(house, member, amount);
  return member;
}

/** The payment provider's side of the deposit calls. */
export const paymentProvider = (house: Place, now: () => number = clockOf(house)): SiteClient =>
  createSignedClient(siteApi, {
    origin: house.origins.site,
    key: { keyId: 'sandbox-1', secret: derivedSecret(house.secret, 'callback sandbox') },
    timeoutMs: 60_000,
    now,
  });

export type Seat = {
  readonly studio: StudioClient;
  readonly session: string;
  readonly opened: RouteReply<(typeof studioApi)['studio']['open']>;
};

/** A launch token, good for one opening of a game. */
export async function launchToken(
  member: Pick<Member, 'client'>,
  game: string,
  vendorCode: string,
): Promise<string> {
  const { game_url } = await member.client.games.launch({
    body: {
      gameId: game,
      vassalage: vendorCode,
      platform: 'html5',
      clientType: 'desktop',
      launchMode: 'real',
      language: 'EN',
    },
  });
  return new URL(game_url).hash.slice(1);
}

/** Opens a game in the studio for a member, as the game client does. */
export async function openGame(
  house: Place,
  member: Pick<Member, 'client'>,
  game = 'koi-emperor',
  vendorCode = 'PGSLOT',
): Promise<Seat> {
  const token = await launchToken(member, game, vendorCode);
  const open = createClient(studioApi, { origin: house.origins.studio });
  const opened = await open.studio.open({ body: { token, game } });
  const { session } = opened;
  const studio = createClient(studioApi, {
    origin: house.origins.studio,
    headers: () => ({ authorization: `Bearer ${session}` }),
  });
  const { active, next } = opened.seeds;
  if (!active)
    await studio.studio.chooseSeed({
      body: { clientSeed: randomBytes(16).toString('hex'), serverSeedHash: next.serverSeedHash },
    });
  return { studio, session, opened };
}

export const spin = (seat: Seat, stake: string, key = randomBytes(12).toString('hex')) =>
  seat.studio.studio.spin({ body: { stake }, idempotencyKey: key });

export type Staff = {
  readonly id: string;
  readonly username: string;
  readonly token: string;
  readonly client: OpsClient;
  readonly password: string;
  readonly totp: TOTP;
};

/** Takes the owner from the one-time password to a complete session. */
export const ownerSession = (house: House): Promise<Staff> =>
  takeUpWork(house, house.owner.username, house.owner.oneTimePassword);

/** Takes a member of staff from the one-time password to a complete session. */
export async function takeUpWork(house: Place, username: string, oneTimePassword: string): Promise<Staff> {
  const { token, client } = await signInStaff(house, { username, password: oneTimePassword });
  const password = 'quiet harbour at dawn 9';
  await client.staff.changePassword({
    body: { oldPassword: oneTimePassword, newPassword: password, confirmNewPassword: password },
  });
  const { secret } = await client.staff.enrolAuthenticator();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await client.staff.authenticator({ body: { code: totp.generate({ timestamp: clockOf(house)() }) } });
  const { id } = await client.staff.me();
  return { id, username, token, client, password, totp };
}

/** Longer than a login counts as new. */
const LOGIN_AGE_HOURS = 96;

/** As if their login had been given out days ago: they approve what others ask for. */
export const ageLogin = (house: Pick<House, 'databaseUrl'>, id: string): Promise<number> =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update staff set login_taken_at = login_taken_at - make_interval(hours => ${LOGIN_AGE_HOURS}) where id = ${id}`,
    ),
  );

/** The one-time password of an approved request, from both who are told of it. */
export async function takePasswordOf(id: Approval['id'], maker: Staff, approver?: Staff): Promise<string> {
  const tellers = approver ? [maker, approver] : [maker];
  const told = await Promise.all(
    tellers.map(({ client }) => client.approval.takePassword({ params: { id } })),
  );
  return told.map(({ password }) => password).join('');
}

/**
 * Adds a member of staff and has them set up, with a login that is not new any more. `approver` decides where the asker is
 * not alone.
 */
export async function hire(house: House, asker: Staff, role: StaffRole, approver?: Staff): Promise<Staff> {
  const username = `s${randomBytes(5).toString('hex')}`;
  const { id } = await asker.client.staff.add({ body: { username, role, reason: 'They begin today.' } });
  await approver?.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  const staff = await takeUpWork(house, username, await takePasswordOf(id, asker, approver));
  await ageLogin(house, staff.id);
  return staff;
}
