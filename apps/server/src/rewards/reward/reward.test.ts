import { listRows, run, sql, transact } from '@fairhouse/db';
import { type Id, moneyOf } from '@fairhouse/kernel';
import { readPlayerBalance } from '@fairhouse/ledger';
import { termsText } from '@fairhouse/rules/rewards/bonus/terms';
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
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBonus, termsOf } from '../../../test/give-bonus.ts';
import { claimReward } from './claim-reward.ts';
import { reward as feature } from './feature.ts';
import { lockReward, type NewReward, offerRewards, payReward } from './index.ts';

let house: House;
let staff: Staff;
beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});
afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const HOUR_MS = 3_600_000;
let named = 0;

/** Offers something that was never offered before, unless `change` says which. */
async function offer(member: Member, change: Partial<NewReward> = {}) {
  named += 1;
  const one = {
    brandId: house.brandId,
    playerId: member.id as NewReward['playerId'],
    sourceType: 'vip_level',
    sourceId: String(named),
    period: '',
    kind: 'cash',
    amount: moneyOf(180_000n),
    currency: 'PHP',
    claimBy: house.platform.now() + HOUR_MS,
    ...change,
  } as const;
  const [offered] = await transact(house.platform.db, (tx) =>
    offerRewards(house.platform, tx, [one], house.platform.now()),
  );
  return offered;
}

const cashOf = async ({ id }: Member) =>
  (await readPlayerBalance(house.platform.db, house.brandId, id, 'PHP')).available;

/** What was paid into an account of a member, from the ledger alone. */
const paid = ({ id }: Member, code: string, currency: string) =>
  listRows(
    house.platform.db,
    sql<{ key: string; amount: bigint }>`
      select t.idempotency_key as key, t.amount from ledger.transfer t join ledger.account a on a.id = t.to_account
      where a.owner_id = ${id} and a.code = ${code} and a.currency = ${currency} order by t.id`,
  );

const bar = ({ id }: Member) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into play_bar (player_id, until, reason, set_at) values (${id}, now() + interval '1 day', 'cool_off', now())`,
    ),
  );

test('a reward is offered once for its source and period, and listed soonest to end first', async () => {
  const member = await newMember(house);
  const late = await offer(member, { claimBy: house.platform.now() + 9 * HOUR_MS });
  const soon = await offer(member);
  const endless = await offer(member, { claimBy: null });
  expect(await offer(member, { sourceId: late!.sourceId })).toBeUndefined();
  const { items } = await member.client.reward.list();
  expect(items.map(({ id }) => id)).toEqual([soon!.id, late!.id, endless!.id]);
  await house.catchUp();
  const told = (await member.client.inbox.list({ query: {} })).items.map(({ about }) => about.kind);
  expect(told).toEqual(['reward_offered', 'reward_offered', 'reward_offered']);
});

test('sixty-four claims at once pay once, and all answer the same', async () => {
  const member = await newMember(house);
  const { id } = (await offer(member))!;
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => member.client.reward.claim({ params: { reward: id } })),
  );
  expect(new Set(answers.map(({ state, settledAt }) => `${state} ${settledAt}`)).size).toBe(1);
  expect(await paid(member, 'player_main', 'PHP')).toEqual([{ key: `reward:${id}`, amount: 180_000n }]);
  expect((await member.client.reward.list()).items).toEqual([]);
  const { items } = await member.client.reward.history({ query: {} });
  expect(items).toMatchObject([{ id, state: 'claimed', amount: '18.0000' }]);
});

test('points go to their own book and money to the balance; claim all answers one by one', async () => {
  const member = await newMember(house);
  const cash = await offer(member);
  const points = await offer(member, { kind: 'points', currency: 'PTS', amount: moneyOf(2_400_000n) });
  const { items } = await member.client.reward.claimAll();
  expect(items).toEqual([
    { id: cash!.id, fault: null },
    { id: points!.id, fault: null },
  ]);
  expect(await cashOf(member)).toBe(180_000n);
  expect(await paid(member, 'player_points', 'PTS')).toEqual([
    { key: `reward:${points!.id}`, amount: 2_400_000n },
  ]);
  expect(await member.client.reward.claimAll()).toEqual({ items: [] });
});

test('staff take back what was not claimed, with a reason; what was claimed stays', async () => {
  const member = await newMember(house);
  const [kept, gone] = [(await offer(member))!, (await offer(member))!];
  await member.client.reward.claim({ params: { reward: kept.id } });
  const withdraw = (by: Staff, reward: string) =>
    by.client.reward.withdraw({
      params: { reward: reward as never },
      body: { reason: 'Offered by mistake.' },
    });
  expect(await refusalCode(withdraw(staff, kept.id))).toBe('reward_settled');
  const auditor = await hire(house, staff, 'auditor');
  expect(await refusalCode(withdraw(auditor, gone.id))).toBe('staff_forbidden');
  expect(await withdraw(staff, gone.id)).toMatchObject({ state: 'withdrawn' });
  expect(await refusalCode(member.client.reward.claim({ params: { reward: gone.id } }))).toBe(
    'reward_withdrawn',
  );
  const { items } = await auditor.client.reward.list({ params: { id: member.id as never }, query: {} });
  expect(items.map(({ state }) => state)).toEqual(['withdrawn', 'claimed']);
});

test('at its end a reward can no longer be claimed, before any job has looked', async () => {
  const member = await newMember(house);
  const { id, claimBy } = (await offer(member, { claimBy: house.platform.now() + 60_000 }))!;
  house.clock.advance(claimBy! - house.platform.now());
  expect(await refusalCode(member.client.reward.claim({ params: { reward: id } }))).toBe('reward_lapsed');
  const shown = { id, state: 'lapsed', settledAt: claimBy };
  expect((await member.client.reward.history({ query: {} })).items).toMatchObject([shown]);
  for (const job of feature.jobs) await job.run(house.platform, new AbortController().signal);
  expect((await member.client.reward.history({ query: {} })).items).toMatchObject([shown]);
  expect(await cashOf(member)).toBe(0n);
});

test('who takes a break between offer and claim sees nothing, is told nothing and is paid nothing', async () => {
  const member = await newMember(house);
  const { id } = (await offer(member))!;
  await bar(member);
  expect((await member.client.reward.list()).items).toEqual([]);
  expect(await member.client.reward.claimAll()).toEqual({ items: [] });
  expect(await refusalCode(member.client.reward.claim({ params: { reward: id } }))).toBe('player_barred');
  const later = await offer(member);
  await house.catchUp();
  const { items } = await member.client.inbox.list({ query: {} });
  expect(items.map(({ about }) => about.kind)).toEqual(['reward_offered']);
  expect(later).toBeDefined();
  expect(await cashOf(member)).toBe(0n);
});

test('who is marked for harm is offered, told, given and paid nothing until staff take the marker off', async () => {
  const member = await newMember(house);
  const params = { id: member.id as Id<'player'> };
  const { id } = (await offer(member))!;
  const claim = () => member.client.reward.claim({ params: { reward: id } });
  const mark = (marked: boolean, by = staff) =>
    by.client.protection.markHarm({ params, body: { marked, reason: 'Chases losses at night.' } });
  const auditor = await hire(house, staff, 'auditor');
  expect(await refusalCode(mark(true, auditor))).toBe('staff_forbidden');
  expect(await refusalCode(mark(false))).toBe('setting_conflict');
  const tries = await Promise.allSettled(Array.from({ length: 16 }, () => mark(true)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await auditor.client.protection.harm({ params })).marker).toMatchObject({
    by: staff.username,
    reason: 'Chases losses at night.',
  });

  expect((await member.client.reward.list()).items).toEqual([]);
  expect(await member.client.promotion.own()).toEqual({ items: [] });
  expect(await member.client.reward.claimAll()).toEqual({ items: [] });
  expect(await refusalCode(claim())).toBe('rewards_withheld');
  expect(await refusalCode(member.client.rebate.claim())).toBe('rewards_withheld');
  expect(await refusalCode(member.client.mission.show({ body: { shown: true } }))).toBe('rewards_withheld');
  const { id: given } = await staff.client.envelope
    .give({
      body: {
        title: { EN: 'New year', VI: null },
        total: '10.0000',
        shares: 2,
        split: 'equal',
        hours: 1,
        reason: 'For all.',
      },
    })
    .then(({ envelope }) => envelope);
  expect(await refusalCode(member.client.envelope.open({ params: { envelope: given } }))).toBe(
    'rewards_withheld',
  );
  await expect(giveBonus(house, member, '10')).rejects.toThrow('rewards_withheld');
  await offer(member);
  await house.catchUp();
  const told = async () =>
    (await member.client.inbox.list({ query: {} })).items.map(({ about }) => about.kind);
  expect(await told()).toEqual(['reward_offered']);
  expect(await cashOf(member)).toBe(0n);

  await mark(false);
  expect((await claim()).state).toBe('claimed');
  const { items } = await staff.client.audit.list({ query: { subject: member.id } });
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['protection.harm_marked', 'protection.harm_cleared']),
  );
});

test('who declines messages of offers hears of none and has them all the same; strict bounds ask first', async () => {
  const [declined, silent] = [await newMember(house), await newMember(house)];
  const { consent } = declined.client;
  const answer = (granted: boolean) => consent.set({ body: { channel: 'inbox', granted } });
  expect(await consent.read()).toEqual({ inbox: true, email: false });
  expect(await answer(false)).toEqual({ inbox: false, email: false });
  await Promise.all(Array.from({ length: 16 }, () => answer(false)));
  const told = async ({ client }: Member) => {
    await house.catchUp();
    return (await client.inbox.list({ query: {} })).items.map(({ about }) => about.kind);
  };
  const { id } = (await offer(declined))!;
  expect(await told(declined)).toEqual([]);
  expect((await declined.client.reward.list()).items).toMatchObject([{ id }]);
  expect((await declined.client.reward.claim({ params: { reward: id } })).state).toBe('claimed');

  const strict = (is: boolean) =>
    asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update brand set jurisdiction = jurisdiction || jsonb_build_object('strictBonuses', ${is}::boolean)
          where id = ${house.brandId}`,
      ),
    );
  await strict(true);
  expect(await silent.client.consent.read()).toEqual({ inbox: false, email: false });
  await offer(silent);
  expect(await told(silent)).toEqual([]);
  await answer(true);
  await offer(declined);
  expect(await told(declined)).toEqual(['reward_offered']);
  await strict(false);
  const { items } = await staff.client.audit.list({ query: { subject: declined.id } });
  expect(items.map(({ action }) => action).filter((action) => action.startsWith('consent.'))).toEqual([
    'consent.granted',
    'consent.declined',
  ]);
});

test('a reward of somebody else, or of another brand, is not there', async () => {
  const [member, other] = await Promise.all([newMember(house), newMember(house)]);
  const { id } = (await offer(member))!;
  expect(await refusalCode(other.client.reward.claim({ params: { reward: id } }))).toBe('not_found');
  const brand = await addBrand(house);
  const foreign = await claimReward(
    house.platform,
    {
      brand: { id: brand.id },
      player: { id: member.id },
      nowMs: house.platform.now(),
      traceId: 'trc_test',
    } as never,
    id,
  ).catch((error: Error) => error.message);
  expect(foreign).toMatch(/one of the brand/);
  expect(await cashOf(member)).toBe(0n);
});

test('a claim that dies before its commit pays nothing, and the next one pays once', async () => {
  const member = await newMember(house);
  const { id } = (await offer(member))!;
  const dying = transact(house.platform.db, async (tx) => {
    const reward = await lockReward(tx, house.brandId, id);
    const paying = { how: 'claimed', nowMs: house.platform.now(), traceId: null } as const;
    await payReward(house.platform, tx, reward!, paying);
    throw new Error('died');
  });
  await expect(dying).rejects.toThrow('died');
  expect(await cashOf(member)).toBe(0n);
  await member.client.reward.claim({ params: { reward: id } });
  expect(await cashOf(member)).toBe(180_000n);
});

const spins = (change: Partial<NewReward> = {}): Partial<NewReward> => ({
  kind: 'free_rounds',
  amount: moneyOf(200_000n),
  freeRounds: { game: 'koi-emperor', stake: '1.0000', days: 7 },
  ...change,
});

test('free rounds are granted once, however often they are claimed, and cost the books nothing until they win', async () => {
  const member = await newMember(house);
  const { id } = (await offer(member, spins()))!;
  expect((await member.client.reward.list()).items).toMatchObject([
    { id, bonus: null, freeRounds: { game: 'Koi Emperor', stake: '1.0000', days: 7, terms: null } },
  ]);
  const claims = await Promise.all(
    Array.from({ length: 64 }, () => member.client.reward.claim({ params: { reward: id } })),
  );
  expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(['claimed']));
  expect((await member.client.freeRounds.list()).items).toMatchObject([
    { rounds: 20, left: 20, stake: '1.0000', terms: null, game: { code: 'koi-emperor' } },
  ]);
  expect(await paid(member, 'player_main', 'PHP')).toEqual([]);
});

test('free rounds whose wins become a bonus ask for the deposit limit first, and keep their terms', async () => {
  const member = await newMember(house);
  const terms = termsText(termsOf({ factor: 50_000 }));
  const { id } = (await offer(member, spins({ terms })))!;
  const claim = () => member.client.reward.claim({ params: { reward: id } });
  expect(await refusalCode(claim())).toBe('deposit_limit_unanswered');
  await member.client.protection.declineLimit();
  await claim();
  expect((await member.client.freeRounds.list()).items).toMatchObject([{ terms: { factor: 50_000 } }]);
});

test('free rounds of a game that takes none now stay to be claimed', async () => {
  const member = await newMember(house);
  const { id } = (await offer(
    member,
    spins({ freeRounds: { game: 'gone-game', stake: '1.0000', days: 7 } }),
  ))!;
  const claim = () => member.client.reward.claim({ params: { reward: id } });
  expect(await refusalCode(claim())).toBe('free_rounds_game');
  expect((await member.client.reward.claimAll()).items).toEqual([{ id, fault: 'free_rounds_game' }]);
  expect((await member.client.reward.list()).items).toMatchObject([{ id, state: 'offered' }]);
});

test('members are told a day before a reward ends, once, and when it has; who is on a break hears neither', async () => {
  const [member, resting] = [await newMember(house), await newMember(house)];
  const late = { claimBy: house.platform.now() + 3 * 24 * HOUR_MS, title: { EN: 'Harvest', VI: 'Mùa gặt' } };
  const one = (await offer(member, late))!;
  const fresh = (await offer(member, { claimBy: house.platform.now() + HOUR_MS }))!;
  const other = (await offer(resting, late))!;
  await bar(resting);
  const kinds = async ({ client }: Member) =>
    (await client.inbox.list({ query: {} })).items.map(({ about }) => about.kind).toReversed();
  const shift = (hours: number) =>
    asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update reward set claim_by = claim_by - ${hours} * interval '1 hour',
          offered_at = offered_at - ${hours} * interval '1 hour' where id in (${one.id}, ${other.id})`,
      ),
    );
  const work = async () => {
    for (const job of feature.jobs) await job.run(house.platform, new AbortController().signal);
    await house.catchUp();
  };
  await work();
  expect(await kinds(member)).toEqual(['reward_offered', 'reward_offered']);
  await shift(49);
  await work();
  await work();
  expect(await kinds(member)).toEqual(['reward_offered', 'reward_offered', 'reward_ending']);
  await shift(24);
  await work();
  const { items } = await member.client.inbox.list({ query: {} });
  expect(items[0]!.about).toMatchObject({
    kind: 'reward_lapsed',
    source: { title: { EN: 'Harvest', VI: 'Mùa gặt' } },
    reward: 'cash',
    amount: '18.0000',
  });
  expect((await member.client.reward.list()).items.map(({ id }) => id)).toEqual([fresh.id]);
  expect(await kinds(resting), 'the offer came before the break').toEqual(['reward_offered']);
});
