import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  hire,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MINUTE = 60_000;
const reason = 'Payments stand still and finance sleeps.';

let house: House;
let owner: Staff;
let clerk: Staff;

beforeEach(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  clerk = await hire(house, owner, 'support');
});

afterEach(() => house?.close());

const ask = (who: Staff, role = 'auditor', minutes = 15) =>
  who.client.staff.askElevation({ body: { role, minutes, reason } });

const decide = (who: Staff, id: string, verdict: 'approved' | 'rejected' = 'approved') =>
  who.client.approval.decide({ params: { id }, body: { verdict } });

const readAudit = (who: Staff) => who.client.audit.list({ query: {} });

test('emergency access is asked for by one, granted by another, and ends by itself in an open session', async () => {
  expect(await refusalCode(readAudit(clerk))).toBe('staff_forbidden');
  const asked = await ask(clerk);
  expect(asked).toMatchObject({ state: 'open', kind: 'staff.elevate', may: ['withdraw'] });
  expect((await clerk.client.staff.me()).elevation).toEqual({ state: 'asked', role: 'auditor' });
  expect(await refusalCode(readAudit(clerk))).toBe('staff_forbidden');
  house.clock.advance(MINUTE);
  const { decided } = await decide(owner, asked.id);
  const until = decided!.at + 15 * MINUTE;
  expect((await clerk.client.staff.me()).elevation).toEqual({ state: 'active', role: 'auditor', until });
  expect((await readAudit(clerk)).items).toBeDefined();
  const { items } = await owner.client.staff.list();
  expect(items.find(({ id }) => id === clerk.id)).toMatchObject({ role: 'support', elevatedUntil: until });
  house.clock.advance(14 * MINUTE);
  expect((await readAudit(clerk)).items).toBeDefined();
  house.clock.advance(MINUTE);
  expect(await refusalCode(readAudit(clerk))).toBe('staff_forbidden');
  expect((await clerk.client.staff.me()).elevation).toBeNull();
});

test('every act under it is marked in the log, and none before or after', async () => {
  const member = await newMember(house);
  const note = () =>
    clerk.client.note.write({ params: { id: member.id }, body: { text: 'Called at night' } });
  const marks = async () =>
    (await owner.client.audit.list({ query: { actor: clerk.id, subject: member.id } })).items
      .filter(({ action }) => action === 'member.noted')
      .map(({ detail }) => typeof detail.emergencyAccess);
  await note();
  await decide(owner, (await ask(clerk)).id);
  house.clock.advance(1);
  await note();
  await clerk.client.staff.leaveElevation();
  house.clock.advance(1);
  await note();
  expect(await marks()).toEqual(['undefined', 'string', 'undefined']);
});

test('it never manages the staff, whichever role it names', async () => {
  await decide(owner, (await ask(clerk, 'owner')).id);
  const { permissions } = await clerk.client.staff.me();
  expect(permissions).toContain('balance.adjust');
  expect(permissions).not.toContain('staff.manage');
  expect(await refusalCode(clerk.client.staff.list())).toBe('staff_forbidden');
});

test('nobody grants it to themselves, and where nobody else can, nobody has it', async () => {
  expect(await refusalCode(ask(owner))).toBe('approver_missing');
  const second = await hire(house, owner, 'owner');
  const asked = await ask(second);
  expect(await refusalCode(decide(second, asked.id))).toBe('four_eyes_self');
  const forged = asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into staff_elevation (id, brand_id, staff_id, role, granted_by, began_at, until)
        values ('elv_x', ${house.brandId}, ${clerk.id}, 'owner', ${clerk.id}, now(), now() + interval '1 hour')`,
    ),
  );
  await expect(forged).rejects.toThrow(/check/);
});

test('it is asked for once, of a role that is there, and granted once', async () => {
  expect(await refusalCode(ask(clerk, 'nobody'))).toBe('role_unknown');
  const many = await Promise.allSettled(Array.from({ length: 64 }, () => ask(clerk)));
  const asked = many.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(asked).toHaveLength(1);
  const grants = await Promise.allSettled(Array.from({ length: 8 }, () => decide(owner, asked[0]!.id)));
  expect(grants.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalCode(ask(clerk))).toBe('setting_conflict');
});

test('it is taken away at once: by an owner, by another role, and by deactivating', async () => {
  const elevate = async () => decide(owner, (await ask(clerk)).id);
  const params = { id: clerk.id as Parameters<typeof owner.client.staff.endElevation>[0]['params']['id'] };
  await elevate();
  await owner.client.staff.endElevation({ params, body: { reason } });
  expect(await refusalCode(readAudit(clerk))).toBe('staff_forbidden');
  const { items } = await owner.client.audit.list({ query: { actor: owner.id, subject: clerk.id } });
  expect(items[0]).toMatchObject({ action: 'staff.elevation_ended', detail: { reason } });
  await elevate();
  await owner.client.staff.setRole({ params, body: { role: 'marketing', was: 'support', reason } });
  expect(await refusalCode(readAudit(clerk))).toBe('staff_forbidden');
  await elevate();
  const until = house.platform.now() + MINUTE;
  await owner.client.staff.setRole({ params, body: { role: 'support', was: 'marketing', until, reason } });
  await elevate();
  house.clock.advance(MINUTE);
  expect(await refusalCode(readAudit(clerk))).toBe('staff_forbidden');
});

test('a rejected request gives nothing', async () => {
  await decide(owner, (await ask(clerk)).id, 'rejected');
  expect((await clerk.client.staff.me()).elevation).toBeNull();
  expect(await refusalCode(readAudit(clerk))).toBe('staff_forbidden');
});
