import { getRow, run, sql, transact } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bindAccount,
  bootHouse,
  depositAndPlay,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
  setPaymentPassword,
  withdraw,
} from '@fairhouse/testkit';
import type { PayoutAccount, WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { CLAIM_MINUTES, WORK_VIEWS_MAX } from '@fairhouse/wire/platform/worklist-words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteEnded } from './store.ts';

const REASON = 'Looked at.';
const queue = 'withdrawals';

let house: House;
let ana: Staff;
let ben: Staff;
let support: Staff;
let member: Member;
let account: PayoutAccount;

beforeAll(async () => {
  house = await bootHouse();
  ana = await ownerSession(house);
  ben = await hire(house, ana, 'finance');
  support = await hire(house, ana, 'support');
});

beforeEach(async () => {
  member = await newMember(house);
  await setPaymentPassword(member);
  account = await bindAccount(member);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

/** So many withdrawals that wait, of these amounts. */
async function asked(...amounts: string[]): Promise<string[]> {
  await depositAndPlay(house, member, '5000');
  const ids: string[] = [];
  for (const amount of amounts) ids.push((await withdraw(member, account.id, amount)).id);
  return ids;
}

const outcomes = ({ results }: { results: { outcome: string; fault: { code: string } | null }[] }) =>
  results.map(({ outcome, fault }) => fault?.code ?? outcome);

const claim = async (by: Staff, ...items: string[]) =>
  outcomes(await by.client.worklist.claim({ body: { queue, items } }));

const hold = async (by: Staff, ...items: string[]) =>
  outcomes(
    await by.client.worklist.hold({
      body: { queue, items, reason: 'documents', note: 'Passport', hours: 4 },
    }),
  );

const decideAll = async (by: Staff, verdict: 'approved' | 'rejected', ...items: string[]) =>
  outcomes(await by.client.worklist.decide({ body: { queue, items, verdict, reason: REASON } }));

const decide = (by: Staff, id: string, verdict: 'approved' | 'rejected' = 'rejected') =>
  by.client.withdrawal.decide({
    params: { id: id as WithdrawalView['id'] },
    body: { verdict, reason: REASON },
  });

const get = (by: Staff, id: string) =>
  by.client.withdrawal.get({ params: { id: id as WithdrawalView['id'] } });

/** As if so much time had gone by for an item; sessions of staff end sooner than a test can wait. */
const age = (id: string, minutes: number) =>
  asSuperuser(house, async (tx) => {
    const by = sql`make_interval(mins => ${minutes})`;
    await run(tx, sql`update worklist_claim set until = until - ${by} where item_id = ${id}`);
    await run(
      tx,
      sql`update worklist_hold set since = since - ${by}, until = until - ${by} where item_id = ${id}`,
    );
  });

describe('a claim', () => {
  it('is one person’s of many who try at once, and nobody else decides the item', async () => {
    const [id] = await asked('100');
    const staff = [ana, ben, ana, ben, ana, ben];
    const tries = await Promise.all(staff.map((by) => claim(by, id!)));
    const { claim: had } = (await get(ana, id!)).work;
    const [owner, other] = had!.by === ana.username ? [ana, ben] : [ben, ana];
    expect(tries.map(([outcome]) => outcome)).toEqual(
      staff.map((by) => (by === owner ? 'done' : 'work_claimed')),
    );
    expect(await refusalCode(decide(other, id!))).toBe('work_claimed');
    expect((await get(other, id!)).may).toEqual([]);
    expect((await get(owner, id!)).may).toEqual(['decide']);
    await decide(owner, id!);
    expect((await get(other, id!)).work).toEqual({ state: 'free', claim: null, hold: null });
  });

  it('ends by itself, and whoever had it finds the item another’s', async () => {
    const [id] = await asked('100');
    await claim(ana, id!);
    await age(id!, CLAIM_MINUTES - 1);
    expect(await claim(ben, id!)).toEqual(['work_claimed']);
    await age(id!, 1);
    expect(await claim(ben, id!)).toEqual(['done']);
    expect(await refusalCode(decide(ana, id!))).toBe('work_claimed');
    expect(outcomes(await ana.client.worklist.release({ body: { queue, items: [id!] } }))).toEqual([
      'work_claimed',
    ]);
    expect((await decide(ben, id!)).withdrawal.state).toBe('rejected');
  });

  it('is not in the way of its owner once it has ended', async () => {
    const [id] = await asked('100');
    await claim(ana, id!);
    await age(id!, CLAIM_MINUTES);
    expect((await get(ana, id!)).work.state).toBe('free');
    expect((await decide(ana, id!)).withdrawal.state).toBe('rejected');
  });

  it('is given up, or handed over to a colleague who may decide', async () => {
    const [id] = await asked('100');
    await claim(ana, id!);
    const { items } = await ana.client.worklist.colleagues({ query: { queue } });
    expect(items).toContainEqual({ id: ben.id, name: ben.username });
    expect(items.map(({ name }) => name)).not.toContain(support.username);
    const handOver = (by: Staff, to: string) =>
      by.client.worklist.handOver({ body: { queue, items: [id!], to: to as (typeof items)[0]['id'] } });
    expect(outcomes(await handOver(ben, ben.id))).toEqual(['work_claimed']);
    expect(await refusalCode(handOver(ana, support.id))).toBe('work_receiver_refused');
    expect(outcomes(await handOver(ana, ben.id))).toEqual(['done']);
    expect((await get(ben, id!)).work).toMatchObject({ state: 'mine', claim: { by: ben.username } });
    await ben.client.worklist.release({ body: { queue, items: [id!] } });
    expect((await get(ana, id!)).work.state).toBe('free');
  });

  it('is on what waits: not on what was decided, nor on what is not there', async () => {
    const [id] = await asked('100');
    await decide(ana, id!);
    expect(await claim(ana, id!, 'wdr_nothing')).toEqual(['work_closed', 'not_found']);
    expect(await hold(ana, id!, 'wdr_nothing')).toEqual(['work_closed', 'not_found']);
  });
});

describe('a hold', () => {
  it('stops every decision until another lifts it', async () => {
    const [id] = await asked('100');
    expect(await hold(ana, id!)).toEqual(['done']);
    expect((await get(ben, id!)).work).toMatchObject({
      state: 'held',
      hold: { by: ana.username, reason: 'documents', note: 'Passport' },
    });
    for (const by of [ana, ben]) expect(await refusalCode(decide(by, id!))).toBe('work_held');
    expect(await decideAll(ben, 'approved', id!)).toEqual(['work_held']);
    expect(outcomes(await ben.client.worklist.lift({ body: { queue, items: [id!] } }))).toEqual(['done']);
    expect((await decide(ben, id!)).withdrawal.state).toBe('rejected');
  });

  it('ends by itself', async () => {
    const [id] = await asked('100');
    await hold(ana, id!);
    await age(id!, 4 * 60);
    expect((await get(ben, id!)).work.state).toBe('free');
    expect((await decide(ben, id!)).withdrawal.state).toBe('rejected');
  });

  it('is not placed over the head of whoever works on the item', async () => {
    const [id] = await asked('100');
    await claim(ana, id!);
    expect(await hold(ben, id!)).toEqual(['work_claimed']);
    expect(await hold(ana, id!)).toEqual(['done']);
    expect((await get(ana, id!)).work.claim).toBeNull();
    expect(await claim(ben, id!)).toEqual(['work_held']);
  });

  it('stops the second approval too', async () => {
    await asSuperuser(house, (tx) => run(tx, sql`update brand set withdrawal_four_eyes = 0`));
    const [id] = await asked('100');
    const { approval } = await decide(ana, id!, 'approved');
    await hold(ana, id!);
    const agree = () =>
      ben.client.approval.decide({ params: { id: approval!.id }, body: { verdict: 'approved' } });
    expect(await refusalCode(agree())).toBe('work_held');
    await ana.client.worklist.lift({ body: { queue, items: [id!] } });
    await agree();
    expect((await get(ana, id!)).state).toBe('approved');
    await asSuperuser(house, (tx) => run(tx, sql`update brand set withdrawal_four_eyes = 500000000`));
  });
});

describe('many at a time', () => {
  it('each is decided by itself: the refused one stops no other', async () => {
    const ids = await asked('100', '200', '300', '400');
    await decide(ana, ids[0]!);
    await claim(ben, ids[1]!);
    await hold(ben, ids[2]!);
    expect(await decideAll(ana, 'rejected', ids[0]!, 'wdr_no', ...ids.slice(1))).toEqual([
      'withdrawal_closed',
      'not_found',
      'work_claimed',
      'work_held',
      'done',
    ]);
    const states = await Promise.all(ids.map(async (id) => (await get(ana, id)).state));
    expect(states).toEqual(['rejected', 'requested', 'requested', 'rejected']);
  });

  it('two who decide the same at once decide each item once', async () => {
    const ids = await asked('100', '200', '300');
    const [first, second] = await Promise.all([
      decideAll(ana, 'rejected', ...ids),
      decideAll(ben, 'approved', ...ids.toReversed()),
    ]);
    const again = second.toReversed();
    for (const [at] of ids.entries())
      expect([first[at], again[at]].toSorted()).toEqual(['done', 'withdrawal_closed']);
  });

  it('the amounts from which two agree are those of the single call', async () => {
    await asSuperuser(house, (tx) => run(tx, sql`update brand set withdrawal_four_eyes = 2500000`));
    const ids = await asked('100', '300');
    expect(await decideAll(ana, 'approved', ...ids)).toEqual(['done', 'second']);
    expect(await decideAll(ana, 'approved', ids[1]!)).toEqual(['approval_open']);
    const listed = async (second: 'yes' | 'no') =>
      (await ana.client.withdrawal.list({ query: { second, search: member.username } })).items.map(
        ({ id }) => id,
      );
    expect([await listed('yes'), await listed('no')]).toEqual([[ids[1]], []]);
    await asSuperuser(house, (tx) => run(tx, sql`update brand set withdrawal_four_eyes = 500000000`));
  });

  it('takes each item once', async () => {
    const [id] = await asked('100');
    expect(await refusalCode(ana.client.worklist.claim({ body: { queue, items: [id!, id!] } }))).toBe(
      'bad_request',
    );
  });
});

describe('whose it is', () => {
  it('whoever only reads a worklist works on nothing', async () => {
    const [id] = await asked('100');
    const { worklist } = support.client;
    const calls = [
      worklist.claim({ body: { queue, items: [id!] } }),
      worklist.release({ body: { queue, items: [id!] } }),
      worklist.handOver({ body: { queue, items: [id!], to: ben.id as never } }),
      worklist.hold({ body: { queue, items: [id!], reason: 'other', hours: 1 } }),
      worklist.lift({ body: { queue, items: [id!] } }),
      worklist.decide({ body: { queue, items: [id!], verdict: 'approved', reason: REASON } }),
      worklist.colleagues({ query: { queue } }),
    ];
    const codes = await Promise.all(calls.map(refusalCode));
    expect(codes).toEqual(calls.map(() => 'staff_forbidden'));
    expect((await get(ana, id!)).work.state).toBe('free');
    expect((await worklist.views({ query: { queue } })).items).toEqual([]);
  });

  it('items and views of another brand do not exist', async () => {
    const [id] = await asked('100');
    const there = await hire(house, ana, 'finance');
    const body = { queue, name: 'Theirs', search: { risk: 'any' }, shared: true } as const;
    const view = await ana.client.worklist.saveView({ body });
    const other = await addBrand(house);
    await asSuperuser(house, (tx) =>
      run(tx, sql`update staff set brand_id = ${other.id} where id = ${there.id}`),
    );
    expect(await claim(there, id!)).toEqual(['not_found']);
    expect(await hold(there, id!)).toEqual(['not_found']);
    expect(await decideAll(there, 'approved', id!)).toEqual(['not_found']);
    expect((await there.client.worklist.views({ query: { queue } })).items).toEqual([]);
    const give = ana.client.worklist.handOver({ body: { queue, items: [id!], to: there.id as never } });
    expect(await refusalCode(give)).toBe('work_receiver_refused');
    await ana.client.worklist.forgetView({ params: { view: view.id } });
  });
});

describe('the list', () => {
  it('is narrowed, ordered, summed and written to a file in the same way', async () => {
    const ids = await asked('100', '300', '200', '150');
    await claim(ana, ids[0]!);
    await hold(ana, ids[3]!);
    const search = member.username.slice(0, -1).toUpperCase();
    const listed = async (query: Parameters<typeof ana.client.withdrawal.list>[0]['query'], by = ana) => {
      const { items, sums } = await by.client.withdrawal.list({ query: { search, ...query } });
      return [...items.map(({ id }) => ids.indexOf(id)), sums[0]?.amount];
    };
    expect(await listed({})).toEqual([0, 1, 2, 3, '750.0000']);
    expect(await listed({ sort: 'largest' })).toEqual([1, 2, 3, 0, '750.0000']);
    expect(await listed({ min: '100', max: '200', sort: 'smallest' })).toEqual([0, 3, 2, '450.0000']);
    expect(await listed({ work: 'mine' })).toEqual([0, '100.0000']);
    expect(await listed({ work: 'others' }, ben)).toEqual([0, '100.0000']);
    expect(await listed({ work: 'held' })).toEqual([3, '150.0000']);
    expect(await listed({ work: 'free' })).toEqual([1, 2, '500.0000']);
    expect(await listed({ risk: 'first_withdrawal', method: 'bank-transfer', work: 'held' })).toEqual([
      3,
      '150.0000',
    ]);
    expect(await listed({ risk: 'none' })).toEqual([undefined]);
    expect(await listed({ search: ids[2]! })).toEqual([2, '200.0000']);
    const file = await (
      await ana.client.withdrawal.file({ body: { search, work: 'free', sort: 'largest' } })
    ).text();
    const lines = file.split('\r\n').slice(1, -1);
    expect(lines.map((line) => ids.indexOf(line.split(',')[3]!))).toEqual([1, 2]);
    expect(await refusalCode(ana.client.withdrawal.list({ query: { min: '-1' } }))).toBe('bad_request');
  });

  it('reads a search as it stands, not as a pattern', async () => {
    await asked('100');
    for (const search of ['%', '_', "'; drop table withdrawal; --"])
      expect((await ana.client.withdrawal.list({ query: { search } })).total).toBe(0);
  });
});

describe('a view', () => {
  const save = (by: Staff, name: string, shared = false, search: Record<string, string> = { risk: 'any' }) =>
    by.client.worklist.saveView({ body: { queue, name, search, shared } });
  const names = async (by: Staff) =>
    (await by.client.worklist.views({ query: { queue } })).items.map(({ name, mine }) => [name, mine]);

  it('is one’s own until it is shared, and only its owner changes or forgets it', async () => {
    const own = await save(ana, 'My morning');
    const shared = await save(ana, 'For the desk', true);
    expect(await names(ana)).toEqual([
      ['For the desk', true],
      ['My morning', true],
    ]);
    expect(await names(ben)).toEqual([['For the desk', false]]);
    await save(ben, 'For the desk', false, { work: 'free' });
    expect(await names(ben)).toEqual([
      ['For the desk', true],
      ['For the desk', false],
    ]);
    for (const { id } of [own, shared])
      expect(await refusalCode(ben.client.worklist.forgetView({ params: { view: id } }))).toBe('not_found');
    expect((await save(ana, 'My morning', true)).id).toBe(own.id);
    for (const { id } of [own, shared]) await ana.client.worklist.forgetView({ params: { view: id } });
    expect(await names(ben)).toEqual([['For the desk', true]]);
  });

  it('is one of so many, whoever saves how many at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: WORK_VIEWS_MAX + 4 }, (_, at) => save(support, `View ${at}`)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(WORK_VIEWS_MAX);
    expect(await names(support)).toHaveLength(WORK_VIEWS_MAX);
  });
});

it('holds, hand-overs and files are in the audit log, and what has ended is forgotten', async () => {
  const count = async (action: string) =>
    (
      await asSuperuser(house, (tx) =>
        getRow(tx, sql<{ n: number }>`select count(*)::int as n from audit_event where action = ${action}`),
      )
    ).n;
  for (const action of ['held', 'hold_lifted', 'handed_over', 'view_saved', 'view_forgotten'])
    expect([action, await count(`worklist.${action}`)]).not.toEqual([action, 0]);
  expect(await count('withdrawal.exported')).toBe(1);

  const kept = () =>
    getRow(
      house.platform.db,
      sql<{ claims: number; holds: number }>`select (select count(*)::int from worklist_claim) as claims,
        (select count(*)::int from worklist_hold) as holds`,
    );
  const [claimed, held] = await asked('100', '100');
  await claim(ana, claimed!);
  await hold(ana, held!);
  await transact(house.platform.db, (tx) => deleteEnded(tx, house.platform.now()));
  const before = await kept();
  await age(claimed!, CLAIM_MINUTES);
  await age(held!, 4 * 60);
  await transact(house.platform.db, (tx) => deleteEnded(tx, house.platform.now()));
  expect(await kept()).toEqual({ claims: before.claims - 1, holds: before.holds - 1 });
});
