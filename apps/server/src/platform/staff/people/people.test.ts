import { run, sql } from '@fairhouse/db';
import {
  ageLogin,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  newMember,
  opsClient,
  ownerSession,
  refusalCode,
  type Staff,
  signInStaff,
  takeUpWork,
} from '@fairhouse/testkit';
import type { StaffRole } from '@fairhouse/wire/platform/staff';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const reason = 'It was agreed this morning.';

let house: House;
let owner: Staff;
let second: Staff;

beforeEach(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
});

afterEach(() => house?.close());

const add = (asker: Staff, username: string, role: StaffRole = 'support') =>
  asker.client.staff.add({ body: { username, role, reason } });

const take = async (asker: Staff, id: string) =>
  (await asker.client.approval.takePassword({ params: { id } })).password;

/** What both of the two were told. */
const takeBoth = async (id: string) => (await take(owner, id)) + (await take(second, id));

const approve = (who: Staff, id: string) =>
  who.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });

const setRole = (asker: Staff, { id }: Staff, was: StaffRole, role: StaffRole) =>
  asker.client.staff.setRole({ params: { id }, body: { role, was, reason } });

const deactivate = (asker: Staff, { id }: Staff) =>
  asker.client.staff.deactivate({ params: { id }, body: { reason } });

const resetLogin = (asker: Staff, { id }: Staff) =>
  asker.client.staff.resetLogin({ params: { id }, body: { reason } });

const signIn = (username: string, password: string) =>
  opsClient(house).staff.login({ body: { username, password } });

async function signInAgain(staff: Staff): Promise<Staff> {
  return { ...staff, ...(await signInStaff(house, staff)) };
}

describe('an owner who is alone', () => {
  test('adds colleagues at once, as many as it takes, and the log says that nobody else could approve', async () => {
    for (const [name, role] of [
      ['first', 'support'],
      ['second', 'owner'],
      ['third', 'risk'],
    ] as const) {
      const asked = await add(owner, name, role);
      expect(asked).toMatchObject({ state: 'approved', decided: { by: null }, may: ['takePassword'] });
      expect(asked.changes).toEqual([{ part: 'role', from: null, to: role }]);
    }
    const { items, eyes } = await owner.client.staff.list();
    expect(eyes).toBe('alone');
    expect(items.map(({ username, role }) => [username, role])).toEqual([
      ['first', 'support'],
      ['owner', 'owner'],
      ['second', 'owner'],
      ['third', 'risk'],
    ]);
    const { items: log } = await owner.client.audit.list({ query: { subject: 'second' } });
    expect(log[0]).toMatchObject({
      actor: { kind: 'staff', name: 'owner' },
      action: 'approval.approved',
      detail: { kind: 'staff.add', askedBy: 'owner', alone: true, role: { from: null, to: 'owner' }, reason },
    });
  });

  test('is told a one-time password once, and it opens nothing but the way to another', async () => {
    const { id } = await add(owner, 'newcomer');
    const password = await take(owner, id);
    expect(await refusalCode(take(owner, id))).toBe('approval_closed');
    const { token, step } = await signIn('newcomer', password);
    expect(step).toBe('change_password');
    expect(await refusalCode(opsClient(house, token).member.list({ query: {} }))).toBe('staff_step_required');
    const { client } = await takeUpWork(house, 'newcomer', password);
    expect((await client.staff.me()).role).toBe('support');
    expect(await refusalCode(signIn('newcomer', password))).toBe('staff_wrong_login');
  });

  test('does not get a name that is taken, nor two of one request', async () => {
    await add(owner, 'newcomer');
    expect(await refusalCode(add(owner, 'newcomer'))).toBe('username_taken');
    expect(await refusalCode(add(owner, 'owner'))).toBe('username_taken');
    const many = await Promise.allSettled(Array.from({ length: 10 }, () => add(owner, 'another')));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('stays one: neither the role nor the account of the last owner goes', async () => {
    expect(await refusalCode(setRole(owner, owner, 'owner', 'support'))).toBe('last_owner');
    expect(await refusalCode(deactivate(owner, owner))).toBe('four_eyes_self');
    await add(owner, 'not.set.up', 'owner');
    expect(await refusalCode(setRole(owner, owner, 'owner', 'support'))).toBe('last_owner');
  });
});

describe('where two owners are at work', () => {
  beforeEach(async () => {
    second = await hire(house, owner, 'owner');
  });

  test('what one asks for waits for the other, who alone approves it', async () => {
    const asked = await add(owner, 'newcomer', 'finance');
    expect(asked).toMatchObject({ state: 'open', may: ['withdraw'] });
    expect((await owner.client.staff.list()).items.map(({ username }) => username)).not.toContain('newcomer');
    expect(await refusalCode(approve(owner, asked.id))).toBe('four_eyes_self');
    expect(await refusalCode(take(owner, asked.id))).toBe('approval_closed');
    expect((await approve(second, asked.id)).decided?.by).toBe(second.username);
    const password = await takeBoth(asked.id);
    expect(password).toHaveLength(20);
    expect(await refusalCode(take(second, asked.id))).toBe('approval_closed');
    for (const half of [password.slice(0, 10), password.slice(10)])
      expect(await refusalCode(signIn('newcomer', half))).toBe('staff_wrong_login');
    const newcomer = await takeUpWork(house, 'newcomer', password);
    expect((await newcomer.client.staff.me()).role).toBe('finance');
  });

  test('another role holds from the next call, and is refused when the role was changed meanwhile', async () => {
    const clerk = await hire(house, owner, 'support', second);
    const up = await setRole(owner, clerk, 'support', 'risk');
    expect(await refusalCode(clerk.client.audit.list({ query: {} }))).toBe('staff_forbidden');
    await approve(second, up.id);
    expect((await clerk.client.audit.list({ query: {} })).items).toBeDefined();
    expect(await refusalCode(setRole(owner, clerk, 'support', 'finance'))).toBe('setting_conflict');
    const late = await setRole(owner, clerk, 'risk', 'finance');
    await asSuperuser(house, (tx) => run(tx, sql`update staff set role = 'auditor' where id = ${clerk.id}`));
    expect(await refusalCode(approve(second, late.id))).toBe('setting_conflict');
    expect((await clerk.client.staff.me()).role).toBe('auditor');
  });

  test('nobody decides about themselves, and about the other it takes a third', async () => {
    expect(await refusalCode(setRole(owner, second, 'owner', 'support'))).toBe('approver_missing');
    expect(await refusalCode(resetLogin(owner, second))).toBe('approver_missing');
    const third = await hire(house, owner, 'owner', second);
    const { id } = await setRole(owner, second, 'owner', 'support');
    expect(await refusalCode(approve(second, id))).toBe('four_eyes_self');
    await approve(third, id);
    expect((await second.client.staff.me()).role).toBe('support');
  });

  test('a reset ends every session, the password and the authenticator of a colleague', async () => {
    const clerk = await hire(house, owner, 'support', second);
    const { id } = await resetLogin(owner, clerk);
    expect((await clerk.client.staff.me()).step).toBe('ready');
    await approve(second, id);
    expect(await refusalCode(clerk.client.staff.me())).toBe('staff_not_logged_in');
    expect(await refusalCode(signIn(clerk.username, clerk.password))).toBe('staff_wrong_login');
    const back = await takeUpWork(house, clerk.username, await takeBoth(id));
    expect(back.totp.secret.base32).not.toBe(clerk.totp.secret.base32);
    expect(await refusalCode(resetLogin(owner, owner))).toBe('four_eyes_self');
  });

  test('deactivating ends live sessions at the next call and what was asked for; coming back takes two', async () => {
    const clerk = await hire(house, owner, 'support', second);
    const member = await newMember(house);
    const { id } = await clerk.client.password.askReset({ params: { id: member.id }, body: { reason } });
    await deactivate(owner, clerk);
    expect(await refusalCode(clerk.client.staff.me())).toBe('staff_not_logged_in');
    expect(await refusalCode(signIn(clerk.username, clerk.password))).toBe('staff_wrong_login');
    expect(await refusalCode(approve(owner, id))).toBe('approval_closed');
    expect(await refusalCode(deactivate(owner, clerk))).toBe('setting_conflict');
    const params = { id: clerk.id };
    const back = await owner.client.staff.reactivate({ params, body: { reason } });
    expect(back.state).toBe('open');
    await approve(second, back.id);
    expect(await refusalCode(signIn(clerk.username, clerk.password))).toBe('staff_wrong_login');
    await takeUpWork(house, clerk.username, await takeBoth(back.id));
  });

  test('of two owners who shut each other out at once, one stays', async () => {
    const tries = await Promise.allSettled([deactivate(owner, second), deactivate(second, owner)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await (tries[0]!.status === 'fulfilled' ? owner : second).client.staff.list();
    expect(items.filter(({ state }) => state === 'active')).toHaveLength(1);
  });

  test('who shuts the other out does not act alone for three days', async () => {
    await deactivate(owner, second);
    expect((await owner.client.staff.list()).eyes).toBe('waiting');
    expect(await refusalCode(add(owner, 'puppet', 'owner'))).toBe('approver_missing');
    house.clock.advance(3 * DAY - HOUR);
    owner = await signInAgain(owner);
    expect(await refusalCode(add(owner, 'puppet', 'owner'))).toBe('approver_missing');
    house.clock.advance(HOUR + 1_000);
    owner = await signInAgain(owner);
    expect((await owner.client.staff.list()).eyes).toBe('alone');
    expect((await add(owner, 'successor', 'owner')).state).toBe('approved');
  });
});

describe('a new login', () => {
  const credit = (asker: Staff, { id }: { id: string }) =>
    asker.client.adjustment.ask({ params: { id }, body: { amount: '5000', reason } });

  /** A colleague whose password the owner, alone, was told. */
  async function colleague(username: string, role: StaffRole): Promise<Staff> {
    const { id } = await add(owner, username, role);
    return takeUpWork(house, username, await take(owner, id));
  }

  test('is no second pair of eyes for three days, whichever of the two asks', async () => {
    let finance = await colleague('her.finance', 'finance');
    let other = await colleague('his.finance', 'finance');
    const member = await newMember(house);
    const first = await credit(owner, member);
    expect(await refusalCode(approve(finance, first.id))).toBe('four_eyes_new_login');
    const reject = { params: { id: first.id }, body: { verdict: 'rejected' } } as const;
    expect(await refusalCode(finance.client.approval.decide(reject))).toBe('four_eyes_new_login');
    await owner.client.approval.withdraw({ params: { id: first.id } });
    const lent = await credit(finance, member);
    expect(await refusalCode(approve(owner, lent.id))).toBe('four_eyes_new_login');
    expect(await refusalCode(approve(other, lent.id))).toBe('four_eyes_new_login');
    const seen = (await other.client.approval.list({ query: {} })).items;
    expect(seen.find(({ id }) => id === lent.id)).toMatchObject({ may: [], barred: 'four_eyes_new_login' });
    const waiting = await other.client.worklist.queues();
    expect(waiting.find(({ queue }) => queue === 'approvals')?.count).toBe(0);
    expect((await member.client.wallet.balance()).available).toBe('0.0000');

    house.clock.advance(3 * DAY - HOUR);
    [owner, finance, other] = await Promise.all([
      signInAgain(owner),
      signInAgain(finance),
      signInAgain(other),
    ]);
    const late = await credit(finance, member);
    expect(await refusalCode(approve(owner, late.id))).toBe('four_eyes_new_login');
    house.clock.advance(HOUR);
    [owner, other] = await Promise.all([signInAgain(owner), signInAgain(other)]);
    expect((await approve(other, late.id)).state).toBe('approved');
  });

  test('after a reset is new again', async () => {
    second = await hire(house, owner, 'owner');
    const finance = await hire(house, owner, 'finance', second);
    const { id } = await resetLogin(owner, finance);
    await approve(second, id);
    const back = await takeUpWork(house, finance.username, await takeBoth(id));
    const asked = await credit(owner, await newMember(house));
    expect(await refusalCode(approve(back, asked.id))).toBe('four_eyes_new_login');
  });

  test('of a second owner waits to act among staff, while the first goes on alone', async () => {
    const young = await colleague('young.owner', 'owner');
    expect((await owner.client.staff.list()).eyes).toBe('alone');
    await ageLogin(house, young.id);
    expect((await owner.client.staff.list()).eyes).toBe('four');
    await asSuperuser(house, (tx) =>
      run(tx, sql`update staff set login_taken_at = ${new Date(house.platform.now())}, login_by = id`),
    );
    expect(await refusalCode(add(young, 'puppet', 'owner'))).toBe('approver_missing');
  });
});
