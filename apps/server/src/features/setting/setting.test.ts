import {
  addBrand,
  bootHouse,
  type House,
  newMember,
  ownerSession,
  refusalOf,
  type Staff,
  siteClient,
  siteClientAt,
} from '@fairhouse/testkit';
import type { RuleSetting } from '@fairhouse/wire';
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
