import { listRows, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  hire,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
  signInStaff,
} from '@fairhouse/testkit';
import { REVIEW_EVERY_DAYS, type ReviewKind, type ReviewRow } from '@fairhouse/wire/platform/staff-review';
import { afterEach, beforeEach, expect, test } from 'vitest';

const DAY = 86_400_000;
const CODE_MS = 30_000;
const reason = 'Gone through with the team lead.';

let house: House;
let owner: Staff;

beforeEach(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
});

afterEach(() => house?.close());

function freshCode({ totp }: Staff): string {
  house.clock.advance(CODE_MS);
  return totp.generate({ timestamp: house.platform.now() });
}

const makeKey = async (who: Staff) =>
  (
    await who.client.staff.makeKey({
      body: {
        name: 'warehouse',
        scopes: ['bet.read'],
        addresses: [],
        days: 365,
        reason,
        code: freshCode(who),
      },
    })
  ).key;

const itemsOf = async ({ id }: Pick<ReviewRow, 'id'>, who = owner) =>
  (await who.client.staff.review({ params: { id } })).items;

const judge = (
  { id }: Pick<ReviewRow, 'id'>,
  kind: ReviewKind,
  subject: string,
  verdict: 'keep' | 'withdraw',
  who = owner,
) => who.client.staff.judgeAccess({ params: { id }, body: { kind, subject, verdict, reason } });

const end = ({ id }: Pick<ReviewRow, 'id'>) => owner.client.staff.endReview({ params: { id } });

const waiting = async ({ client }: Pick<Staff, 'client'>) =>
  (await client.worklist.queues()).find(({ queue }) => queue === 'accessReview');

test('a review lists who and what has a way in, as it was when it began', async () => {
  const clerk = await hire(house, owner, 'support');
  await owner.client.staff.makeRole({
    body: { name: 'Night desk', permissions: ['bet.read'], reason, code: freshCode(owner) },
  });
  const key = await makeKey(owner);
  const asked = await clerk.client.staff.askElevation({ body: { role: 'auditor', minutes: 60, reason } });
  await owner.client.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } });
  const review = await owner.client.staff.openReview();
  expect(review).toMatchObject({ openedBy: 'owner', endedAt: null, kept: 0, withdrawn: 0, left: 5 });
  const items = await itemsOf(review);
  expect(
    new Set(items.map(({ kind, name, role, unusedDays }) => [kind, name, role, unusedDays].join(' '))),
  ).toEqual(
    new Set([
      `staff ${clerk.username} support 0`,
      'staff owner owner 0',
      `elevation ${clerk.username} auditor `,
      'key warehouse  0',
      'role Night desk  ',
    ]),
  );
  expect(items.find(({ subject }) => subject === key.id)).toMatchObject({
    permissions: ['bet.read'],
    grantedBy: 'owner',
    until: key.expiresAt,
  });
  await owner.client.staff.endKey({ params: { id: key.id }, body: { reason } });
  expect(await itemsOf(review)).toEqual(items);
  expect(await refusalCode(owner.client.staff.openReview())).toBe('review_open');
});

test('what is withdrawn is gone at once, what is kept stays, and each is decided once', async () => {
  const clerk = await hire(house, owner, 'support');
  const keeper = await hire(house, owner, 'finance');
  const key = await makeKey(owner);
  const review = await owner.client.staff.openReview();
  await judge(review, 'staff', clerk.id, 'withdraw');
  await judge(review, 'staff', keeper.id, 'keep');
  await judge(review, 'key', key.id, 'withdraw');
  expect(await refusalCode(clerk.client.staff.me())).toBe('staff_not_logged_in');
  expect((await keeper.client.staff.me()).role).toBe('finance');
  expect((await owner.client.staff.keys()).items[0]).toMatchObject({ state: 'ended', endedBy: 'owner' });
  expect(await refusalCode(judge(review, 'staff', keeper.id, 'withdraw'))).toBe('setting_conflict');
  expect(await refusalCode(judge(review, 'staff', 'stf_nobody', 'keep'))).toBe('not_found');
  const { items } = await owner.client.audit.list({ query: { subject: clerk.id } });
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['staff.access_withdrawn', 'staff.deactivated']),
  );
  const many = await Promise.allSettled(
    Array.from({ length: 64 }, () => judge(review, 'staff', owner.id, 'keep')),
  );
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what went meanwhile can still be withdrawn, and a role that somebody has cannot', async () => {
  const clerk = await hire(house, owner, 'support');
  const key = await makeKey(owner);
  await owner.client.staff.makeRole({
    body: { name: 'Night desk', permissions: ['bet.read'], reason, code: freshCode(owner) },
  });
  const params = { id: clerk.id as Parameters<typeof owner.client.staff.setRole>[0]['params']['id'] };
  await owner.client.staff.setRole({ params, body: { role: 'Night desk', was: 'support', reason } });
  const review = await owner.client.staff.openReview();
  const role = (await itemsOf(review)).find(({ kind }) => kind === 'role')!;
  expect(await refusalCode(judge(review, 'role', role.subject, 'withdraw'))).toBe('role_held');
  await owner.client.staff.endKey({ params: { id: key.id }, body: { reason } });
  await judge(review, 'key', key.id, 'withdraw');
  await owner.client.staff.deactivate({ params, body: { reason } });
  await judge(review, 'staff', clerk.id, 'withdraw');
  expect((await itemsOf(review)).filter(({ verdict }) => verdict?.is === 'withdraw')).toHaveLength(2);
});

test('nobody decides on themselves while another owner could, and a lone owner only keeps themselves', async () => {
  const review = await owner.client.staff.openReview();
  expect((await itemsOf(review)).map(({ may }) => may)).toEqual([['keep']]);
  expect(await refusalCode(judge(review, 'staff', owner.id, 'withdraw'))).toBe('four_eyes_self');
  const second = await hire(house, owner, 'owner');
  expect((await itemsOf(review)).map(({ may }) => may)).toEqual([[]]);
  expect(await refusalCode(judge(review, 'staff', owner.id, 'keep'))).toBe('four_eyes_self');
  await judge(review, 'staff', owner.id, 'keep', second);
  expect((await itemsOf(review))[0]?.verdict).toMatchObject({ is: 'keep', by: second.username, reason });
});

test('an owner who is locked in the middle decides nothing any more', async () => {
  const clerk = await hire(house, owner, 'support');
  const second = await hire(house, owner, 'owner');
  const params = { id: clerk.id as Parameters<typeof owner.client.staff.deactivate>[0]['params']['id'] };
  const review = await owner.client.staff.openReview();
  const calls = await asSuperuser(house, async (tx) => {
    await run(tx, sql`select from brand where id = ${house.brandId} for no key update`);
    const asked = [
      refusalCode(judge(review, 'staff', clerk.id, 'withdraw', second)),
      refusalCode(judge(review, 'staff', owner.id, 'keep', second)),
      refusalCode(second.client.staff.deactivate({ params, body: { reason } })),
    ];
    // All of them were let in, and wait for their turn.
    await expect
      .poll(() =>
        listRows(
          tx,
          sql`select distinct w.pid from pg_locks w join pg_locks h on h.pid = w.pid and h.granted
            join pg_database d on d.oid = h.database and d.datname = current_database() where not w.granted`,
        ),
      )
      .toHaveLength(asked.length);
    await run(tx, sql`update staff set state = 'locked' where id = ${second.id}`);
    return asked;
  });
  expect(await Promise.all(calls)).toEqual(Array(3).fill('setting_conflict'));
  expect((await clerk.client.staff.me()).role).toBe('support');
  expect((await itemsOf(review)).every(({ verdict }) => verdict === null)).toBe(true);
});

test('it ends when all is decided, is kept, and is told as a file', async () => {
  const clerk = await hire(house, owner, 'support');
  const review = await owner.client.staff.openReview();
  await judge(review, 'staff', clerk.id, 'keep');
  expect(await refusalOf(end(review))).toMatchObject({ code: 'review_unfinished', params: { left: 1 } });
  await judge(review, 'staff', owner.id, 'keep');
  await end(review);
  expect(await refusalCode(end(review))).toBe('review_closed');
  expect(await refusalCode(judge(review, 'staff', clerk.id, 'withdraw'))).toBe('review_closed');
  const { items } = await owner.client.staff.reviews();
  expect(items).toMatchObject([{ id: review.id, endedBy: 'owner', kept: 2, withdrawn: 0, left: 0 }]);
  const file = await (await owner.client.staff.reviewFile({ params: { id: review.id } })).text();
  const rows = file.trim().split(/\r?\n/);
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.includes(clerk.id))).toContain(`support`);
  expect(file).toContain(reason);
  const changed = asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update staff_review_item set verdict = 'withdraw', reason = null where subject = ${clerk.id}`,
    ),
  );
  await expect(changed).rejects.toThrow(/check/);
});

test('it is due ninety days after the one before, and waits in the list of work', async () => {
  expect(await waiting(owner)).toEqual({ queue: 'accessReview', count: 0, oldestAt: null });
  const { dueAt } = await owner.client.staff.reviews();
  house.clock.advance(REVIEW_EVERY_DAYS * DAY);
  const { client } = await signInStaff(house, owner);
  expect(await waiting({ client })).toEqual({ queue: 'accessReview', count: 1, oldestAt: dueAt });
  const { id } = await client.staff.openReview();
  const [item] = (await client.staff.review({ params: { id } })).items;
  expect(item).toMatchObject({ name: 'owner', unusedDays: 0 });
  expect(await waiting({ client })).toMatchObject({ count: 1 });
  await client.staff.judgeAccess({
    params: { id },
    body: { kind: 'staff', subject: owner.id, verdict: 'keep', reason },
  });
  await client.staff.endReview({ params: { id } });
  expect(await waiting({ client })).toEqual({ queue: 'accessReview', count: 0, oldestAt: null });
});

test('what was not used for long says so', async () => {
  const clerk = await hire(house, owner, 'support');
  house.clock.advance(40 * DAY);
  const { client } = await signInStaff(house, owner);
  const { id } = await client.staff.openReview();
  const { items } = await client.staff.review({ params: { id } });
  expect(items.find(({ subject }) => subject === clerk.id)?.unusedDays).toBe(40);
  expect(items.find(({ subject }) => subject === owner.id)?.unusedDays).toBe(0);
});
