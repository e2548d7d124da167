import { run, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import {
  asSuperuser,
  bearer,
  bootHouse,
  type House,
  logIn,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import { SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSiteServer } from '../../../app.ts';
import { SocketHub } from '../../../socket/hub.ts';

let house: House;
let staff: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse({ limits: { guessesPerDay: 2 } });
  staff = await ownerSession(house);
});

afterAll(() => house.close());

beforeEach(async () => {
  // A captcha is asked of an address that has failed, and all tests come from one.
  await plant(sql`delete from login_failure`);
  member = await newMember(house);
});

const ops = () => staff.client.member;
const params = () => ({ id: member.id as Id<'player'> });
const identity = () => ops().identity({ params: params() });
const lock = (reason = 'Two people play this account') =>
  ops().setState({ params: params(), body: { is: 'locked', was: 'active', reason } });
const unlock = () =>
  ops().setState({ params: params(), body: { is: 'active', was: 'locked', reason: 'It was the owner' } });
const signOut = (session: string | null) =>
  ops().signOut({ params: params(), body: { session: session as Id<'session'> | null } });
const plant = (what: ReturnType<typeof sql>) => asSuperuser(house, (tx) => run(tx, what));
const toldTo = async (recipient: string) =>
  (await staff.client.messaging.outbox({ query: { recipient } })).items.map(({ subject }) =>
    subject.replace(/^.*: /, ''),
  );
const logged = async () => (await staff.client.audit.list({ query: { subject: member.id } })).items;

/** Fails at the account as a stranger until no more guesses are taken. */
async function failAsStranger(): Promise<void> {
  for (let guess = 0; guess < 2; guess += 1)
    expect(await refusalCode(logIn(house, member.username, { password: 'not it at all' }))).toBe(
      'wrong_login',
    );
  expect(await refusalCode(logIn(house, member.username))).toBe('too_many_requests');
}

/** Opens the socket of the member's page. @returns when and how it closes */
async function openSocket(origin = house.origins.site): Promise<{ readonly closed: Promise<number> }> {
  const { ticket } = await member.client.session.ticket();
  const options = { protocols: [`ticket.${ticket}`], headers: { origin } } as unknown as string[];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${SOCKET_PATH}`, options);
  const closed = new Promise<number>((done) => {
    socket.onclose = ({ code }) => done(code);
  });
  await new Promise((done, refuse) => {
    socket.onopen = done;
    socket.onerror = refuse;
  });
  return { closed };
}

describe('what staff see of an account', () => {
  test('tells what secures it with contacts and names masked, and who is in it', async () => {
    const mobile = '+639171234567';
    await plant(sql`update player set mobile = ${mobile}, mobile_proven_at = now(), email = 'ana.cruz@mail.example',
      payee_name = 'ANA CRUZ' where id = ${member.id}`);
    const seen = await identity();
    expect(seen).toMatchObject({
      state: { is: 'active', reason: null, at: null, by: null },
      password: { set: true, old: false, mustChange: false },
      bindings: {
        mobile: '+63 •••••• 67',
        mobileProven: true,
        email: 'a•••@•••.example',
        payeeName: 'A••• C•••',
        paymentPassword: false,
        authenticator: false,
        recoveryCodes: 0,
      },
      sessions: [{ ip: '127.0.0.1', countryCode: null, how: 'register' }],
      devices: [{ mark: expect.stringMatching(/^[0-9a-f]{8}$/) }],
      addresses: [{ ip: '127.0.0.1', logins: 1 }],
      holds: [],
    });
    expect(JSON.stringify(seen)).not.toMatch(/9171234567|ana\.cruz|CRUZ/);
  });

  test('leaves out sessions in which no call is answered any more', async () => {
    await logIn(house, member.username);
    const { sessions } = await identity();
    expect(sessions).toHaveLength(2);
    const idle = sessions[0]!;
    await plant(sql`update session set seen_at = seen_at - interval '31 minutes' where id = ${idle.id}`);
    expect((await identity()).sessions).toEqual([sessions[1]]);
  });

  test('counts the guesses of strangers and of known browsers apart, and says when the next is taken', async () => {
    await failAsStranger();
    const { failures } = await identity();
    const of = (kind: string) => failures.find((one) => one.kind === kind)!;
    expect(of('login')).toMatchObject({ count: 2, limit: 2 });
    expect(of('login').until).toBeGreaterThan(house.platform.now() + 23 * 3_600_000);
    expect(of('knownBrowser')).toEqual({ kind: 'knownBrowser', count: 0, limit: 2, until: null });
    expect(of('payment')).toMatchObject({ count: 0, limit: 5, until: null });
  });
});

describe('locking an account', () => {
  test('refuses its sessions and closes its sockets, here and in another process', async () => {
    const elsewhere = await createSiteServer({ ...house.platform, hub: new SocketHub() });
    const there = await elsewhere.listen({ host: '127.0.0.1', port: 0 });
    const [near, far] = [await openSocket(), await openSocket(there)];
    await lock();
    expect(await Promise.all([near.closed, far.closed])).toEqual([4001, 4001]);
    expect(await refusalCode(member.client.member.info())).toBe('not_logged_in');
    const answer = await fetch(`${there}/wps/member/info`, { headers: bearer(member.token) });
    expect(answer.status).toBe(401);
    expect(await refusalCode(logIn(house, member.username))).toBe('account_locked');
    await elsewhere.close();
  });

  test('says why, since when and by whom, tells the owner and is audited', async () => {
    const email = `${member.username}@mail.example`;
    await plant(sql`update player set email = ${email} where id = ${member.id}`);
    await lock('Asked for by the owner on the phone');
    expect((await identity()).state).toEqual({
      is: 'locked',
      reason: 'Asked for by the owner on the phone',
      at: expect.any(Number),
      by: 'owner',
    });
    await unlock();
    expect(await toldTo(email)).toEqual(['your account is open again', 'your account is locked']);
    expect((await logged()).slice(0, 2)).toMatchObject([
      {
        action: 'member.unlocked',
        actor: { kind: 'staff', name: 'owner' },
        detail: { was: 'locked', is: 'active' },
      },
      {
        action: 'member.locked',
        detail: { was: 'active', is: 'locked', reason: 'Asked for by the owner on the phone' },
      },
    ]);
  });

  test('and unlocking it lets the owner in at once, whatever strangers have failed', async () => {
    await failAsStranger();
    await lock();
    await unlock();
    expect((await logIn(house, member.username)).token).toHaveLength(43);
  });

  test('counts once of sixteen at once, and never over another’s head', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 16 }, () => lock()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalCode(lock())).toBe('setting_conflict');
  });

  test('does not open an account that is closed', async () => {
    await plant(sql`update player set state = 'closed' where id = ${member.id}`);
    expect(await refusalCode(unlock())).toBe('setting_conflict');
    expect((await identity()).state.is).toBe('closed');
  });
});

describe('forgetting guesses', () => {
  test('lets the owner try at once, and says in the log how many there were', async () => {
    await failAsStranger();
    await ops().forgetFailures({ params: params() });
    expect((await identity()).failures.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await logIn(house, member.username)).token).toHaveLength(43);
    const { detail } = (await logged()).find(({ action }) => action === 'member.failures_forgotten')!;
    expect(detail).toEqual({ was: { login: 2 }, is: {} });
  });

  test('reaches guesses at a payment password', async () => {
    await plant(
      sql`insert into credential_try select ${member.id}, 'payment', now() from generate_series(1, 5)`,
    );
    const payment = async () => (await identity()).failures.find(({ kind }) => kind === 'payment')!;
    expect(await payment()).toMatchObject({ count: 5, until: expect.any(Number) });
    await ops().forgetFailures({ params: params() });
    expect(await payment()).toMatchObject({ count: 0, until: null });
  });

  test('writes nothing where there were none', async () => {
    const before = (await logged()).length;
    await ops().forgetFailures({ params: params() });
    expect(await logged()).toHaveLength(before);
  });
});

describe('signing a member out', () => {
  test('of one session leaves the others open', async () => {
    await logIn(house, member.username);
    const { sessions } = await identity();
    const newest = sessions[0]!;
    await signOut(newest.id);
    expect((await identity()).sessions.map(({ id }) => id)).toEqual([sessions[1]!.id]);
    await member.client.member.info();
    expect(await refusalCode(signOut(newest.id)), 'it is over').toBe('not_found');
    expect((await logged())[0]).toMatchObject({
      action: 'member.signed_out',
      detail: { session: newest.id },
    });
  });

  test('of all ends every session and remembered login, tells the owner, and the account stays open', async () => {
    const email = `${member.username}@mail.example`;
    await plant(sql`update player set email = ${email} where id = ${member.id}`);
    await plant(sql`insert into remembered_login (selector, validator_hash, player_id, device_hash, expires_at)
      values (${member.id}, '\\x00', ${member.id}, '\\x00', now() + interval '1 day')`);
    await signOut(null);
    expect((await identity()).sessions).toEqual([]);
    expect(await refusalCode(member.client.member.info())).toBe('not_logged_in');
    expect(await toldTo(email)).toEqual(['all devices were signed out']);
    const left = await asSuperuser(
      house,
      async (tx) => (await sql`select from remembered_login where player_id = ${member.id}`.execute(tx)).rows,
    );
    expect(left).toEqual([]);
    expect((await logIn(house, member.username)).token).toHaveLength(43);
  });

  test('does not reach a session of somebody else', async () => {
    const other = await newMember(house);
    const theirs = (await ops().identity({ params: { id: other.id as Id<'player'> } })).sessions[0]!;
    expect(await refusalCode(signOut(theirs.id))).toBe('not_found');
    await other.client.member.info();
  });
});
