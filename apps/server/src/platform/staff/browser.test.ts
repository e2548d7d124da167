import type { CookieJar } from '@fairhouse/client';
import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  browserOf,
  type House,
  jarOf,
  opsClient,
  ownerSession,
  refusalCode,
  type Staff,
  signInStaff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let house: House;
let owner: Staff;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
});

afterAll(async () => {
  await house?.close();
});

beforeEach(() => asSuperuser(house, (tx) => run(tx, sql`delete from login_failure`)));

/** Name and password alone. */
const begin = (jar: CookieJar = new Map(), password = owner.password) =>
  signInStaff(house, { username: owner.username, password }, jar);

/** Everything, with a code that was not given yet: each counts once. */
function enter(jar: CookieJar) {
  house.clock.advance(30_000);
  return signInStaff(house, owner, jar);
}

const guessTenTimes = async (jar: CookieJar = new Map()) => {
  for (let i = 0; i < 10; i += 1) expect(await refusalCode(begin(jar, 'wrong'))).toBe('staff_wrong_login');
};

const planted = (cookie: string) => new Map([[cookie, 'A'.repeat(43)]]);

describe('a token of the staff', () => {
  it('is worth nothing in another browser', async () => {
    const { token } = await begin();
    const { token: theirs } = await begin(planted('staff_partner'));
    expect(jarOf(theirs).get('staff_partner')).not.toBe('A'.repeat(43));
    for (const jar of [new Map(), planted('staff_partner'), jarOf(theirs)])
      expect(await refusalCode(opsClient(house, token, undefined, jar).staff.me())).toBe(
        'staff_not_logged_in',
      );
    expect((await opsClient(house, token).staff.me()).step).toBe('authenticator');
  });

  it('goes on in one tab when another tab of the browser signs in', async () => {
    const jar: CookieJar = new Map();
    const { token } = await begin(jar);
    await begin(jar);
    expect((await opsClient(house, token, undefined, jar).staff.me()).step).toBe('authenticator');
  });
});

describe('a browser in which everything was proven before', () => {
  it('lets its owner in, whatever strangers guess at password and code', async () => {
    const jar = new Map(browserOf((await enter(new Map())).client));
    const thief = await begin();
    await guessTenTimes();
    expect(await refusalCode(begin())).toBe('staff_wrong_login');
    const wrong = owner.totp.generate({ timestamp: house.platform.now() + 3_600_000 });
    for (let i = 0; i < 10; i += 1)
      expect(await refusalCode(thief.client.staff.authenticator({ body: { code: wrong } }))).toBe(
        'authenticator_code_wrong',
      );
    const { client } = await enter(jar);
    expect((await client.staff.me()).step).toBe('ready');
  });

  it('is shut after ten wrong ones of its own', async () => {
    const jar = new Map(browserOf((await enter(new Map())).client));
    await guessTenTimes(jar);
    expect(await refusalCode(begin(jar))).toBe('staff_wrong_login');
    expect((await begin()).token).toMatch(/./);
  });

  it('is none that only says so', async () => {
    await guessTenTimes(planted('staff_device'));
    expect(await refusalCode(begin())).toBe('staff_wrong_login');
  });
});
