import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { CookieJar } from '@fairhouse/client';
import { getRow, listRows, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  jarOf,
  logIn,
  type Member,
  newMember,
  PASSWORD,
  refusalCode,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEALED_COLUMNS, type SealedColumn, seal } from '../../../secrets/secrets.ts';

const HOUR = 3_600_000;
const NAMES = ['rm_flags', 'rm_user', 'rm_pass'];

let house: House;
let member: Member;
let jar: CookieJar;

beforeAll(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
});

afterAll(async () => {
  await house?.close();
});

beforeEach(async () => {
  await asSuperuser(house, (tx) => run(tx, sql`delete from login_failure`));
  member = await newMember(house);
  jar = new Map();
  await logIn(house, member.username, { remember: true }, jar);
});

/** Logs in with what the browser has kept, and without the password. */
const useKept = (from: CookieJar) =>
  logIn(house, member.username, { password: undefined, remembered: true, remember: true }, from);

const kept = (from: CookieJar): string[] => NAMES.filter((name) => from.has(name));

const remembered = async (from: CookieJar) =>
  (await siteClient(house, undefined, from).session.loginSetting()).remembered;

/** A text and what it may be a form of, two levels deep. */
function decodings(text: string, depth = 2): string[] {
  if (depth === 0) return [text];
  const tries = [
    () => decodeURIComponent(text),
    () => Buffer.from(text, 'base64').toString('latin1'),
    () => Buffer.from(text, 'base64url').toString('utf8'),
    () => Buffer.from(text, 'hex').toString('utf8'),
    () => gunzipSync(Buffer.from(text, 'base64')).toString('utf8'),
    () => JSON.stringify(JSON.parse(text)),
  ];
  const next = tries.flatMap((decode) => {
    try {
      return [decode()];
    } catch {
      return [];
    }
  });
  return [text, ...next.flatMap((one) => decodings(one, depth - 1))];
}

describe('a remembered login', () => {
  it('keeps no password in the browser, nor a hash of it, in any common form', () => {
    const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
      (['hex', 'base64'] as const).map((form) => createHash(name).update(PASSWORD).digest(form)),
    );
    expect(kept(jar)).toEqual(NAMES);
    for (const value of jar.values())
      for (const text of decodings(value))
        for (const secret of [PASSWORD, ...hashes]) expect(text.includes(secret)).toBe(false);
  });

  it('can not be made from a copy of the database', async () => {
    const rows = await asSuperuser(house, (tx) =>
      listRows(tx, sql<{ text: string }>`select r::text as text from remembered_login r`),
    );
    const secret = jar.get('rm_pass')!;
    const forms = rows.flatMap(({ text }) => [
      text,
      ...[...text.matchAll(/[0-9a-f]{64}/g)].map(([hex]) => hex),
    ]);
    for (const form of forms) {
      expect(form.includes(secret)).toBe(false);
      const forged = new Map([...jar, ['rm_pass', Buffer.from(form).toString('base64url')]]);
      expect(await remembered(forged)).toBeNull();
    }
  });

  it('shows the name, logs in once without the password, and is weak', async () => {
    expect(await remembered(jar)).toEqual({ type: 'username', username: member.username });
    const before = jar.get('rm_pass');
    const { token } = await useKept(jar);
    expect((await siteClient(house, token).member.info()).id).toBe(member.id);
    expect(jar.get('rm_pass')).not.toBe(before);
    const { how, weak } = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ how: string; weak: boolean }>`select how, weak from session
          where player_id = ${member.id} order by id desc limit 1`,
      ),
    );
    expect({ how, weak }).toEqual({ how: 'remembered', weak: true });
    expect((await useKept(jar)).token).toHaveLength(43);
  });

  it('that is used a second time ends all that is open and remembered of the account, and its owner hears of it', async () => {
    const stolen = new Map(jar);
    const { token } = await useKept(jar);
    house.clock.advance(5_001);
    expect(await refusalCode(useKept(stolen))).toBe('wrong_login');
    expect(await refusalCode(siteClient(house, token).member.info())).toBe('not_logged_in');
    expect(await refusalCode(member.client.member.info())).toBe('not_logged_in');
    expect(await remembered(jar)).toBeNull();
    const { told } = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ told: bigint }>`select count(*) as told from audit_event
          where subject = ${member.id} and action = 'player.remembered_stolen'`,
      ),
    );
    expect(told).toBe(1n);
  });

  it('in another browser is theft', async () => {
    const thief = new Map([...jar].filter(([name]) => name !== 'device'));
    expect(await refusalCode(useKept(thief))).toBe('wrong_login');
    expect(await remembered(jar)).toBeNull();
  });

  it('with the right name and another secret is theft', async () => {
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update remembered_login set validator_hash = sha256('another') where player_id = ${member.id}`,
      ),
    );
    expect(await refusalCode(useKept(jar))).toBe('wrong_login');
    expect(await refusalCode(member.client.member.info())).toBe('not_logged_in');
  });

  it('is taken a minute before its day is over, and not a second after, however often it was renewed', async () => {
    house.clock.advance(12 * HOUR);
    await useKept(jar);
    house.clock.advance(12 * HOUR - 60_000);
    await useKept(jar);
    house.clock.advance(61_000);
    expect(await remembered(jar)).toBeNull();
    expect(await refusalCode(useKept(jar))).toBe('wrong_login');
  });

  it('lets one of fifty uses at a time in, and locks nobody out', async () => {
    const jars = Array.from({ length: 50 }, () => new Map(jar));
    // All of them at once, however long the machine takes for it: seconds later it would be theft.
    const release = house.clock.hold();
    const answers = await Promise.all(
      jars.map((one) =>
        useKept(one).then(
          () => 'in',
          () => 'out',
        ),
      ),
    );
    release();
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1);
    const home = jars[answers.indexOf('in')]!;
    expect((await useKept(home)).token).toHaveLength(43);
    expect((await logIn(house, member.username, {}, home)).token).toHaveLength(43);
  });

  it('gives a browser that asked twice the cookie of the first answer', async () => {
    const twice = new Map(jar);
    await useKept(jar);
    expect(await refusalCode(useKept(twice))).toBe('wrong_login');
    expect(await remembered(twice)).toEqual({ type: 'username', username: member.username });
    expect((await useKept(twice)).token).toHaveLength(43);
  });

  it('ends with the country that it was made in', async () => {
    await asSuperuser(house, (tx) =>
      run(tx, sql`update remembered_login set country = 'PH' where player_id = ${member.id}`),
    );
    expect(await refusalCode(useKept(jar))).toBe('wrong_login');
    expect(kept(jar)).toEqual([]);
    expect((await member.client.member.info()).id).toBe(member.id);
  });

  it.each([
    ['a login without the tick', (from: CookieJar) => logIn(house, member.username, {}, from)],
    ['forgetting', (from: CookieJar) => siteClient(house, undefined, from).session.forgetRemembered()],
    [
      'the log-out',
      async (from: CookieJar) => {
        const { token } = await logIn(house, member.username, { remember: true }, from);
        await siteClient(house, token, from).session.logout();
      },
    ],
  ])('leaves no cookie after %s', async (_, end) => {
    const copy = new Map(jar);
    await end(jar);
    expect(kept(jar)).toEqual([]);
    expect(await remembered(jar)).toBeNull();
    if (_ !== 'the log-out') expect(await refusalCode(useKept(copy))).toBe('wrong_login');
  });

  it('opens nothing else that the house has sealed, whichever cookie it is put into', async () => {
    const { brandId, secret } = house;
    const columns = Object.keys(SEALED_COLUMNS) as SealedColumn[];
    const rows = [member.id, jar.get('rm_pass')!, brandId];
    for (const purpose of [...columns, 'cookie rm_user', 'cookie rm_pass', 'phone_auth handle'] as const)
      for (const row of rows) {
        const sealed = seal(secret, purpose, row, 'a secret').toString('base64url');
        for (const name of ['rm_user', 'rm_pass'])
          expect(await remembered(new Map([...jar, [name, sealed]]))).toBeNull();
      }
  });

  it('says the name of the row that its key finds, not one that a cookie brings', async () => {
    const other = await newMember(house);
    const theirs: CookieJar = new Map();
    await logIn(house, other.username, { remember: true }, theirs);
    expect(await remembered(new Map([...jar, ['rm_user', theirs.get('rm_user')!]]))).toBeNull();
    await asSuperuser(house, (tx) =>
      run(tx, sql`update player set username = upper(username) where id = ${member.id}`),
    );
    expect(await remembered(jar)).toEqual({ type: 'username', username: member.username.toUpperCase() });
    expect(await remembered(new Map([...jar].filter(([name]) => name !== 'device')))).toBeNull();
  });

  it('of another name, of bent cookies or of none logs nobody in', async () => {
    const other = await newMember(house);
    const bent = new Map([...jar, ['rm_pass', `A${jar.get('rm_pass')!.slice(1)}`]]);
    const attempt = { password: undefined, remembered: true, remember: true } as const;
    expect(await refusalCode(logIn(house, other.username, attempt, new Map(jar)))).toBe('wrong_login');
    expect(await refusalCode(useKept(bent))).toBe('wrong_login');
    expect(await refusalCode(useKept(new Map(jarOf(member.token))))).toBe('wrong_login');
    expect((await useKept(jar)).token).toHaveLength(43);
  });
});
