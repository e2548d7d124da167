import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
  siteClient,
} from '@fairhouse/testkit';
import type { Change, Maintenance } from '@fairhouse/wire/platform/change';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endMaintenance } from './end-maintenance.ts';
import { publishDue } from './publish-due.ts';

/** Short of what ends a session of the staff that is idle. */
const STEP_MS = 5 * 60_000;
const OPEN: Maintenance = { active: false, endsAt: null };
const reason = 'Planned with the desk.';

let house: House;
let owner: Staff;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
});

afterAll(() => house.close());

const changes = (by: Staff = owner) => by.client.change;
const now = () => house.platform.now();

/** The database is shared by all tests of the file: each begins with free play on and the site open. */
beforeEach(() =>
  asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`update setting_change set state = 'cancelled', fault = null, ended_at = now()
      where state in ('draft', 'scheduled', 'waiting')`,
    );
    await run(tx, sql`update brand_switch set enabled = true where switch_id = 'FREEPLAY3'`);
    await run(tx, sql`update brand set status = 0, maintenance_end = null`);
  }),
);

const freePlay = async () =>
  (await siteClient(house).brand.whitelabel()).find(({ id }) => id === 'FREEPLAY3')!.enabled;
const draftSwitch = (is: boolean, by: Staff = owner) =>
  changes(by).draft({ body: { topic: 'switch', subject: 'FREEPLAY3', was: !is, is, reason } });
const draftMaintenance = (is: Maintenance, was: Maintenance = OPEN) =>
  changes().draft({ body: { topic: 'maintenance', subject: 'maintenance', was, is, reason } });
const publish = ({ id }: Pick<Change, 'id'>, at: number | null = null, by: Staff = owner) =>
  changes(by).publish({ params: { id }, body: { at } });
const cancel = ({ id }: Pick<Change, 'id'>, by: Staff = owner) => changes(by).cancel({ params: { id } });
const listed = async (shown: 'coming' | 'done' | 'cancelled', { id }: Pick<Change, 'id'>) =>
  (await changes().list({ query: { shown, pageSize: '100' } })).items.find((one) => one.id === id);
const historyOf = (by: Staff = owner) => changes(by).history({ params: { setting: 'switch.FREEPLAY3' } });
const countPublished = async ({ id }: Pick<Change, 'id'>) =>
  (
    await asSuperuser(house, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from audit_event where action = 'setting.switch'
      and detail->>'change' = ${id}`.execute(tx),
    )
  ).rows[0]!.n;

/** Drafts a switch-off, schedules it, and lets its hour come. */
async function due(by: Staff = owner): Promise<Change> {
  const change = await draftSwitch(false, by);
  await publish(change, now() + STEP_MS, by);
  house.clock.advance(STEP_MS);
  return change;
}

describe('a change', () => {
  test('is a draft that changes nothing until it is published, and then is audited and listed', async () => {
    const change = await draftSwitch(false);
    expect(change).toMatchObject({ state: 'draft', draftedBy: 'owner', may: ['publish', 'cancel'] });
    expect(await freePlay()).toBe(true);
    expect(await listed('coming', change)).toEqual(change);
    const { change: done, approval } = await publish(change);
    expect(approval).toBeNull();
    expect(done).toMatchObject({ state: 'done', endedBy: 'owner', may: [] });
    expect(await freePlay()).toBe(false);
    expect(await listed('done', change)).toEqual(done);
    const { now: held, items } = await historyOf();
    expect(held).toMatchObject({ is: false });
    expect(items[0]).toMatchObject({ by: 'owner', diff: { was: true, is: false } });
  });

  test('is put back by a change of its own', async () => {
    await publish(await draftSwitch(false));
    const [last] = (await historyOf()).items;
    const { was, is } = last!.diff as { was: boolean; is: boolean };
    const back = await changes().draft({
      body: { topic: 'switch', subject: 'FREEPLAY3', was: is, is: was, reason },
    });
    await publish(back);
    expect(await freePlay()).toBe(true);
    expect((await historyOf()).items[0]).toMatchObject({ diff: { was: false, is: true } });
  });

  test('is published at its hour, not before, and once', async () => {
    const change = await draftSwitch(false);
    const at = now() + STEP_MS;
    expect((await publish(change, at)).change).toMatchObject({
      state: 'scheduled',
      publishAt: at,
      scheduledBy: 'owner',
    });
    await publishDue(house.platform);
    expect(await freePlay()).toBe(true);
    house.clock.advance(STEP_MS);
    await Promise.all(Array.from({ length: 16 }, () => publishDue(house.platform)));
    expect(await freePlay()).toBe(false);
    expect(await countPublished(change)).toBe(1);
    expect(await listed('done', change)).toMatchObject({ state: 'done', endedBy: null });
  });

  test('that was cancelled is not published; of cancelling and publishing at once one counts', async () => {
    const quiet = await due();
    expect(await cancel(quiet)).toMatchObject({ state: 'cancelled', endedBy: 'owner' });
    await publishDue(house.platform);
    expect(await freePlay()).toBe(true);
    expect(await refusalCode(cancel(quiet))).toBe('change_closed');
    expect(await refusalCode(publish(quiet))).toBe('change_closed');

    const raced = await due();
    const [cancelled] = await Promise.allSettled([
      cancel(raced),
      publishDue(house.platform),
      publishDue(house.platform),
    ]);
    expect(await freePlay()).toBe(cancelled.status === 'fulfilled');
    expect(await countPublished(raced)).toBe(cancelled.status === 'fulfilled' ? 0 : 1);
  });

  test('waits for the staff where the setting has changed meanwhile, and can be drafted again', async () => {
    const change = await due();
    await owner.client.setting.setSwitch({ body: { id: 'FREEPLAY3', enabled: false, was: true } });
    await publishDue(house.platform);
    expect(await listed('coming', change)).toMatchObject({
      state: 'waiting',
      fault: 'changed',
      may: ['redraft', 'cancel'],
    });
    const queues = await owner.client.worklist.queues();
    expect(queues.find(({ queue }) => queue === 'changes')).toMatchObject({ count: 1 });
    expect(await refusalOf(changes().redraft({ params: { id: change.id } }))).toMatchObject({
      code: 'field_rule',
      fields: { is: { rule: 'unchanged' } },
    });
    await owner.client.setting.setSwitch({ body: { id: 'FREEPLAY3', enabled: true, was: false } });
    const again = await changes().redraft({ params: { id: change.id } });
    expect(again).toMatchObject({ state: 'draft', diff: { was: true, is: false }, reason });
    expect(await listed('cancelled', change)).toMatchObject({ state: 'cancelled', fault: null });
  });

  test('waits where whoever scheduled it has lost the right', async () => {
    const second = await hire(house, owner, 'owner');
    const change = await due(second);
    await asSuperuser(house, (tx) =>
      run(tx, sql`update staff set state = 'locked' where username = ${second.username}`),
    );
    await publishDue(house.platform);
    expect(await freePlay()).toBe(true);
    expect(await listed('coming', change)).toMatchObject({ state: 'waiting', fault: 'right_lost' });
  });

  test('is whole or not at all when the process dies within', async () => {
    const change = await due();
    const dying = {
      ...house.platform,
      newId: () => {
        throw new Error('died');
      },
    } as typeof house.platform;
    await publishDue(dying);
    expect(await freePlay()).toBe(true);
    expect(await listed('coming', change)).toMatchObject({ state: 'scheduled' });
    await publishDue(house.platform);
    expect(await freePlay()).toBe(false);
    expect(await countPublished(change)).toBe(1);
  });

  test('is drafted upon what holds, differs from it, and lies ahead', async () => {
    expect(await refusalCode(draftSwitch(true))).toBe('setting_conflict');
    const same = { topic: 'switch', subject: 'FREEPLAY3', was: true, is: true, reason } as const;
    expect(await refusalOf(changes().draft({ body: same }))).toMatchObject({
      code: 'field_rule',
      fields: { is: { rule: 'unchanged' } },
    });
    const change = await draftSwitch(false);
    expect(await refusalOf(publish(change, now()))).toMatchObject({
      code: 'field_rule',
      fields: { at: { rule: 'publish_at' } },
    });
    const items = (await owner.client.setting.registerRules()).items;
    const { rule: was } = items.find(({ field }) => field === 'password')!;
    const weak = {
      topic: 'registerRule',
      subject: 'password',
      was,
      is: { ...was, minLength: 3 },
      reason,
    } as const;
    expect(await refusalOf(changes().draft({ body: weak }))).toMatchObject({
      fields: { minLength: { rule: 'rule_password_short' } },
    });
  });

  test('of a register rule is followed by the site when it is published', async () => {
    const { items } = await owner.client.setting.registerRules();
    const { rule: was } = items.find(({ field }) => field === 'nickname')!;
    const is = { ...was, enabled: true, maxLength: 9 };
    const change = await changes().draft({
      body: { topic: 'registerRule', subject: 'nickname', was, is, reason },
    });
    await publish(change);
    const { fields } = await siteClient(house).member.registerSetting();
    expect(fields.nickname).toMatchObject({ maxLength: 9 });
  });

  test('is made by who may write the setting, and seen by who may read it', async () => {
    const [risk, auditor] = [await hire(house, owner, 'risk'), await hire(house, owner, 'auditor')];
    expect(await refusalCode(draftSwitch(false, risk))).toBe('staff_forbidden');
    const change = await draftSwitch(false);
    expect(await refusalCode(publish(change, null, auditor))).toBe('staff_forbidden');
    expect(await refusalCode(cancel(change, auditor))).toBe('staff_forbidden');
    const { items } = await changes(auditor).list({ query: {} });
    expect(items.find(({ id }) => id === change.id)).toMatchObject({ may: [] });
  });

  test('is nobody’s of another brand', async () => {
    const change = await draftSwitch(false);
    const other = await addBrand(house);
    await asSuperuser(house, (tx) =>
      run(tx, sql`update setting_change set brand_id = ${other.id} where id = ${change.id}`),
    );
    expect(await listed('coming', change)).toBeUndefined();
    expect(await refusalCode(publish(change))).toBe('not_found');
    expect(await refusalCode(cancel(change))).toBe('not_found');
  });
});

describe('play rules', () => {
  const inForce = async () => (await owner.client.setting.playRules()).rules;

  test('that protect members less wait for a colleague, and are published at the hour that was asked for', async () => {
    const was = await inForce();
    const is = { ...was, realityCheckMinutes: 0, minimumRoundMs: 0, turbo: true, buyFeature: true };
    const stricter = { ...was, realityCheckMinutes: 30, buyFeature: false };
    const body = { topic: 'playRules', subject: 'play_rules', reason } as const;
    await publish(await changes().draft({ body: { ...body, was, is: stricter } }));
    expect(await inForce()).toEqual(stricter);

    const change = await changes().draft({ body: { ...body, was: stricter, is } });
    const at = now() + STEP_MS;
    const { change: asked, approval } = await publish(change, at);
    expect(asked).toMatchObject({ state: 'draft', asked: true });
    expect(approval).toMatchObject({ kind: 'game.planPlayRules', subject: change.id });
    expect(approval!.changes).toContainEqual({ part: 'changeAt', from: null, to: String(at) });
    expect(await refusalCode(publish(change, at))).toBe('approval_open');
    const decision = { params: { id: approval!.id }, body: { verdict: 'approved' } } as const;
    expect(await refusalCode(owner.client.approval.decide(decision))).toBe('four_eyes_self');
    const risk = await hire(house, owner, 'risk');
    await risk.client.approval.decide(decision);
    expect(await listed('coming', change)).toMatchObject({ state: 'scheduled', publishAt: at, asked: false });
    await publishDue(house.platform);
    expect(await inForce()).toEqual(stricter);
    house.clock.advance(STEP_MS);
    await publishDue(house.platform);
    expect(await inForce()).toEqual(is);
  });

  test('that were cancelled cannot be approved', async () => {
    const was = await inForce();
    const is = { ...was, autoplay: true, turbo: true, realityCheckMinutes: 0, strictBonuses: false };
    const tight = { ...is, autoplay: false };
    const body = { topic: 'playRules', subject: 'play_rules', reason } as const;
    await publish(await changes().draft({ body: { ...body, was, is: tight } }));
    const change = await changes().draft({ body: { ...body, was: tight, is } });
    const { approval } = await publish(change);
    await cancel(change);
    const risk = await hire(house, owner, 'risk');
    const decision = { params: { id: approval!.id }, body: { verdict: 'approved' } } as const;
    expect(await refusalCode(risk.client.approval.decide(decision))).toBe('change_closed');
    expect(await inForce()).toEqual(tight);
  });
});

describe('maintenance', () => {
  const status = () => siteClient(house).brand.status();

  test('begins at its hour, tells its end, and is over by itself', async () => {
    const endsAt = now() + 3 * STEP_MS;
    const change = await draftMaintenance({ active: true, endsAt });
    await publish(change, now() + STEP_MS);
    expect(await status()).toMatchObject({ status: 0 });
    house.clock.advance(STEP_MS);
    await publishDue(house.platform);
    await endMaintenance(house.platform);
    expect(await status()).toMatchObject({ status: 1, maintenanceEnd: endsAt });
    house.clock.advance(2 * STEP_MS);
    await Promise.all(Array.from({ length: 8 }, () => endMaintenance(house.platform)));
    expect(await status()).toMatchObject({ status: 0, maintenanceEnd: null });
    const { now: held, items } = await changes().history({ params: { setting: 'maintenance.maintenance' } });
    expect(held.is).toEqual(OPEN);
    expect(items.slice(0, 2)).toMatchObject([
      { by: '', diff: { was: { active: true, endsAt }, is: OPEN } },
      { by: 'owner', diff: { is: { active: true, endsAt } } },
    ]);
  });

  test('whose end has passed before it could begin waits for the staff', async () => {
    const change = await draftMaintenance({ active: true, endsAt: now() + 2 * STEP_MS });
    await publish(change, now() + STEP_MS);
    house.clock.advance(5 * STEP_MS);
    await publishDue(house.platform);
    expect(await status()).toMatchObject({ status: 0 });
    expect(await listed('coming', change)).toMatchObject({ state: 'waiting', fault: 'end_passed' });
  });

  test('has its end after its begin', async () => {
    const fields = { endsAt: { rule: 'rest_until' } };
    expect(await refusalOf(draftMaintenance({ active: true, endsAt: now() }))).toMatchObject({ fields });
    const change = await draftMaintenance({ active: true, endsAt: now() + STEP_MS });
    expect(await refusalOf(publish(change, now() + 2 * STEP_MS))).toMatchObject({ fields });
    expect(await refusalOf(draftMaintenance({ active: false, endsAt: now() + STEP_MS }))).toMatchObject({
      fields,
    });
  });
});
