import { availableParallelism } from 'node:os';
import { type CookieJar, createClient } from '@fairhouse/client';
import { getRow, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  browserFetch,
  type House,
  type Member,
  newMember,
  opsClient,
  PASSWORD,
  plantVerification,
  refusalCode,
  siteClient,
} from '@fairhouse/testkit';
import { siteApi } from '@fairhouse/wire/apis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword, isLoginQueueFull } from '../../src/secrets/passwords.ts';

/** While it is closed no hash ends, and none is made. */
const gate = vi.hoisted(() => ({ closed: undefined as Promise<void> | undefined }));

vi.mock('../../src/secrets/hash-threads.ts', async (original) => {
  const real = await original<typeof import('../../src/secrets/hash-threads.ts')>();
  const hashInThread: typeof real.hashInThread = (task) =>
    gate.closed ? gate.closed.then(() => 'not made') : real.hashInThread(task);
  return { ...real, hashInThread };
});

const AT_A_TIME = Math.max(1, availableParallelism() - 1);

/** More than can be hashed at a time and wait. */
const FLOOD = 100;

/** For so many there is room to wait. */
const WAITING = 64;

/** What is waited for comes when the machine gets to it. */
const until = (condition: () => boolean | Promise<boolean>) => vi.waitUntil(condition, { timeout: 120_000 });

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house);
});

afterAll(async () => {
  await house?.close();
});

/** Does something while more passwords wait than there is room for. @returns how many of the flood were sent away */
async function duringFlood(work: () => Promise<void>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.closed = promise;
  const flood = Promise.allSettled(Array.from({ length: FLOOD }, () => hashPassword('flood')));
  await until(isLoginQueueFull);
  try {
    await work();
  } finally {
    gate.closed = undefined;
    resolve();
  }
  return (await flood).filter(({ status }) => status === 'rejected').length;
}

it('a flood of passwords leaves a login told to come back, unopened, uncounted and with its check unspent', async () => {
  const jar: CookieJar = new Map();
  const verification = await plantVerification(house, 'login', member.username, jar);
  const answers: Response[] = [];
  const listen: typeof fetch = async (address, init) => {
    const answer = await fetch(address, init);
    answers.push(answer.clone());
    return answer;
  };
  const { session } = createClient(siteApi, {
    origin: house.origins.site,
    fetch: browserFetch(jar, listen),
  });
  const body = { type: 'username', username: member.username, password: PASSWORD, verification } as const;
  const away = await duringFlood(async () => {
    expect(await refusalCode(session.login({ body }))).toBe('service_unavailable');
    expect((await member.client.member.info()).id).toBe(member.id);
  });
  expect(away).toBeGreaterThan(0);
  expect(answers.at(-1)!.status).toBe(503);
  expect(answers.at(-1)!.headers.get('retry-after')).toBe('1');
  const { tries } = await asSuperuser(house, (tx) =>
    getRow(tx, sql<{ tries: bigint }>`select count(*) as tries from login_failure`),
  );
  expect(tries).toBe(0n);
  expect((await session.login({ body })).token).toHaveLength(43);
});

it('guesses of a member that a flood kept from being looked at do not count', async () => {
  const check = () =>
    member.client.password.check({
      body: { method: 'password', purpose: 'change_mobile', password: PASSWORD },
    });
  await duringFlood(async () => {
    for (let i = 0; i < 12; i += 1) expect(await refusalCode(check())).toBe('service_unavailable');
  });
  expect((await check()).proof).toHaveLength(43);
});

it('garbage without a solved check takes no place of those who wait', async () => {
  const gated = Promise.withResolvers<void>();
  gate.closed = gated.promise;
  const { session } = siteClient(house);
  const body = {
    type: 'username',
    username: 'nobody',
    password: PASSWORD,
    verification: 'x'.repeat(43),
  } as const;
  const codes = await Promise.all(Array.from({ length: 80 }, () => refusalCode(session.login({ body }))));
  expect(new Set(codes)).toEqual(new Set(['verification_required']));
  expect(isLoginQueueFull()).toBe(false);
  gate.closed = undefined;
  gated.resolve();
});

it('logins that come at once go to the database a core at a time', async () => {
  const gated = Promise.withResolvers<void>();
  gate.closed = gated.promise;
  const names = Array.from({ length: AT_A_TIME + 3 }, (_, place) => `flood-${place}`);
  const before = (await countRows()).nonces;
  const ends = names.map(async (username) => {
    const jar: CookieJar = new Map();
    const verification = await plantVerification(house, 'login', username, jar);
    const { session } = siteClient(house, undefined, jar);
    return refusalCode(
      session.login({ body: { type: 'username', username, password: PASSWORD, verification } }),
    );
  });
  await until(async () => (await countRows()).nonces - before === BigInt(names.length));
  await until(async () => (await countRows()).tries >= AT_A_TIME);
  await member.client.member.info();
  expect((await countRows()).tries).toBe(BigInt(AT_A_TIME));
  gate.closed = undefined;
  gated.resolve();
  for (const end of await Promise.all(ends)) expect(['wrong_login', 'captcha_required']).toContain(end);
});

it('guesses at the staff from one address leave room for the passwords of members', async () => {
  const gated = Promise.withResolvers<void>();
  gate.closed = gated.promise;
  let sentAway = 0;
  const flood = Array.from({ length: FLOOD }, async () => {
    const body = { username: 'owner', password: PASSWORD };
    const code = await refusalCode(opsClient(house).staff.login({ body }));
    if (code === 'service_unavailable') sentAway += 1;
  });
  await until(() => sentAway >= FLOOD - WAITING - AT_A_TIME);
  expect(isLoginQueueFull()).toBe(false);
  gate.closed = undefined;
  gated.resolve();
  await Promise.all(flood);
});

const countRows = () =>
  asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{ nonces: bigint; tries: bigint }>`
        select (select count(*) from sealed_nonce) as nonces, count(distinct attempt) as tries from login_failure`,
    ),
  );
