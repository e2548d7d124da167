import { createHash } from 'node:crypto';
import { BRAND_SEEDS, brandSheet, FIRST_SEED } from '@fairhouse/rules/platform/brand/brand-palette';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';
import type { PlayRules } from '@fairhouse/rules/platform/setting/list-loosened';
import {
  addBrand,
  bootHouse,
  fetchAt,
  type House,
  hire,
  launchToken,
  messageHead,
  newMember,
  ownerSession,
  providerClient,
  refusalCode,
  refusalOf,
  type Staff,
  siteClient,
  siteClientAt,
} from '@fairhouse/testkit';
import type { RuleSetting } from '@fairhouse/wire/platform/setting';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: House;
let staff: Staff;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});

afterAll(() => house.close());

const settings = () => staff.client.setting;
const switchOf = async (id: string) => (await settings().switches()).items.find((one) => one.id === id)!;
const ruleOf = async (field: string) =>
  (await settings().registerRules()).items.find((one) => one.field === field)!;

describe('a switch', () => {
  const turn = (enabled: boolean, was: boolean) =>
    settings().setSwitch({ body: { id: 'FREEPLAY3', enabled, was } });

  test('is turned for all visitors at once, says who turned it and is audited', async () => {
    const freePlay = () =>
      siteClient(house).session.freePlay({ body: { os: 'test', platform: 'W', version: 3 } });
    expect((await switchOf('FREEPLAY3')).changed).toBeNull();
    const off = await turn(false, true);
    expect(off).toMatchObject({ id: 'FREEPLAY3', enabled: false, changed: { by: 'owner' } });
    expect(await switchOf('FREEPLAY3')).toEqual(off);
    expect(await siteClient(house).brand.whitelabel()).toContainEqual({ id: 'FREEPLAY3', enabled: false });
    expect((await refusalOf(freePlay())).code).toBe('switched_off');
    await turn(true, false);
    expect(await switchOf('FREEPLAY3')).toMatchObject({ enabled: true });
  });

  test('is not turned over the head of somebody else', async () => {
    const refused = await refusalOf(turn(true, false));
    expect(refused.code).toBe('setting_conflict');
  });

  test('of sixteen turns at once one counts', async () => {
    const turns = await Promise.allSettled(Array.from({ length: 16 }, () => turn(false, true)));
    expect(turns.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await turn(true, false);
  });
});

describe('a register rule', () => {
  const change = (field: 'nickname' | 'username' | 'password', rule: RuleSetting, was: RuleSetting) =>
    settings().setRegisterRule({ body: { field, rule, was } });

  test('is followed by the site at once, read back, and audited', async () => {
    const { rule: was } = await ruleOf('username');
    const rule = { ...was, minLength: 6, maxLength: 9 };
    const saved = await change('username', rule, was);
    expect(saved).toMatchObject({ field: 'username', rule, changed: { by: 'owner' } });
    expect(await ruleOf('username')).toEqual(saved);
    const { fields } = await siteClient(house).member.registerSetting();
    expect(fields.username).toMatchObject({ minLength: 6, maxLength: 9 });
    const { items } = await staff.client.audit.list({ query: {} });
    expect(items[0]).toMatchObject({
      action: 'setting.register_rule',
      subject: 'username',
      detail: { was, is: rule },
    });
    await change('username', was, rule);
    await newMember(house);
  });

  test('that makes no sense is refused with the part that is wrong', async () => {
    const { rule: was } = await ruleOf('password');
    const wrong: [Partial<RuleSetting>, string, string][] = [
      [{ required: false }, 'required', 'rule_needed'],
      [{ patternId: 50 }, 'patternId', 'rule_pattern'],
      [{ minLength: 65, maxLength: 64 }, 'maxLength', 'rule_bounds'],
      [{ minLength: 7 }, 'minLength', 'rule_password_short'],
    ];
    for (const [bend, part, rule] of wrong) {
      const refused = await refusalOf(change('password', { ...was, ...bend }, was));
      expect(refused).toMatchObject({ code: 'field_rule', fields: { [part]: { rule } } });
    }
    expect((await ruleOf('password')).rule).toEqual(was);
  });

  test('of a field that was never asked for is kept too', async () => {
    const { rule: was } = await ruleOf('nickname');
    const rule = { ...was, enabled: !was.enabled, minLength: 2, maxLength: 20 };
    await change('nickname', rule, was);
    expect((await ruleOf('nickname')).rule).toEqual(rule);
  });

  test('is not changed over the head of somebody else', async () => {
    const { rule } = await ruleOf('nickname');
    const refused = await refusalOf(change('nickname', rule, { ...rule, required: !rule.required }));
    expect(refused.code).toBe('setting_conflict');
  });
});

describe('the colour of a brand', () => {
  const choose = (colour: Hex, was: Hex) => settings().setColour({ body: { colour, was } });
  const pageOf = async (path = '/index') => {
    const answer = await fetch(house.origins.site + path, { headers: { accept: 'text/html' } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { page: await answer.text(), policy };
  };

  test('is Citrine as delivered, which needs no style of its own', async () => {
    expect(await settings().colour()).toEqual({ colour: FIRST_SEED, changed: null });
    const { page, policy } = await pageOf();
    expect(page).not.toContain('<style');
    expect(policy).toContain("style-src 'self';");
  });

  test('comes with the first answer of the site, let in by its hash alone, and is audited', async () => {
    const chosen = await choose(BRAND_SEEDS.azure, FIRST_SEED);
    expect(chosen).toMatchObject({ colour: BRAND_SEEDS.azure, changed: { by: 'owner' } });
    expect(await settings().colour()).toEqual(chosen);
    expect((await staff.client.staff.me()).brand.colour).toBe(BRAND_SEEDS.azure);
    for (const path of ['/index', '/offline.html']) {
      const { page, policy } = await pageOf(path);
      const style = /<style>([^<]+)<\/style>/.exec(page)?.[1];
      expect(style).toBe(brandSheet(BRAND_SEEDS.azure));
      const hash = createHash('sha256').update(style!).digest('base64');
      expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    }
    const { items } = await staff.client.audit.list({ query: {} });
    expect(items[0]).toMatchObject({
      action: 'setting.colour',
      detail: { was: FIRST_SEED, is: BRAND_SEEDS.azure },
    });
  });

  test.each(['#D2ED34', 'd2ed34', '#d2ed3', '#d2ed344', 'red', '#d2ed34;}', ''])(
    '%j is none',
    async (colour) => {
      const refused = await refusalOf(choose(colour as Hex, BRAND_SEEDS.azure));
      expect(refused).toMatchObject({ code: 'bad_request' });
      expect(refused.fields).toHaveProperty('colour');
    },
  );

  test('is not changed over the head of somebody else', async () => {
    const refused = await refusalOf(choose(BRAND_SEEDS.ember, BRAND_SEEDS.orchid));
    expect(refused.code).toBe('setting_conflict');
    expect((await settings().colour()).colour).toBe(BRAND_SEEDS.azure);
  });

  test('of another brand stays its own', async () => {
    const other = await addBrand(house, 'third');
    await choose(FIRST_SEED, BRAND_SEEDS.azure);
    const answer = await fetchAt(other.host)(house.origins.site, { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain(brandSheet(BRAND_SEEDS.azure));
  });
});

describe('the rules of play', () => {
  const change = (rules: Partial<PlayRules>, was: PlayRules, by: Staff = staff) =>
    by.client.setting.setPlayRules({
      body: { rules: { ...was, ...rules }, was, reason: 'As the law asks.' },
    });
  const inForce = async () => (await settings().playRules()).rules;
  const opened = async () => {
    const token = await launchToken(await newMember(house), 'koi-emperor', 'PGSLOT');
    const { player } = await providerClient(house).authenticate({ body: { ...messageHead(), token } });
    return player!.jurisdiction;
  };

  test('that protect members more hold at once for games that are opened, and are audited', async () => {
    const was = await inForce();
    expect(await change({ buyFeature: false, minimumRoundMs: 3_000 }, was)).toEqual({ approval: null });
    const stored = await settings().playRules();
    expect(stored).toEqual({
      rules: { ...was, buyFeature: false, minimumRoundMs: 3_000 },
      changed: { at: expect.any(Number), by: 'owner' },
    });
    expect(await opened()).toMatchObject({ buyFeature: false, minimumRoundMs: 3_000 });
    const { items } = await staff.client.audit.list({ query: {} });
    expect(items.find(({ action }) => action === 'setting.play_rules')).toMatchObject({
      detail: { was, is: stored.rules, reason: 'As the law asks.' },
    });
  });

  test('that protect them less are asked for, and hold when somebody else has approved', async () => {
    const was = await inForce();
    const { approval } = await change({ buyFeature: true, autoplay: false }, was);
    expect(approval).toMatchObject({
      kind: 'game.setPlayRules',
      changes: [
        { part: 'autoplay', from: 'true', to: 'false' },
        { part: 'buyFeature', from: 'false', to: 'true' },
      ],
    });
    expect(await inForce()).toEqual(was);
    expect(await refusalCode(change({ buyFeature: true }, was))).toBe('approval_open');
    const params = { id: approval!.id };
    const decision = { params, body: { verdict: 'approved' } } as const;
    expect(await refusalCode(staff.client.approval.decide(decision))).toBe('four_eyes_self');
    const risk = await hire(house, staff, 'risk');
    await risk.client.approval.decide(decision);
    expect(await settings().playRules()).toMatchObject({
      rules: { ...was, autoplay: false, buyFeature: true },
      changed: { by: risk.username },
    });
    expect(await opened()).toMatchObject({ autoplay: false, buyFeature: true });
  });

  test('are not loosened when what was to be changed has changed since', async () => {
    const was = await inForce();
    const { approval } = await change({ realityCheckMinutes: 120 }, was);
    await change({ realityCheckMinutes: 30 }, was);
    const risk = await hire(house, staff, 'risk');
    const decision = { params: { id: approval!.id }, body: { verdict: 'approved' } } as const;
    expect(await refusalCode(risk.client.approval.decide(decision))).toBe('setting_conflict');
    expect((await inForce()).realityCheckMinutes).toBe(30);
  });

  test('are changed by nobody over another’s head, to the same, or without leave', async () => {
    const was = await inForce();
    expect(await refusalCode(change({ turbo: false }, { ...was, autoplay: true }))).toBe('setting_conflict');
    expect(await refusalOf(change({}, was))).toMatchObject({
      code: 'field_rule',
      fields: { rules: { rule: 'unchanged' } },
    });
    const auditor = await hire(house, staff, 'auditor');
    expect((await auditor.client.setting.playRules()).rules).toEqual(was);
    expect(await refusalCode(change({ buyFeature: false }, was, auditor))).toBe('staff_forbidden');
  });
});

test('another brand’s settings stay as they are', async () => {
  const other = await addBrand(house);
  const before = await siteClientAt(house, other.host).member.registerSetting();
  const { rule: was } = await ruleOf('username');
  const rule = { ...was, maxLength: was.maxLength - 1 };
  await settings().setRegisterRule({ body: { field: 'username', rule, was } });
  await settings().setSwitch({ body: { id: 'DIRECTREG3', enabled: false, was: true } });
  expect(await siteClientAt(house, other.host).member.registerSetting()).toEqual(before);
  expect((await siteClient(house).member.registerSetting()).fields.username?.maxLength).toBe(rule.maxLength);
});
