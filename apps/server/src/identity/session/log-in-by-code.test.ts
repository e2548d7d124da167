import type { CookieJar } from '@fairhouse/client';
import { getRow, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  type Member,
  newestCode,
  newMember,
  refusalCode,
  refusalOf,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const PHONE = { mobileNum: '0917 555 0142', countryDialingCode: '63' };
const E164 = '+639175550142';
const NOBODY = { mobileNum: '0917 555 0199', countryDialingCode: '63' };

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'], limits: { codesPerNumber: 1_000 } });
  member = await newMember(house);
  await setPlayer(sql`mobile = ${E164}`);
});

afterAll(async () => {
  await house?.close();
});

beforeEach(() => flip(true));

const setPlayer = (change: ReturnType<typeof sql>) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set ${change} where id = ${member.id}`));

const flip = (enabled: boolean) =>
  asSuperuser(house, (tx) =>
    run(tx, sql`update brand_switch set enabled = ${enabled} where switch_id = 'MOBILEVERCODELOGIN3'`),
  );

const send = (jar: CookieJar, phone = PHONE) =>
  siteClient(house, undefined, jar).verification.smsLogin({ body: phone });

const enter = (jar: CookieJar, verificationCode: string, phone = PHONE, more: { side?: 'agent' } = {}) =>
  siteClient(house, undefined, jar).session.loginV2({
    body: { type: 'sms', ...phone, verificationCode, ...more },
  });

async function codeFor(jar: CookieJar): Promise<string> {
  await send(jar);
  return newestCode(house, E164);
}

it('a code to the phone logs in without a bot check, once', async () => {
  const jar: CookieJar = new Map();
  const code = await codeFor(jar);
  const entry = await enter(jar, ` ${code} `);
  expect(entry).toMatchObject({ state: 'in', passwordExpired: false, passwordWeak: false });
  expect(await refusalCode(enter(jar, code))).toBe('code_expired');
});

it('a code that was only sent proves no number, and one that logs in does', async () => {
  const proven = () =>
    asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{
          proven: boolean;
        }>`select mobile_proven_at is not null as proven from player where id = ${member.id}`,
      ),
    );
  await setPlayer(sql`mobile_proven_at = null`);
  const jar: CookieJar = new Map();
  const code = await codeFor(jar);
  expect(await proven()).toEqual({ proven: false });
  await enter(jar, code);
  expect(await proven()).toEqual({ proven: true });
});

it('a code is good for the browser that asked for it, its number and its purpose', async () => {
  const jar: CookieJar = new Map();
  const code = await codeFor(jar);
  expect(await refusalCode(enter(new Map(), code))).toBe('code_expired');
  expect(await refusalCode(enter(jar, code, NOBODY))).toBe('code_expired');
  const other: CookieJar = new Map();
  await siteClient(house, undefined, other).verification.smsPassword({ body: PHONE });
  const forAnother = await newestCode(house, E164);
  expect(await refusalCode(enter(other, forAnother))).toBe('code_expired');
});

it('a number that nobody has is answered like one that somebody has, asked and tried', async () => {
  const [known, unknown]: CookieJar[] = [new Map(), new Map()];
  expect(await send(known!)).toEqual(await send(unknown!, NOBODY));
  const code = await newestCode(house, E164);
  const wrong = code === '000000' ? '000001' : '000000';
  const said = await Promise.all([
    refusalOf(enter(known!, wrong)),
    refusalOf(enter(unknown!, wrong, NOBODY)),
  ]);
  const [one, two] = said.map(({ traceId: _, ...rest }) => rest);
  expect(one).toEqual(two);
});

it('takes one of ten uses of a code at a time', async () => {
  const jar: CookieJar = new Map();
  const code = await codeFor(jar);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      enter(new Map(jar), code).then(
        () => 'in',
        () => 'out',
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(1);
});

it('owes no new password and is asked for no second proof, as no password was used', async () => {
  await setPlayer(sql`must_change = true, payee_name = 'Ana Reyes'`);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player_address set block = '198.51.100.0/24' where player_id = ${member.id}`),
  );
  const jar: CookieJar = new Map();
  expect((await enter(jar, await codeFor(jar))).state).toBe('in');
  await setPlayer(sql`must_change = false`);
});

it('is closed where the brand has switched it off, and to accounts that are locked or of the other side', async () => {
  const jar: CookieJar = new Map();
  expect(await refusalCode(enter(jar, await codeFor(jar), PHONE, { side: 'agent' }))).toBe('not_an_agent');
  const code = await codeFor(jar);
  await setPlayer(sql`state = 'locked'`);
  expect(await refusalCode(enter(jar, code))).toBe('account_locked');
  await setPlayer(sql`state = 'active'`);
  await flip(false);
  expect(await refusalCode(enter(jar, '123456'))).toBe('switched_off');
});
