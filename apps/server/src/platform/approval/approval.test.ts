import { getRow, run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
  signInStaff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HOUR = 3_600_000;

let house: House;
let owner: Staff;
let support: Staff;
let risk: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  support = await hire(house, owner, 'support');
  risk = await hire(house, owner, 'risk');
});

afterAll(() => house?.close());

const reason = 'Lost the phone; the name and the last deposit were right.';

/** What support asks for a new member. */
async function asked(): Promise<string> {
  member = await newMember(house);
  return (await support.client.password.askReset({ params: { id: member.id }, body: { reason } })).id;
}

const decide = (who: Staff, id: string, verdict: 'approved' | 'rejected' = 'approved', note?: string) =>
  who.client.approval.decide({ params: { id }, body: { verdict, note } });

/** How many requests wait for a decision of theirs; undefined where they decide none. */
const waits = async (who: Staff) =>
  (await who.client.worklist.queues()).find(({ queue }) => queue === 'approvals')?.count;

const opened = async (who: Staff) => (await who.client.approval.list({ query: {} })).items;

describe('a request', () => {
  test('waits with what it says, is seen by its maker and by who may decide, and by nobody else', async () => {
    const id = await asked();
    const [mine] = await opened(support);
    expect(mine).toMatchObject({
      id,
      kind: 'member.resetPassword',
      state: 'open',
      subject: member.id,
      subjectName: member.username,
      maker: support.username,
      reason,
      decided: null,
      may: ['withdraw'],
    });
    expect((await opened(risk)).find((one) => one.id === id)).toMatchObject({
      may: ['decide'],
      barred: null,
    });
    expect(await waits(owner)).toBe(1);
    expect(await waits(support)).toBeUndefined();
    const finance = await hire(house, owner, 'finance');
    expect(await opened(finance)).toEqual([]);
    await decide(risk, id, 'rejected');
  });

  test('is not decided by who made it, not even by the owner', async () => {
    member = await newMember(house);
    const { id } = await owner.client.password.askReset({ params: { id: member.id }, body: { reason } });
    expect(await refusalCode(decide(owner, id))).toBe('four_eyes_self');
    expect(await refusalCode(decide(owner, id, 'rejected'))).toBe('four_eyes_self');
    expect((await opened(owner)).find((one) => one.id === id)?.may).toEqual(['withdraw']);
  });

  test('is not decided without the permission that its kind wants', async () => {
    const { id } = await owner.client.staff.add({
      body: { username: 'somebody.new', role: 'owner', reason: 'A second owner.' },
    });
    expect(id).toBeDefined();
    await asSuperuser(house, (tx) =>
      run(tx, sql`update approval set state = 'open', decided_at = null where id = ${id}`),
    );
    expect((await opened(risk)).map((one) => one.id)).not.toContain(id);
    expect(await refusalCode(decide(risk, id))).toBe('not_found');
    expect(await refusalCode(decide(support, await asked()))).toBe('staff_forbidden');
    await asSuperuser(house, (tx) => run(tx, sql`update approval set state = 'withdrawn' where id = ${id}`));
  });

  test('of another brand does not exist', async () => {
    const elsewhere = await addBrand(house);
    const id = await asked();
    await asSuperuser(house, (tx) =>
      run(tx, sql`update staff set brand_id = ${elsewhere.id} where id = ${risk.id}`),
    );
    expect(await refusalCode(decide(risk, id))).toBe('not_found');
    expect(await opened(risk)).toEqual([]);
    await asSuperuser(house, (tx) =>
      run(tx, sql`update staff set brand_id = ${house.brandId} where id = ${risk.id}`),
    );
    await decide(risk, id, 'rejected');
  });

  test('is made once for a matter while it waits', async () => {
    const id = await asked();
    const again = () => support.client.password.askReset({ params: { id: member.id }, body: { reason } });
    expect(await refusalCode(again())).toBe('approval_open');
    await decide(risk, id, 'rejected', 'The deposit was not right.');
    expect((await again()).state).toBe('open');
  });

  test('says after a day that it has expired, and can be made again', async () => {
    const id = await asked();
    const before = await waits(risk);
    house.clock.advance(24 * HOUR + 1_000);
    support = await again(support);
    risk = await again(risk);
    owner = await again(owner);
    expect(await refusalCode(decide(risk, id))).toBe('approval_expired');
    expect(await refusalCode(support.client.approval.withdraw({ params: { id } }))).toBe('approval_expired');
    expect(await waits(risk)).toBeLessThan(before!);
    const { items } = await support.client.approval.list({ query: { shown: 'decided' } });
    expect(items.find((one) => one.id === id)?.state).toBe('expired');
    const { state } = await support.client.password.askReset({ params: { id: member.id }, body: { reason } });
    expect(state).toBe('open');
  });

  test('is withdrawn by its maker only, and decided no more', async () => {
    const id = await asked();
    expect(await refusalCode(risk.client.approval.withdraw({ params: { id } }))).toBe('not_found');
    expect((await support.client.approval.withdraw({ params: { id } })).state).toBe('withdrawn');
    expect(await refusalCode(decide(risk, id))).toBe('approval_closed');
    expect(await refusalCode(support.client.approval.withdraw({ params: { id } }))).toBe('approval_closed');
  });

  test('stands as it was asked: the application can change nothing of it', async () => {
    await asked();
    const columns = ['kind', 'subject', 'subject_name', 'reason', 'maker_id', 'content'];
    const { may } = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ may: number }>`select count(*)::int as may from unnest(${columns}::text[]) c
          where has_column_privilege('fairhouse_app', 'platform.approval', c, 'update')`,
      ),
    );
    expect(may).toBe(0);
    const { may: takes } = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{
          may: boolean;
        }>`select has_table_privilege('fairhouse_app', 'platform.approval', 'delete') as may`,
      ),
    );
    expect(takes).toBe(false);
  });
});

describe('an approval', () => {
  test('takes effect once, of fifty at a time and of any number later', async () => {
    const id = await asked();
    const second = await hire(house, owner, 'risk');
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => decide(i % 2 ? risk : second, id)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalCode(decide(risk, id))).toBe('approval_closed');
    expect(await refusalCode(decide(risk, id, 'rejected'))).toBe('approval_closed');
    const { effects } = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{
          effects: number;
        }>`select count(*)::int as effects from withdrawal_hold where player_id = ${member.id}`,
      ),
    );
    expect(effects).toBe(1);
  });

  test('and a rejection leave both names and the reason in the log', async () => {
    const id = await asked();
    await decide(risk, id, 'rejected', 'Not the right deposit.');
    const { items } = await owner.client.audit.list({ query: { subject: member.id } });
    expect(items[0]).toMatchObject({
      actor: { kind: 'staff', name: risk.username },
      action: 'approval.rejected',
      subject: member.id,
      detail: { approval: id, askedBy: support.username, reason, note: 'Not the right deposit.' },
    });
    expect(items[1]).toMatchObject({
      actor: { kind: 'staff', name: support.username },
      action: 'approval.asked',
    });
    const about = async (subject: string) =>
      (await risk.client.approval.list({ query: { shown: 'decided', subject } })).items.map((one) => one.id);
    expect((await about(member.id))[0]).toBe(id);
    expect(await about(risk.id)).toEqual([]);
  });

  test('does nothing when what it is about has ended meanwhile; it can still be rejected', async () => {
    const id = await asked();
    await asSuperuser(house, (tx) =>
      run(tx, sql`update player set state = 'closed' where id = ${member.id}`),
    );
    expect(await refusalCode(decide(risk, id))).toBe('account_closed');
    expect((await decide(risk, id, 'rejected')).state).toBe('rejected');
  });
});

/** A staff session ends by itself: the same person signs in again. */
async function again(staff: Staff): Promise<Staff> {
  return { ...staff, ...(await signInStaff(house, staff)) };
}
