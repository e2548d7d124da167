import { createClient } from '@fairhouse/client';
import { getRow, listRows, run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  browserFetch,
  browserOf,
  type House,
  inBrowser,
  logIn,
  newMember,
  ownerSession,
  PASSWORD,
  plantVerification,
  refusalCode,
  refusalOf,
  type SiteClient,
  type Staff,
  siteClient,
  siteClientAt,
} from '@fairhouse/testkit';
import { siteApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import type { RouteInput } from '@fairhouse/wire/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Body = RouteInput<(typeof siteApi)['member']['register']>['body'];

let house: House;
let staff: Staff;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});

afterAll(async () => {
  await house?.close();
});

let made = 0;

/** Registers with a name of its own, the bot check done; `more` replaces what a test is about. */
async function register(more: Partial<Body> = {}, client: SiteClient = siteClient(house)) {
  made += 1;
  const username = more.username ?? `member${made}x`;
  return client.member.register({
    body: {
      username,
      password: PASSWORD,
      confirmPassword: more.password ?? PASSWORD,
      registerUrl: house.origins.site,
      registerMethod: 'WEB',
      login: true,
      agreed: true,
      verification: await plantVerification(house, 'register', username, browserOf(client)),
      ...more,
    },
  });
}

describe('the language of a member', () => {
  const keep = (client: SiteClient, language: string) => client.member.setLanguage({ body: { language } });

  it('is kept for every device, as it was last chosen', async () => {
    const { client, username } = await newMember(house);
    expect((await client.member.info()).language).toBeNull();
    await keep(client, 'EN');
    await keep(client, 'VI');
    const { token } = await logIn(house, username);
    expect((await siteClient(house, token).member.info()).language).toBe('VI');
  });

  it('begins as the one that the registration was read in', async () => {
    const jar = new Map<string, string>();
    const page = createClient(siteApi, {
      origin: house.origins.site,
      headers: () => ({ [HEADERS.language]: 'VI' }),
      fetch: browserFetch(jar),
    });
    const { token } = await register({}, inBrowser(page, jar));
    expect((await siteClient(house, token).member.info()).language).toBe('VI');
  });

  it('is one of the brand', async () => {
    const { client } = await newMember(house);
    expect(await refusalCode(keep(client, 'KO'))).toBe('switched_off');
    expect(await refusalCode(keep(client, "'; --"))).toBe('bad_request');
    expect((await client.member.info()).language).toBeNull();
  });

  it('is the one of messages about what nobody did on a page', async () => {
    const { client, id, username } = await newMember(house);
    const email = `${username}@mail.example`;
    await asSuperuser(house, (tx) => run(tx, sql`update player set email = ${email} where id = ${id}`));
    await keep(client, 'VI');
    await staff.client.member.signOut({ params: { id }, body: { session: null } });
    const sent = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ template: string; language: string }>`
          select template, language from message_outbox where recipient = ${email}`,
      ),
    );
    expect(sent).toEqual([{ template: 'signedOut', language: 'VI' }]);
  });
});

const count = async (): Promise<number> =>
  asSuperuser(
    house,
    async (tx) => (await getRow(tx, sql<{ n: number }>`select count(*)::int as n from player`)).n,
  );

const setRule = (field: string, rule: { enabled: boolean; required: boolean; patternId: number }) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update brand_field_rule set enabled = ${rule.enabled}, required = ${rule.required}, pattern_id = ${rule.patternId}
        where brand_id = ${house.brandId} and field = ${field}`,
    ),
  );

describe('registering', () => {
  it('opens the account and its first session, and tells it to the audit log and the event stream', async () => {
    const { token, firstTimeLogin, agentType } = await register({
      username: 'Harbour7',
      email: 'h@example.test',
    });
    expect({ firstTimeLogin, agentType }).toEqual({ firstTimeLogin: true, agentType: 0 });
    const client = siteClient(house, token);
    const info = await client.member.info();
    expect(info).toMatchObject({ account: 'Harbour7', type: 0, currency: 'PHP' });
    expect(await client.wallet.balance()).toMatchObject({ sumBalance: '0.0000' });
    const told = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ audit: number; events: number; hash: string }>`
          select (select count(*)::int from audit_event where subject = ${info.id} and action = 'player.registered') as audit,
            (select count(*)::int from outbox where payload->>'playerId' = ${info.id}) as events,
            (select password_hash from player where id = ${info.id}) as hash`,
      ),
    );
    expect(told).toMatchObject({ audit: 1, events: 2 });
    expect(told.hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=2,p=1\$/);
    expect((await logIn(house, 'harbour7')).token).toHaveLength(43);
  });

  it.each<[string, Partial<Body>, Record<string, string>]>([
    ['a short name', { username: 'abc' }, { username: 'letter_first' }],
    ['a long name', { username: 'a'.repeat(17) }, { username: 'letter_first' }],
    ['a name that begins with a digit', { username: '7seas' }, { username: 'letter_first' }],
    ['a name with a look-alike', { username: 'аdmin' }, { username: 'letter_first' }],
    ['no name', { username: '' }, { username: 'required' }],
    ['a short password', { password: 'Seven-7' }, { password: 'no_spaces' }],
    ['a long password', { password: 'x1'.repeat(33) }, { password: 'no_spaces' }],
    ['a password with a space', { password: 'two words 22' }, { password: 'no_spaces' }],
    ['letters in a mobile', { mobileNum: '0917abc4567' }, { mobileNum: 'digits' }],
    ['a field that is not asked for', { facebook: 'someone' }, { facebook: 'not_asked' }],
    ['two wrong fields', { username: 'x', email: 'no' }, { username: 'letter_first', email: 'email' }],
  ])('refuses %s and names the field', async (_, more, rules) => {
    const before = await count();
    const failure = await refusalOf(register(more));
    expect(failure.code).toBe('field_rule');
    expect(
      Object.fromEntries(Object.entries(failure.fields!).map(([name, { rule }]) => [name, rule])),
    ).toEqual(rules);
    expect(await count()).toBe(before);
  });

  it('follows the rules that staff set, the moment they are set', async () => {
    await setRule('facebook', { enabled: true, required: true, patternId: 9 });
    expect((await refusalOf(register())).fields).toMatchObject({ facebook: { rule: 'required' } });
    const { fields } = await siteClient(house).member.registerSetting();
    expect(fields.facebook).toMatchObject({ enabled: true, required: true, patternId: 9 });
    expect((await register({ facebook: 'some.one' })).token).toHaveLength(43);
    for (const facebook of ['nul\u0000byte', 'half\ud800pair'])
      expect(await refusalCode(register({ facebook }))).toBe('payload_invalid');
    await setRule('facebook', { enabled: false, required: false, patternId: 9 });
  });

  it.each<[string, Partial<Body>, string]>([
    ['passwords differ', { confirmPassword: 'something-else-1' }, 'passwords_differ'],
    ['the password is among the commonest', { password: 'Password123' }, 'password_too_common'],
    [
      'the password is made of the name',
      { username: 'lantern', password: 'my-LANTERN-1' },
      'password_too_common',
    ],
    ['the password repeats itself', { password: 'aabbaabbab' }, 'password_too_common'],
    ['the terms are not accepted', { agreed: false }, 'terms_not_accepted'],
    ['nobody solved a check', { verification: '' }, 'verification_required'],
  ])('refuses when %s', async (_, more, code) => {
    const before = await count();
    expect(await refusalCode(register(more))).toBe(code);
    expect(await count()).toBe(before);
  });

  it('wants a check that was solved for this name, for registering and in this browser', async () => {
    const client = siteClient(house);
    const others = await plantVerification(house, 'register', 'somebody', browserOf(client));
    const forLogin = await plantVerification(house, 'login', 'newcomer', browserOf(client));
    const elsewhere = await plantVerification(house, 'register', 'newcomer', new Map());
    for (const verification of [others, forLogin, elsewhere])
      expect(await refusalCode(register({ username: 'newcomer', verification }, client))).toBe(
        'verification_required',
      );
  });

  it('gives a name to one of twelve who ask at a time, in whatever case', async () => {
    const names = Array.from({ length: 12 }, (_, i) => (i % 2 ? 'SameName' : 'samename'));
    const answers = await Promise.all(
      names.map((username) =>
        register({ username }).then(
          () => 'opened',
          (error) => error.failure.code,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['opened', ...Array.from({ length: 11 }, () => 'username_taken')]);
    expect((await refusalOf(register({ username: 'SAMENAME' }))).fields).toEqual({
      username: { rule: 'taken' },
    });
  });

  it('is closed when the brand switched it off', async () => {
    const flip = (enabled: boolean) =>
      asSuperuser(house, (tx) =>
        run(
          tx,
          sql`update brand_switch set enabled = ${enabled} where brand_id = ${house.brandId} and switch_id = 'USERNAMEREG3'`,
        ),
      );
    await flip(false);
    expect(await refusalCode(register())).toBe('switched_off');
    await flip(true);
  });
});

describe('two brands', () => {
  it('keep their members apart: the same name twice, and a session of one is none at the other', async () => {
    const other = await addBrand(house);
    const { token: here } = await register({ username: 'twofold' });
    const { token: there } = await register({ username: 'twofold' }, siteClientAt(house, other.host));
    expect((await siteClientAt(house, other.host, there).member.info()).account).toBe('twofold');
    expect(await refusalCode(siteClientAt(house, other.host, here).member.info())).toBe('not_logged_in');
    expect(await refusalCode(siteClient(house, there).member.info())).toBe('not_logged_in');
  });

  it('show staff of one nobody of the other', async () => {
    const { client } = staff;
    const found = await client.member.list({ query: { search: 'twofold' } });
    expect(found.items.map(({ account }) => account)).toEqual(['twofold']);
    expect(found.total).toBe(1);
    const byEvery = await newMember(house, 'findable');
    for (const search of ['findable', 'FINDABLE', 'find', byEvery.id])
      expect((await client.member.list({ query: { search } })).items.map(({ id }) => id)).toEqual([
        byEvery.id,
      ]);
    expect((await client.member.list({ query: { search: '%' } })).items).toEqual([]);
    expect((await client.member.get({ params: { id: byEvery.id } })).sessions).toHaveLength(1);
  });

  it('show free-play accounts apart from members, and an excluded member as excluded', async () => {
    const { client } = staff;
    const body = { os: 'test', platform: 'W', version: 3 } as const;
    const { token } = await siteClient(house).session.freePlay({ body });
    const { id, number } = await siteClient(house, token).member.info();
    const idsOf = async (shown?: 'members' | 'trial') =>
      (
        await client.member.list({ query: { search: String(number), ...(shown ? { shown } : {}) } })
      ).items.map((one) => one.id);
    expect([await idsOf(), await idsOf('members'), await idsOf('trial')]).toEqual([[], [], [id]]);
    const member = await newMember(house);
    await member.client.protection.pause({ body: { lasts: 'for_good' } });
    const [row] = (await client.member.list({ query: { search: member.username } })).items;
    expect(row).toMatchObject({ state: 'active', bar: { reason: 'self_exclusion', until: null } });
  });
});
