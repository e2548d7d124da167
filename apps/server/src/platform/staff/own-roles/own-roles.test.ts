import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  ownerSession,
  refusalCode,
  type Staff,
  signInStaff,
} from '@fairhouse/testkit';
import type { StaffPermission } from '@fairhouse/wire/guards';
import type { GRANTABLE } from '@fairhouse/wire/platform/staff-role';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

type Grantable = (typeof GRANTABLE)[number];

const HOUR = 3_600_000;
const CODE_MS = 30_000;
const reason = 'The night desk needs it.';

let house: House;
let owner: Staff;

beforeEach(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
});

afterEach(() => house?.close());

/** A code that was not used before. */
function freshCode({ totp }: Staff): string {
  house.clock.advance(CODE_MS);
  return totp.generate({ timestamp: house.platform.now() });
}

const makeRole = (who: Staff, name: string, permissions: Grantable[], code = freshCode(who)) =>
  who.client.staff.makeRole({ body: { name, permissions, reason, code } });

async function roleOf(who: Staff, name: string) {
  const role = (await who.client.staff.list()).roles.find((one) => one.role === name);
  if (!role?.own) throw new Error(`no own role ${name}`);
  return { ...role.own, permissions: role.permissions };
}

async function changeRole(who: Staff, name: string, permissions: Grantable[]) {
  const { id, version } = await roleOf(who, name);
  return who.client.staff.changeRole({
    params: { id },
    body: { permissions, version, reason, code: freshCode(who) },
  });
}

const give = (who: Staff, { id }: Staff, was: string, role: string, until?: number) =>
  who.client.staff.setRole({ params: { id }, body: { role, was, reason, ...(until && { until }) } });

const approve = (who: Staff, id: string) =>
  who.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });

const may = async (who: Staff): Promise<readonly StaffPermission[]> =>
  (await who.client.staff.me()).permissions;

describe('a role of a brand’s own', () => {
  let clerk: Staff;

  beforeEach(async () => {
    clerk = await hire(house, owner, 'support');
    await makeRole(owner, 'Night desk', ['bet.read', 'audit.read']);
  });

  test('is listed beside the built-in ones, and gives what it holds and nothing else', async () => {
    expect(await roleOf(owner, 'Night desk')).toMatchObject({
      permissions: ['bet.read', 'audit.read'],
      version: 1,
      holders: 0,
      changedBy: 'owner',
    });
    await give(owner, clerk, 'support', 'Night desk');
    expect(await may(clerk)).toEqual(['bet.read', 'audit.read']);
    expect((await clerk.client.audit.list({ query: {} })).items).toBeDefined();
    expect(await refusalCode(clerk.client.member.list({ query: {} }))).toBe('staff_forbidden');
    expect(await refusalCode(clerk.client.staff.list())).toBe('staff_forbidden');
  });

  test('changes in the middle of a session of who has it, and the log tells both sets', async () => {
    await give(owner, clerk, 'support', 'Night desk');
    expect(await changeRole(owner, 'Night desk', ['bet.read', 'member.read'])).toBeNull();
    expect(await refusalCode(clerk.client.audit.list({ query: {} }))).toBe('staff_forbidden');
    expect((await clerk.client.member.list({ query: {} })).items).toBeDefined();
    const { id } = await roleOf(owner, 'Night desk');
    const { items } = await owner.client.audit.list({ query: { subject: id } });
    expect(items[0]).toMatchObject({
      action: 'staff.role_changed',
      detail: {
        role: 'Night desk',
        permissions: { from: 'bet.read audit.read', to: 'member.read bet.read' },
        reason,
      },
    });
  });

  test('gives nothing once the grant has ended, in a session that is open', async () => {
    const until = house.platform.now() + HOUR / 4;
    await give(owner, clerk, 'support', 'Night desk', until);
    expect(await may(clerk)).toEqual(['bet.read', 'audit.read']);
    house.clock.advance(HOUR / 4);
    expect(await may(clerk)).toEqual([]);
    expect(await refusalCode(clerk.client.audit.list({ query: {} }))).toBe('staff_forbidden');
    const { items } = await owner.client.staff.list();
    expect(items.find(({ id }) => id === clerk.id)?.roleUntil).toBe(until);
    await give(owner, clerk, 'Night desk', 'Night desk');
    expect(await may(clerk)).toEqual(['bet.read', 'audit.read']);
  });

  test('does not end in the past, and an owner’s role does not end', async () => {
    const now = house.platform.now();
    expect(await refusalCode(give(owner, clerk, 'support', 'Night desk', now - 1))).toBe('role_until');
    expect(await refusalCode(give(owner, clerk, 'support', 'owner', now + HOUR))).toBe('role_until');
    const added = { username: 'second', role: 'owner', until: now + HOUR, reason };
    expect(await refusalCode(owner.client.staff.add({ body: added }))).toBe('role_until');
  });

  test('is not given by a name that the brand does not have: another brand’s, a retired one, one of no role', async () => {
    const elsewhere = await addBrand(house);
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into staff_role (id, brand_id, name, name_key, permissions, changed_at, changed_by)
          values ('rol_00000000000000000000000000', ${elsewhere.id}, 'Elsewhere', 'elsewhere', '{ledger.read}', now(), 'x')`,
      ),
    );
    const retired = await roleOf(owner, 'Night desk');
    await owner.client.staff.retireRole({
      params: { id: retired.id },
      body: { reason, code: freshCode(owner) },
    });
    for (const name of ['Elsewhere', 'Night desk', 'night desk', 'Owner', 'constructor', '__proto__'])
      expect(await refusalCode(give(owner, clerk, 'support', name)), name).toBe('role_unknown');
    const foreign = { id: 'rol_00000000000000000000000000' as typeof retired.id };
    const body = { permissions: ['bet.read'] as Grantable[], version: 1, reason, code: freshCode(owner) };
    expect(await refusalCode(owner.client.staff.changeRole({ params: foreign, body }))).toBe('not_found');
  });

  test('never manages the staff, whoever writes it', async () => {
    const body = { name: 'Little owner', permissions: ['staff.manage'], reason, code: freshCode(owner) };
    // @ts-expect-error: not among what a role can be given
    expect(await refusalCode(owner.client.staff.makeRole({ body }))).toBe('bad_request');
    const written = asSuperuser(house, (tx) =>
      run(tx, sql`update staff_role set permissions = '{staff.manage}' where name = 'Night desk'`),
    );
    await expect(written).rejects.toThrow(/check/);
  });

  test('is not retired while somebody has it, nor its name given again', async () => {
    await give(owner, clerk, 'support', 'Night desk');
    const { id } = await roleOf(owner, 'Night desk');
    const retire = () =>
      owner.client.staff.retireRole({ params: { id }, body: { reason, code: freshCode(owner) } });
    expect(await refusalCode(retire())).toBe('role_held');
    await give(owner, clerk, 'Night desk', 'support');
    await retire();
    expect(await refusalCode(retire())).toBe('not_found');
    expect(await refusalCode(makeRole(owner, 'NIGHT desk', ['bet.read']))).toBe('role_name_taken');
    expect(await refusalCode(makeRole(owner, 'Finance', ['bet.read']))).toBe('role_name_taken');
  });

  test('takes a fresh code of the authenticator, which counts once', async () => {
    const code = freshCode(owner);
    await makeRole(owner, 'First', ['bet.read'], code);
    expect(await refusalCode(makeRole(owner, 'Second', ['bet.read'], code))).toBe('authenticator_code_wrong');
    expect(await refusalCode(makeRole(owner, 'Second', ['bet.read'], '000000'))).toBe(
      'authenticator_code_wrong',
    );
    await expect(roleOf(owner, 'Second')).rejects.toThrow();
  });

  test('is changed once by 64 at once that saw the same version', async () => {
    const { id, version } = await roleOf(owner, 'Night desk');
    const codes: string[] = [];
    // Three codes fit around an instant: so many get as far as the change.
    house.clock.advance(CODE_MS);
    for (const step of [-1, 0, 1])
      codes.push(owner.totp.generate({ timestamp: house.platform.now() + step * CODE_MS }));
    const tries = await Promise.allSettled(
      Array.from({ length: 64 }, (_, n) =>
        owner.client.staff.changeRole({
          params: { id },
          body: {
            permissions: n % 2 ? ['bet.read'] : ['chat.read'],
            version,
            reason,
            code: codes[n % codes.length]!,
          },
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await roleOf(owner, 'Night desk')).version).toBe(2);
  });
});

describe('where two owners are at work', () => {
  let second: Staff;

  beforeEach(async () => {
    second = await hire(house, owner, 'owner');
  });

  test('a role that gives money permissions waits for the other; one that only reads does not', async () => {
    expect(await makeRole(owner, 'Readers', ['bet.read'])).toBeNull();
    const asked = (await makeRole(owner, 'Payers', ['withdrawal.read', 'withdrawal.decide']))!;
    expect(asked).toMatchObject({ state: 'open', may: ['withdraw'] });
    await expect(roleOf(owner, 'Payers')).rejects.toThrow();
    expect(await refusalCode(approve(owner, asked.id))).toBe('four_eyes_self');
    await approve(second, asked.id);
    expect((await roleOf(owner, 'Payers')).permissions).toEqual(['withdrawal.read', 'withdrawal.decide']);
    expect(await changeRole(owner, 'Payers', ['withdrawal.read'])).toBeNull();
    const more = await changeRole(owner, 'Payers', ['withdrawal.read', 'balance.adjust']);
    expect(more?.state).toBe('open');
    expect((await roleOf(owner, 'Payers')).permissions).toEqual(['withdrawal.read']);
  });

  test('a request that waits is void when the role has changed or its name was taken meanwhile', async () => {
    await makeRole(owner, 'Readers', ['bet.read']);
    const more = (await changeRole(owner, 'Readers', ['bet.read', 'deposit.decide']))!;
    expect(more.state).toBe('open');
    expect(await changeRole(second, 'Readers', ['chat.read', 'bet.read'])).toBeNull();
    expect(await refusalCode(approve(second, more.id))).toBe('setting_conflict');
    expect((await roleOf(owner, 'Readers')).permissions).toEqual(['bet.read', 'chat.read']);
    const named = (await makeRole(owner, 'Payers', ['deposit.decide']))!;
    await makeRole(second, 'payers', ['bet.read']);
    expect(await refusalCode(approve(second, named.id))).toBe('role_name_taken');
  });

  test('a role that is approved after its end is refused', async () => {
    const clerk = await hire(house, owner, 'support', second);
    await makeRole(owner, 'Readers', ['bet.read']);
    const asked = await give(owner, clerk, 'support', 'Readers', house.platform.now() + HOUR);
    house.clock.advance(HOUR);
    second = { ...second, ...(await signInStaff(house, second)) };
    expect(await refusalCode(approve(second, asked.id))).toBe('role_until');
  });
});
