import { getRow, run, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  depositAndPlay,
  depositFor,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import type { HarmSign } from '@fairhouse/wire/office/harm-words';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dying } from '../../../test/dying.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { watchHarm } from './watch.ts';

let house: House;
let owner: Staff;
let support: Staff;
let there: Staff;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  support = await hire(house, owner, 'risk');
  there = await hire(house, owner, 'risk');
  const other = await addBrand(house);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${other.id} where id = ${there.id}`),
  );
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

type Harm = Staff['client']['harm'];
type NewStep = Parameters<Harm['step']>[0]['body'];
type CaseId = Id<'harmCase'>;

const rulesOf = async (by = support) =>
  new Map((await by.client.harm.rules()).items.map((one) => [one.sign, one]));

/** Looks for a sign and for no other, from some numbers on. */
async function lookFor(sign: HarmSign, numbers: object): Promise<void> {
  for (const { sign: one, on, numbers: held, changed } of (await rulesOf()).values())
    if (on || one === sign)
      await support.client.harm.setRule({
        body: {
          sign: one,
          on: one === sign,
          numbers: one === sign ? numbers : held,
          was: changed?.at ?? null,
        },
      });
}

const casesOf = async (member: Member, by = support) =>
  (await by.client.harm.cases({ query: { pageSize: '100' } })).items.filter(
    (one) => one.member.id === member.id,
  );

const step = (id: CaseId, body: NewStep, by = support) => by.client.harm.step({ params: { id }, body });

const open = async (member: Member): Promise<CaseId> =>
  (await support.client.harm.open({ params: { id: member.id }, body: { reason: 'A friend has called.' } }))
    .id;

/** How calls at once ended, in order of the alphabet. */
const settle = async (calls: readonly Promise<unknown>[]) =>
  (
    await Promise.all(
      calls.map((call) =>
        call.then(
          () => 'done',
          (fault) => refusalCode(Promise.reject(fault)),
        ),
      ),
    )
  ).toSorted();

const look: NewStep = { kind: 'looked', text: 'Nine deposits in a night.' };

describe('signs', () => {
  it('open one case, once, though watched by many at the same time', async () => {
    const member = await newMember(house);
    for (const amount of ['10', '20', '30']) await depositFor(house, member, amount);
    await lookFor('deposits', { count: 3, hours: 24 });
    expect(
      await support.client.harm.tryRule({ body: { sign: 'deposits', numbers: { count: 3, hours: 24 } } }),
    ).toEqual({
      members: 1,
      of: 1,
    });
    await Promise.all([watchHarm(house.platform), watchHarm(house.platform), watchHarm(house.platform)]);
    await depositFor(house, member, '40');
    await watchHarm(house.platform);
    const cases = await casesOf(member);
    expect(cases).toMatchObject([{ state: 'open', signs: ['deposits'], contactedAt: null, assignee: null }]);
    expect(cases[0]!.dueAt - cases[0]!.openedAt).toBe(2 * DAY_MS);
    const { seen } = await support.client.harm.get({ params: { id: cases[0]!.id } });
    expect(seen).toMatchObject([{ sign: 'deposits', count: 3 }]);
  });

  it('open one case with one sighting, wherever watching dies', async () => {
    const member = await newMember(house);
    for (const amount of ['10', '20', '30']) await depositFor(house, member, amount);
    await lookFor('deposits', { count: 3, hours: 24 });
    const diesAfter = (steps: number) =>
      watchHarm(dying(house.platform, steps)).then(
        () => false,
        ({ message }: Error) => message === 'died',
      );
    let steps = 1;
    while (await diesAfter(steps)) steps += 1;
    expect(steps).toBeGreaterThan(3);
    const [one, ...more] = await casesOf(member);
    expect(more).toEqual([]);
    expect((await support.client.harm.get({ params: { id: one!.id } })).seen).toHaveLength(1);
  });

  it('that led to a case open no other for two weeks after its end', async () => {
    const member = await newMember(house);
    for (const amount of ['10', '20', '30']) await depositFor(house, member, amount);
    await lookFor('deposits', { count: 3, hours: 24 });
    await watchHarm(house.platform);
    const { id } = (await casesOf(member))[0]!;
    await step(id, look);
    await support.client.harm.end({ params: { id }, body: { verdict: 'unfounded', reason: 'A gift.' } });
    // Tomorrow's key would be another.
    await asSuperuser(house, (tx) =>
      run(tx, sql`update harm_seen set key = 'long ago' where case_id = ${id}`),
    );
    await watchHarm(house.platform);
    expect(await casesOf(member)).toEqual([]);
    await asSuperuser(house, (tx) =>
      run(tx, sql`update harm_case set ended_at = ended_at - interval '15 days' where id = ${id}`),
    );
    await watchHarm(house.platform);
    expect(await casesOf(member)).toHaveLength(1);
  });

  it('are not looked for once they are switched off, and each brand has its own numbers', async () => {
    const member = await newMember(house);
    await depositFor(house, member, '10');
    await lookFor('methods', { count: 1, hours: 24 });
    const { changed } = (await rulesOf()).get('methods')!;
    const off = { sign: 'methods' as const, on: false, numbers: { count: 1, hours: 24 }, was: changed!.at };
    await support.client.harm.setRule({ body: off });
    await watchHarm(house.platform);
    expect(await casesOf(member)).toEqual([]);
    expect((await rulesOf(there)).get('methods')).toMatchObject({
      on: true,
      numbers: { count: 4 },
      changed: null,
    });
    expect(await refusalCode(support.client.harm.setRule({ body: off }))).toBe('setting_conflict');
  });

  it('have the numbers that are theirs, and no others', async () => {
    const set = (sign: HarmSign, numbers: object) =>
      refusalCode(support.client.harm.setRule({ body: { sign, on: true, numbers, was: null } }));
    expect(await set('days', {})).toBe('field_rule');
    expect(await set('words', { count: 3 })).toBe('field_rule');
    expect(
      await refusalCode(support.client.harm.tryRule({ body: { sign: 'days', numbers: { hours: 3 } } })),
    ).toBe('field_rule');
  });

  it('are changed by one of many at once', async () => {
    const was = (await rulesOf()).get('nights')!.changed?.at ?? null;
    const set = (count: number) =>
      support.client.harm.setRule({ body: { sign: 'nights', on: true, numbers: { count }, was } });
    expect(await settle([5, 6, 7, 8].map(set))).toEqual(['done', ...Array(3).fill('setting_conflict')]);
  });
});

describe('a case', () => {
  it('is one for a member, and nobody of another brand sees it', async () => {
    const member = await newMember(house);
    const tries = await Promise.allSettled([open(member), open(member), open(member)]);
    const [id] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalCode(open(member))).toBe('harm_case_open');
    expect(await casesOf(member, there)).toEqual([]);
    expect(await refusalCode(there.client.harm.get({ params: { id: id! } }))).toBe('not_found');
    expect(await refusalCode(step(id!, look, there))).toBe('not_found');
    expect(
      await refusalCode(there.client.harm.open({ params: { id: member.id }, body: { reason: 'Mine now.' } })),
    ).toBe('not_found');
  });

  it('is taken by one of two', async () => {
    const id = await open(await newMember(house));
    const take = (by: Staff) => by.client.harm.assign({ params: { id }, body: { mine: true, was: null } });
    expect(await settle([take(support), take(owner)])).toEqual(['done', 'setting_conflict']);
  });

  it('ends only after what its result needs, and then nothing is added', async () => {
    const id = await open(await newMember(house));
    const end = (verdict: 'unfounded' | 'supported' | 'restricted') =>
      refusalCode(support.client.harm.end({ params: { id }, body: { verdict, reason: 'Done.' } }));
    expect(await end('unfounded')).toBe('harm_step_missing');
    await step(id, look);
    expect(await end('supported')).toBe('harm_step_missing');
    expect(await end('restricted')).toBe('harm_step_missing');
    await step(id, { kind: 'call', text: 'Spoke for ten minutes.' });
    expect((await support.client.harm.get({ params: { id } })).contactedAt).not.toBeNull();
    await support.client.harm.end({ params: { id }, body: { verdict: 'supported', reason: 'Done.' } });
    expect(await refusalCode(step(id, look))).toBe('harm_case_closed');
    expect(await end('unfounded')).toBe('harm_case_closed');
  });
});

describe('a step', () => {
  it('writes to the member', async () => {
    const member = await newMember(house);
    await step(await open(member), { kind: 'message', topic: 'limits' });
    await house.catchUp();
    const { items } = await member.client.inbox.list({ query: {} });
    expect(items).toMatchObject([{ about: { kind: 'play_care', topic: 'limits' } }]);
  });

  it('limits deposits at once, and never loosens what the member has', async () => {
    const member = await newMember(house);
    const id = await open(member);
    await step(id, { kind: 'limit', amount: '100', text: 'Agreed on the phone.' });
    expect(await refusalCode(depositFor(house, member, '101'))).toBe('deposit_limit_reached');
    expect(await refusalCode(step(id, { kind: 'limit', amount: '100', text: 'Again.' }))).toBe(
      'harm_limit_lower',
    );
    await step(id, { kind: 'limit', amount: '50', text: 'Less.' });
    expect((await member.client.protection.read()).limits).toMatchObject([
      { kind: 'deposit', period: 'week', amount: '50.0000', next: null },
    ]);
    expect((await support.client.harm.get({ params: { id } })).steps).toHaveLength(2);
  });

  it('pauses play and deposits at once, and what is shorter changes nothing', async () => {
    const member = await newMember(house);
    const id = await open(member);
    // Vendors with wallets of their own ask nobody before a stake.
    const closed = vi.spyOn(house.platform.ports, 'closeGames');
    await step(id, { kind: 'pause', days: 7, text: 'Asked for it.' });
    const { bar } = await member.client.protection.read();
    expect(bar?.reason).toBe('house');
    expect(closed).toHaveBeenCalledOnce();
    closed.mockRestore();
    expect(await refusalCode(depositFor(house, member, '10'))).toBe('player_barred');
    await step(id, { kind: 'pause', days: 1, text: 'Shorter.' });
    expect((await member.client.protection.read()).bar).toEqual(bar);
  });

  it('keeps rewards away as the marker does', async () => {
    const member = await newMember(house);
    await step(await open(member), { kind: 'rewards', text: 'Chases losses.' });
    const { marker } = await support.client.protection.harm({ params: { id: member.id } });
    expect(marker).toMatchObject({ by: support.username, reason: 'Chases losses.' });
  });
});

describe('a self-exclusion in the middle of a case', () => {
  const barOf = async ({ id }: Member) => (await owner.client.member.get({ params: { id } })).bar;

  it('is shortened by no step, and the case goes on to its end', async () => {
    const member = await newMember(house);
    const id = await open(member);
    await step(id, look);
    const bodies: readonly NewStep[] = [
      { kind: 'pause', days: 7, text: 'Asked for it.' },
      { kind: 'pause', days: 1, text: 'Asked for less.' },
      { kind: 'limit', amount: '100', text: 'Agreed.' },
      { kind: 'rewards', text: 'Chases losses.' },
      { kind: 'message', topic: 'limits' },
      { kind: 'call', text: 'Spoke for ten minutes.' },
    ];
    const [first, ...rest] = bodies;
    const excluded = member.client.protection.pause({ body: { lasts: 'for_good' } });
    expect(await settle([step(id, first!), excluded])).toEqual(['done', 'done']);
    for (const body of rest) await step(id, body);
    const forGood = { reason: 'self_exclusion', until: null };
    expect(await barOf(member)).toEqual(forGood);
    expect(await refusalCode(member.client.member.info()), 'it ended every session').toBe('not_logged_in');
    await step(id, { kind: 'pause', days: 1, text: 'After it.' });
    expect(await barOf(member)).toEqual(forGood);
    const { steps, state } = await support.client.harm.get({ params: { id } });
    expect([state, steps.length]).toEqual(['open', bodies.length + 2]);
    const { items } = await owner.client.audit.list({ query: { subject: member.id } });
    expect(items.filter(({ action }) => action === 'protection.paused')).toHaveLength(1);
    await support.client.harm.end({ params: { id }, body: { verdict: 'restricted', reason: 'Excluded.' } });
  });

  it('and a lower limit of their own stay as the member wants them, whoever comes first', async () => {
    const own = { kind: 'deposit', period: 'week', amount: '50' } as const;
    for (let n = 0; n < 4; n += 1) {
      const member = await newMember(house);
      const id = await open(member);
      const [, staffs] = await Promise.allSettled([
        member.client.protection.setLimit({ body: own }),
        step(id, { kind: 'limit', amount: '100', text: 'Agreed.' }),
      ]);
      if (staffs.status === 'rejected')
        expect(await refusalCode(Promise.reject(staffs.reason))).toBe('harm_limit_lower');
      expect((await member.client.protection.read()).limits).toMatchObject([
        { kind: 'deposit', period: 'week', amount: '50.0000', next: null },
      ]);
    }
  });
});

it('compares as many days before the first intervention as after it', async () => {
  const member = await newMember(house);
  await depositAndPlay(house, member, '100');
  await house.catchUp();
  const id = await open(member);
  await step(id, { kind: 'rewards', text: 'Rests.' });
  expect((await support.client.harm.get({ params: { id } })).effect).toMatchObject({ before: { days: 0 } });
  // It happened three days ago: of what was deposited and played since, nothing was before.
  await asSuperuser(house, (tx) =>
    run(tx, sql`update harm_step set at = at - interval '3 days' where case_id = ${id}`),
  );
  const { staked } = await asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{
        staked: bigint;
      }>`select coalesce(sum(stake), 0)::bigint as staked from bet where player_id = ${member.id}`,
    ),
  );
  expect(staked).toBeGreaterThan(0n);
  const { effect } = await support.client.harm.get({ params: { id } });
  expect(effect).toMatchObject({
    before: { days: 3, deposited: '0.0000' },
    after: { days: 3, deposited: '100.0000' },
  });
});
