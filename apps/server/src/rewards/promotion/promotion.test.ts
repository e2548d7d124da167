import { getRow, listRows, run, sql, transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import {
  addBrand,
  advanceToNoon,
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  logIn,
  type Member,
  newMember,
  openGame,
  openWallet,
  ownerSession,
  patiently,
  refusalCode,
  type Staff,
  signInStaff,
  siteClient,
  siteClientAt,
  spin,
} from '@fairhouse/testkit';
import type { PromotionDraft, PromotionRule } from '@fairhouse/wire/rewards/promotion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reckonJob } from './reckon-joins.ts';
import { lockPromotion } from './store.ts';

const DAY_MS = 86_400_000;

/** One point, as a picture. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** How many members race for places; set it higher for a long run. */
const RACERS = Number(process.env.PROMOTION_RACERS ?? 48);

let house: House;
let owner: Staff;
let second: Staff;
beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  second = await hire(house, owner, 'risk');
});
afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const CODE_RULE: PromotionRule = {
  trigger: { kind: 'code' },
  eligible: { all: [], any: [], none: [] },
  reward: { kind: 'cash', amount: { how: 'fixed', value: '10.0000' } },
  terms: { claimDays: null, bonus: null },
  period: { opens: '2020-01-01', closes: null, each: 'once' },
  limits: { perPlayer: 1, cooldown: null, exclusiveWith: [] },
  budget: { count: 100, amount: null, reserve: 'claim' },
};

const DEPOSIT_RULE: PromotionRule = {
  ...CODE_RULE,
  trigger: { kind: 'deposit', nth: null, min: '100.0000' },
  reward: { kind: 'cash', amount: { how: 'percent', percent: 1_000, cap: '50.0000' } },
  terms: { claimDays: 7, bonus: null },
};

/** A few at a time: each hashes a password. */
async function newMembers(count: number): Promise<Member[]> {
  const members: Member[] = [];
  while (members.length < count) {
    const more = Math.min(8, count - members.length);
    members.push(...(await Promise.all(Array.from({ length: more }, () => newMember(house)))));
  }
  return members;
}

const draftOf = (rule: PromotionRule): PromotionDraft => ({
  rule,
  look: {
    title: { EN: 'Harvest', VI: null },
    text: { EN: '', VI: null },
    group: 'home',
    image: null,
    article: null,
  },
  code: rule.trigger.kind === 'code' ? 'HARVEST' : null,
});

const reason = 'For the harvest.';

/** A promotion in force, published by one person. */
async function published(rule: PromotionRule) {
  const { id } = await owner.client.promotion.create({ body: draftOf(rule) });
  const { approval } = await owner.client.promotion.publish({
    params: { promotion: id },
    body: { version: 1, reason },
  });
  expect(approval).toBeNull();
  return id;
}

type Promotion = Awaited<ReturnType<typeof published>>;

const leftOf = (promotion: Promotion) =>
  getRow(
    house.platform.db,
    sql<{ count: bigint | null; amount: bigint | null }>`
      select count_left as count, amount_left as amount from promotion where id = ${promotion}`,
  );

const ownOf = async ({ client }: Member, promotion: Promotion) =>
  (await client.promotion.own()).items.find((one) => one.promotion === promotion);

const redeem = ({ client }: Member, promotion: Promotion, code = 'harvest') =>
  client.promotion.redeemCode({ params: { promotion }, body: { code } });

const join = ({ client }: Member, promotion: Promotion) => client.promotion.join({ params: { promotion } });

const signIn = ({ client }: Member, promotion: Promotion) =>
  client.promotion.signIn({ params: { promotion } });

const apply = ({ client }: Member, promotion: Promotion, comment: string, uploads: string[] = []) =>
  client.promotion.apply({ params: { promotion }, body: { comment, uploads: uploads as never } });

/** What was paid into accounts of members for a promotion, from the ledger alone. */
const paidFor = async (promotion: Promotion) =>
  (
    await listRows(
      house.platform.db,
      sql<{ amount: bigint }>`select t.amount from ledger.transfer t
        join reward r on t.idempotency_key = 'reward:' || r.id where r.source_id = ${promotion}`,
    )
  ).map(({ amount }) => amount);

test('of one device or person one account has a promotion, however many ask at once, and a budget of N serves N', async () => {
  const per = (keys: readonly ('device' | 'person')[], count: number) =>
    published({
      ...CODE_RULE,
      limits: { ...CODE_RULE.limits, keys: [...keys] },
      budget: { ...CODE_RULE.budget, count },
    });
  const members = await newMembers(32);
  const device = (ids: readonly string[], name: string) =>
    asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into player_device (player_id, device_hash, first_at, last_at)
          select unnest(${ids}::text[]), sha256(convert_to(${name}, 'UTF8')), now(), now()`,
      ),
    );
  const ids = members.map(({ id }) => id);
  await device(ids, 'the tablet at home');
  const shared = await per(['device'], 100);
  const codes = (who: readonly Member[], promotion: Promotion) =>
    Promise.all(
      who.map((member) =>
        redeem(member, promotion).then(
          () => 'taken',
          (fault) => fault.failure.code,
        ),
      ),
    );
  const answers = await codes(members, shared);
  expect(answers.filter((code) => code === 'taken')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['taken', 'promotion_shared']));
  expect(await leftOf(shared)).toMatchObject({ count: 99n });
  // Who has it has it still, and those who were refused hold nothing of devices of their own.
  const winner = members[answers.indexOf('taken')]!;
  await redeem(winner, shared);

  const apart = await per(['person'], 10);
  expect(await refusalCode(redeem(members[0]!, apart))).toBe('promotion_person_missing');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update player p set payee_name = case when n.place <= 3 then 'Mara  VOSS' else 'P ' || n.place end,
          birthday = '1990-05-04'
        from unnest(${ids}::text[]) with ordinality as n (id, place) where p.id = n.id`,
    ),
  );
  const served = await codes(members, apart);
  expect(served.filter((code) => code === 'taken')).toHaveLength(10);
  expect(served.slice(0, 3).filter((code) => code === 'taken').length).toBeLessThan(2);
  expect(await leftOf(apart)).toMatchObject({ count: 0n });
  expect((await paidFor(apart)).length).toBe(10);
  const holders = await listRows(
    house.platform.db,
    sql`select player_id from promotion_key where promotion_id = ${apart}
      except select player_id from reward where source_id = ${apart}`,
  );
  expect(holders).toEqual([]);
});

test(
  'of many members at once for a few places, the places are had, once each, and the books say so',
  async () => {
    const places = Math.min(100, Math.floor(RACERS / 4));
    const promotion = await published({ ...CODE_RULE, budget: { ...CODE_RULE.budget, count: places } });
    const members = await newMembers(RACERS);
    const tries = await Promise.all(
      members.map((member) =>
        redeem(member, promotion).then(
          ({ state }) => state as string,
          (error) => error.failure.code as string,
        ),
      ),
    );
    expect(tries.filter((one) => one === 'claimed')).toHaveLength(places);
    expect(tries.filter((one) => one === 'promotion_spent')).toHaveLength(RACERS - places);
    expect(await leftOf(promotion)).toEqual({ count: 0n, amount: null });
    expect(await paidFor(promotion)).toEqual(Array.from({ length: places }, () => 100_000n));
    const winner = members[tries.indexOf('claimed')]!;
    expect((await redeem(winner, promotion)).state, 'a lost answer is asked for again').toBe('claimed');
  },
  120_000 + RACERS * 60,
);

test('sixty-four calls of one member pay once; a wrong code pays nothing', async () => {
  const [member, promotion] = [await newMember(house), await published(CODE_RULE)];
  expect(await refusalCode(redeem(member, promotion, 'wrong'))).toBe('promotion_code');
  const answers = await Promise.all(Array.from({ length: 64 }, () => redeem(member, promotion)));
  expect(new Set(answers.map(({ reward }) => reward!.id)).size).toBe(1);
  expect(await paidFor(promotion)).toEqual([100_000n]);
  expect(await leftOf(promotion)).toEqual({ count: 99n, amount: null });
});

test('a deposit after joining earns once a period; one before, too small or without joining earns nothing', async () => {
  const promotion = await published(DEPOSIT_RULE);
  const [member, idle] = [await newMember(house), await newMember(house)];
  await depositFor(house, member, '300');
  await house.catchUp();
  expect((await ownOf(member, promotion))?.state).toBe('join');
  const joined = await Promise.all(Array.from({ length: 64 }, () => join(member, promotion)));
  expect(new Set(joined.map(({ state }) => state))).toEqual(new Set(['joined']));
  await depositFor(house, member, '99.99');
  await depositFor(house, member, '205.55');
  await depositFor(house, member, '400');
  await depositFor(house, idle, '400');
  await house.catchUp();
  const own = (await ownOf(member, promotion))!;
  expect(own).toMatchObject({ state: 'claim', reward: { amount: '20.5500' } });
  await member.client.reward.claim({ params: { reward: own.reward!.id } });
  expect((await ownOf(member, promotion))?.state).toBe('claimed');
  expect((await ownOf(idle, promotion))?.state).toBe('join');
  expect(await paidFor(promotion)).toEqual([205_500n]);
});

const BONUS_RULE: PromotionRule = {
  ...DEPOSIT_RULE,
  reward: { kind: 'bonus', amount: { how: 'percent', percent: 10_000, cap: '500.0000' } },
  terms: {
    claimDays: 7,
    bonus: {
      factor: 20_000,
      base: 'deposit_and_bonus',
      spend: 'bonus_first',
      principal: 'kept',
      stakeMax: '100.0000',
      cap: null,
      days: 14,
      weights: {
        categories: { ELOTT: 0, LOTT: 0, LIVE: 0, SPORTS: 0, FISH: 0, RNG: 100, PVP: 0, ESPORTS: 0 },
        providers: [],
        games: [],
      },
      excluded: [],
      minOdds: null,
    },
  },
};

test('a deposit brings free rounds of a game that takes them, and no promotion of another game is published', async () => {
  const spins = (game: string): PromotionRule => ({
    ...DEPOSIT_RULE,
    reward: {
      kind: 'free_rounds',
      amount: {
        how: 'tiers',
        tiers: [
          { from: '100.0000', value: '5.0000' },
          { from: '500.0000', value: '30.0000' },
        ],
      },
      game,
      stake: '1.0000',
      days: 3,
    },
  });
  const wrong = await owner.client.promotion.create({ body: draftOf(spins('gone-game')) });
  const publishing = owner.client.promotion.publish({
    params: { promotion: wrong.id },
    body: { version: 1, reason },
  });
  expect(await refusalCode(publishing)).toBe('bad_promotion');
  const promotion = await published(spins('koi-emperor'));
  const member = await newMember(house);
  await join(member, promotion);
  await depositFor(house, member, '499.99');
  await house.catchUp();
  const { reward } = (await ownOf(member, promotion))!;
  expect(reward).toMatchObject({ kind: 'free_rounds', amount: '5.0000' });
  await member.client.reward.claim({ params: { reward: reward!.id } });
  expect((await member.client.freeRounds.list()).items).toMatchObject([{ rounds: 5, stake: '1.0000' }]);
  expect((await member.client.promotion.list()).items.find(({ id }) => id === promotion)?.gameTitle).toBe(
    'Koi Emperor',
  );
});

test('a bonus is granted once on the terms that were offered, after the question about a limit', async () => {
  const promotion = await published(BONUS_RULE);
  const member = await newMember(house);
  await join(member, promotion);
  await depositFor(house, member, '200');
  await house.catchUp();
  const { items } = await member.client.reward.list();
  const reward = items.find(({ source }) => source.id === promotion)!;
  expect(reward).toMatchObject({
    kind: 'bonus',
    amount: '200.0000',
    bonus: { required: '800.0000', days: 14, stakeMax: '100.0000', cap: null },
  });
  const claim = () => member.client.reward.claim({ params: { reward: reward.id } });
  expect(await refusalCode(claim())).toBe('deposit_limit_unanswered');
  expect((await member.client.reward.claimAll()).items).toEqual([
    { id: reward.id, fault: 'deposit_limit_unanswered' },
  ]);
  expect((await member.client.protection.declineLimit()).depositLimitAnswered).toBe(true);
  // What is published later is not what this member was offered.
  const file = await owner.client.promotion.save({
    params: { promotion },
    body: {
      ...draftOf({
        ...BONUS_RULE,
        terms: { claimDays: 7, bonus: { ...BONUS_RULE.terms.bonus!, factor: 500_000 } },
      }),
      latest: 1,
    },
  });
  expect(file.latest).toBe(2);
  const claimed = await Promise.all(Array.from({ length: 64 }, claim));
  expect(new Set(claimed.map(({ state }) => state))).toEqual(new Set(['claimed']));
  const { active, queue } = await member.client.bonus.list();
  expect(queue).toEqual([]);
  expect(active).toMatchObject({
    granted: '200.0000',
    deposit: '200.0000',
    required: '800.0000',
    balance: '200.0000',
  });
  expect(active!.terms.factor).toBe(20_000);
  expect(await ownOf(member, promotion)).toMatchObject({
    state: 'process',
    progress: { counted: '0.0000', asked: '800.0000' },
  });
  await member.client.bonus.forfeit({ params: { bonus: active!.id } });
  expect((await ownOf(member, promotion))?.state).toBe('claimed');
});

test('a code for a bonus offers it; a full queue refuses the claim and keeps the offer; who excludes themselves has none', async () => {
  const { base: _, ...terms } = BONUS_RULE.terms.bonus!;
  const promotions = [];
  for (let n = 0; n < 7; n += 1)
    promotions.push(
      await published({
        ...CODE_RULE,
        reward: { kind: 'bonus', amount: { how: 'fixed', value: '10.0000' } },
        terms: { claimDays: 7, bonus: { ...terms, base: 'bonus' } },
      }),
    );
  const member = await newMember(house);
  await member.client.protection.setLimit({ body: { kind: 'deposit', period: 'day', amount: '500' } });
  for (const promotion of promotions) expect((await redeem(member, promotion)).state).toBe('claim');
  expect((await redeem(member, promotions[0]!)).state, 'asked for again').toBe('claim');
  const { items } = await member.client.reward.claimAll();
  expect(items.map(({ fault }) => fault).toSorted()).toEqual(['bonus_queue_full', ...Array(6).fill(null)]);
  expect((await member.client.bonus.list()).queue).toHaveLength(5);
  expect((await member.client.reward.list()).items).toHaveLength(1);
  expect(await leftOf(promotions[0]!)).toEqual({ count: 99n, amount: null });
  await member.client.protection.pause({ body: { lasts: 'for_good' } });
  const open = await listRows(
    house.platform.db,
    sql<{ state: string }>`select state from bonus where player_id = ${member.id} and ended_at is null`,
  );
  expect(open).toEqual([]);
});

test('terms that name a game that is not there are refused at publishing', async () => {
  const { id } = await owner.client.promotion.create({
    body: draftOf({
      ...BONUS_RULE,
      terms: { claimDays: 7, bonus: { ...BONUS_RULE.terms.bonus!, excluded: ['no-such-game'] } },
    }),
  });
  const asked = owner.client.promotion.publish({ params: { promotion: id }, body: { version: 1, reason } });
  expect(await refusalCode(asked)).toBe('bad_promotion');
});

test('who applies is decided once, by an amount within the rule or a reason; pictures are the member’s own', async () => {
  const promotion = await published({
    ...CODE_RULE,
    trigger: { kind: 'application', again: true },
    reward: { kind: 'cash', amount: { how: 'upTo', cap: '40.0000' } },
    limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
  });
  const [member, other] = [await newMember(house), await newMember(house)];
  const [mine, theirs] = await Promise.all(
    [member, other].map(async ({ client }) => (await client.upload.add({ body: { picture: DOT } })).id),
  );
  expect(await refusalCode(apply(member, promotion, 'Look', [theirs!]))).toBe('upload_unknown');
  expect(await refusalCode(apply(member, promotion, '🎰'.repeat(141)))).toBe('bad_request');
  expect(await refusalCode(apply(member, promotion, ' ', []))).toBe('bad_request');
  const tries = await Promise.allSettled(
    Array.from({ length: 64 }, () => apply(member, promotion, '🎰'.repeat(140), [mine!])),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await ownOf(member, promotion))?.state).toBe('applying');

  const staff = await hire(house, owner, 'support');
  const { items } = await staff.client.promotion.applications({ query: {} });
  const { id } = items.find((one) => one.promotion === promotion)!;
  const evidence = await staff.client.promotion.application({ params: { application: id } });
  expect(evidence).toMatchObject({
    comment: '🎰'.repeat(140),
    cap: '40.0000',
    pictures: [expect.any(String)],
  });
  const decide = (body: Parameters<typeof staff.client.promotion.decide>[0]['body'], application = id) =>
    staff.client.promotion.decide({ params: { application }, body });
  expect(await refusalCode(decide({ verdict: 'approved', amount: '40.0001' }))).toBe('amount_above_maximum');
  await decide({ verdict: 'rejected', reason: 'The table did not freeze.' });
  expect(await refusalCode(decide({ verdict: 'approved', amount: '40' }))).toBe('application_decided');
  expect(await ownOf(member, promotion)).toMatchObject({
    state: 'join',
    application: { state: 'rejected', reason: 'The table did not freeze.' },
  });
  await house.catchUp();
  const [message] = (await member.client.inbox.list({ query: {} })).items;
  expect(message?.about).toMatchObject({ kind: 'application_rejected', reason: 'The table did not freeze.' });

  await apply(member, promotion, 'It did, at 21:10.');
  const again = (await staff.client.promotion.applications({ query: {} })).items.find(
    (one) => one.promotion === promotion,
  )!;
  const verdicts = await Promise.allSettled(
    Array.from({ length: 16 }, () => decide({ verdict: 'approved', amount: '25' }, again.id)),
  );
  expect(verdicts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await ownOf(member, promotion))?.state).toBe('issued');
  expect(await paidFor(promotion)).toEqual([250_000n]);
});

test('once it is stopped nobody has anything more of it, in the middle of claims too; what was offered stays', async () => {
  const [code, deposit] = [await published(CODE_RULE), await published(DEPOSIT_RULE)];
  const [member, late] = [await newMember(house), await newMember(house)];
  await join(member, deposit);
  await depositFor(house, member, '100');
  await house.catchUp();
  const members = await Promise.all(Array.from({ length: 12 }, () => newMember(house)));
  const stop = (promotion: Promotion) =>
    owner.client.promotion.stop({ params: { promotion }, body: { reason } });
  const claims = members.map((one) =>
    redeem(one, code).then(
      () => 'paid',
      (error) => error.failure.code,
    ),
  );
  await Promise.all([stop(code), stop(deposit)]);
  const settled = await paidFor(code);
  expect(await refusalCode(redeem(late, code))).toBe('promotion_closed');
  expect(await refusalCode(join(late, deposit))).toBe('promotion_closed');
  const outcomes = await Promise.all(claims);
  expect(new Set(outcomes).difference(new Set(['paid', 'promotion_closed'])).size).toBe(0);
  expect(outcomes.filter((one) => one === 'paid')).toHaveLength(settled.length);
  expect((await paidFor(code)).length, 'nothing was paid after the stop').toBe(settled.length);
  const own = (await ownOf(member, deposit))!;
  expect(own.state).toBe('claim');
  await member.client.reward.claim({ params: { reward: own.reward!.id } });
  expect(await paidFor(deposit)).toEqual([100_000n]);
});

test('what costs much, has no bound or is looser is published by two, exactly as it was asked', async () => {
  const { id } = await owner.client.promotion.create({
    body: draftOf({ ...CODE_RULE, budget: { ...CODE_RULE.budget, count: null } }),
  });
  const publish = (version: number) =>
    owner.client.promotion.publish({ params: { promotion: id }, body: { version, reason } });
  const { approval, promotion } = await publish(1);
  expect(promotion).toMatchObject({ state: 'draft', inForce: null });
  const member = await newMember(house);
  expect(await refusalCode(redeem(member, id))).toBe('not_found');
  const decide = (who: Staff) =>
    who.client.approval.decide({ params: { id: approval!.id }, body: { verdict: 'approved' } });
  expect(await refusalCode(decide(owner))).toBe('four_eyes_self');
  await decide(second);
  expect((await redeem(member, id)).state).toBe('claimed');
  const tighter = { ...CODE_RULE, budget: { ...CODE_RULE.budget, count: 3 } };
  const saved = await owner.client.promotion.save({
    params: { promotion: id },
    body: { ...draftOf(tighter), latest: 1 },
  });
  expect(saved.versions.map(({ needsTwo }) => needsTwo)).toEqual([null, 'unbounded']);
  expect((await publish(2)).approval).toBeNull();
  expect((await leftOf(id)).count, 'what was given before is used of the new budget').toBe(2n);
  const looser = { ...tighter, limits: { perPlayer: 2, cooldown: null, exclusiveWith: [] } };
  await owner.client.promotion.save({ params: { promotion: id }, body: { ...draftOf(looser), latest: 2 } });
  expect((await publish(3)).approval).toMatchObject({
    changes: [{ part: 'promotionVersion', from: '2', to: '3' }],
  });
});

test('who is on a break, not eligible or of another brand has nothing of it', async () => {
  const promotion = await published({
    ...CODE_RULE,
    eligible: { all: [{ fact: 'deposits', from: 1, to: null }], any: [], none: [] },
  });
  const member = await newMember(house);
  expect(await refusalCode(redeem(member, promotion))).toBe('promotion_not_eligible');
  await depositFor(house, member, '100');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into play_bar (player_id, until, reason, set_at) values (${member.id}, now() + interval '400 days', 'cool_off', now())`,
    ),
  );
  expect(await refusalCode(redeem(member, promotion))).toBe('player_barred');
  expect(await member.client.promotion.own()).toEqual({ items: [] });
  const brand = await addBrand(house);
  expect((await siteClientAt(house, brand.host).promotion.list()).items).toEqual([]);
  const foreign = await transact(house.platform.db, (tx) => lockPromotion(tx, brand.id, promotion));
  expect(foreign).toBeUndefined();
  expect(await paidFor(promotion)).toEqual([]);
});

test('staff see what a rule would be to any member of theirs, and nothing is written', async () => {
  const rule: PromotionRule = {
    ...DEPOSIT_RULE,
    eligible: { all: [{ fact: 'deposits', from: 1, to: null }], any: [], none: [] },
  };
  const [fresh, joined] = [await newMember(house), await newMember(house)];
  await depositFor(house, joined, '200');
  await house.catchUp();
  const promotion = await published(DEPOSIT_RULE);
  await join(joined, promotion);
  const preview = (username: string, of: Promotion | null = null) =>
    owner.client.promotion.preview({ body: { rule, promotion: of, username } });
  expect(await preview(fresh.username)).toMatchObject({ id: fresh.id, state: 'close', deposits: 0 });
  expect(await preview(joined.username.toUpperCase())).toMatchObject({
    state: 'join',
    deposits: 1,
    withheld: false,
  });
  expect(await preview(joined.username, promotion)).toMatchObject({ state: 'joined' });
  await fresh.client.protection.pause({ body: { lasts: '7' } });
  expect(await preview(fresh.username)).toMatchObject({ withheld: true });
  expect(await refusalCode(preview('nobody-here'))).toBe('not_found');
  const wrong = { ...rule, period: { ...rule.period, opens: '2026-01-02', closes: '2026-01-01' } };
  expect(
    await refusalCode(
      owner.client.promotion.preview({ body: { rule: wrong, promotion: null, username: 'x' } }),
    ),
  ).toBe('bad_promotion');
  expect(await leftOf(promotion)).toEqual({ count: 100n, amount: null });
});

test('a rule over what was recorded comes to what the promotion paid, to the unit', async () => {
  const promotion = await published(DEPOSIT_RULE);
  const members = await Promise.all(Array.from({ length: 3 }, () => newMember(house)));
  await depositFor(house, members[0]!, '500');
  for (const member of members) await join(member, promotion);
  await depositFor(house, members[0]!, '123.45');
  await depositFor(house, members[1]!, '9000');
  await house.catchUp();
  for (const member of members) await member.client.reward.claimAll();
  const span = { from: '2020-01-01', to: '2035-01-01' };
  const ran = await owner.client.promotion.simulate({
    body: { rule: DEPOSIT_RULE, ...span, joinedBy: promotion },
  });
  const paid = (await paidFor(promotion)).reduce((sum, amount) => sum + amount, 0n);
  expect(ran).toMatchObject({ members: 2, rewards: 2, cost: '62.3400', atCap: '100.0000' });
  expect(moneyOf(paid)).toBe(623_400n);
  const all = await owner.client.promotion.simulate({
    body: { rule: DEPOSIT_RULE, ...span, joinedBy: null },
  });
  expect(all.members).toBeGreaterThan(2);
});

test('bets are measured from the day of joining on, and what is reached is offered once', async () => {
  const rule: PromotionRule = {
    ...DEPOSIT_RULE,
    trigger: { kind: 'validBets', target: '1.0000', scope: null },
    reward: { kind: 'cash', amount: { how: 'fixed', value: '5.0000' } },
  };
  const promotion = await published(rule);
  const [member, idle] = [await newMember(house), await newMember(house)];
  const reckon = () => reckonJob.run(house.platform, new AbortController().signal);
  await depositFor(house, member, '200');
  await join(idle, promotion);
  await join(member, promotion);
  const seat = await openGame(house, member);
  for (let n = 0; n < 4; n += 1) await spin(seat, '10');
  await house.studio.settleOutbox();
  await house.catchUp();
  await reckon();
  await reckon();
  expect((await ownOf(idle, promotion))?.state).toBe('joined');
  expect((await ownOf(member, promotion))?.state).toBe('claim');
  await member.client.reward.claimAll();
  expect(await paidFor(promotion)).toEqual([50_000n]);
  const span = { from: '2020-01-01', to: '2035-01-01' };
  const ran = await owner.client.promotion.simulate({ body: { rule, ...span, joinedBy: promotion } });
  expect(ran).toMatchObject({ members: 1, cost: '5.0000' });
});

test('a place that was held is given back at what the reward came to, and wholly when the period ends', async () => {
  const promotion = await published({
    ...DEPOSIT_RULE,
    period: { opens: '2020-01-01', closes: null, each: 'daily' },
    budget: { count: 10, amount: '120.0000', reserve: 'join' },
  });
  const [member, idle, late] = [await newMember(house), await newMember(house), await newMember(house)];
  await join(member, promotion);
  await join(idle, promotion);
  expect(await leftOf(promotion)).toEqual({ count: 8n, amount: 200_000n });
  expect(await refusalCode(join(late, promotion))).toBe('promotion_spent');
  await depositFor(house, member, '200');
  await house.catchUp();
  expect(await leftOf(promotion)).toEqual({ count: 8n, amount: 500_000n });
  house.clock.advance(DAY_MS + 2 * 3_600_000);
  await reckonJob.run(house.platform, new AbortController().signal);
  expect(await leftOf(promotion)).toEqual({ count: 9n, amount: 1_000_000n });
});

test('days in a row bring the reward on the last, twice a day counts once, and a day left out begins anew', async () => {
  // The clock was moved: a staff session ends by itself.
  owner = { ...owner, ...(await signInStaff(house, owner)) };
  const promotion = await published({
    ...CODE_RULE,
    trigger: { kind: 'signIn', streak: 2 },
    reward: { kind: 'points', amount: { how: 'fixed', value: '30.0000' } },
    period: { ...CODE_RULE.period, each: 'daily' },
    limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
  });
  let member = await newMember(house);
  /** A session ends by itself within these days. */
  const later = async (ms: number) => {
    house.clock.advance(ms);
    const { token } = await logIn(house, member.username);
    member = { ...member, token, client: siteClient(house, token) };
  };
  expect(await signIn(member, promotion)).toMatchObject({ state: 'signed', run: 1, reward: null });
  expect((await signIn(member, promotion)).run).toBe(1);
  await later(2 * DAY_MS);
  expect((await ownOf(member, promotion))?.state).toBe('join');
  expect((await signIn(member, promotion)).run).toBe(1);
  await later(DAY_MS);
  const days = await Promise.all(
    Array.from({ length: 64 }, () => patiently(() => signIn(member, promotion))),
  );
  expect(days[0]).toMatchObject({ state: 'signed', run: 2, reward: { kind: 'points', amount: '30.0000' } });
  expect(await paidFor(promotion)).toEqual([300_000n]);
});

test('by the clock a member sees all eleven states, and staff where each of them stands', async () => {
  advanceToNoon(house);
  owner = { ...owner, ...(await signInStaff(house, owner)) };
  const dayFrom = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(
      house.platform.now() + days * DAY_MS,
    );
  const limits = { perPlayer: null, cooldown: null, exclusiveWith: [] };
  const [bets, relief, daily] = [
    await published({
      ...DEPOSIT_RULE,
      trigger: { kind: 'validBets', target: '100.0000', scope: null },
      reward: { kind: 'cash', amount: { how: 'fixed', value: '5.0000' } },
      period: { opens: dayFrom(1), closes: dayFrom(2), each: 'daily' },
      limits,
    }),
    await published({
      ...CODE_RULE,
      trigger: { kind: 'application', again: false },
      reward: { kind: 'cash', amount: { how: 'upTo', cap: '40.0000' } },
    }),
    await published({
      ...CODE_RULE,
      trigger: { kind: 'signIn', streak: 7 },
      period: { ...CODE_RULE.period, each: 'daily' },
      limits,
    }),
  ];
  let member = await newMember(house);
  const other = await newMember(house);
  const later = async (days: number) => {
    house.clock.advance(days * DAY_MS);
    const { token } = await logIn(house, member.username);
    member = { ...member, token, client: siteClient(house, token) };
    owner = { ...owner, ...(await signInStaff(house, owner)) };
  };
  /** What the member is told, and what staff read of the whole promotion. */
  const see = async (promotion: Promotion, who = member) => {
    const { items } = await owner.client.promotion.list();
    const { state, joined, rewards } = items.find(({ id }) => id === promotion)!;
    return [(await ownOf(who, promotion))?.state, { state, joined, rewards }];
  };
  const waiting = async () =>
    (await owner.client.promotion.applications({ query: {} })).items.filter(
      (one) => one.promotion === relief,
    );
  const decide = async (body: Parameters<typeof owner.client.promotion.decide>[0]['body']) => {
    const [{ id } = expect.fail('an application waits')] = await waiting();
    await owner.client.promotion.decide({ params: { application: id }, body });
  };

  expect(await see(bets)).toEqual(['coming_soon', { state: 'coming_soon', joined: 0, rewards: 0 }]);
  await apply(member, relief, 'The stream froze.');
  expect(await see(relief)).toEqual(['applying', { state: 'open', joined: 0, rewards: 0 }]);
  expect(await waiting()).toMatchObject([{ comment: 'The stream froze.' }]);
  await decide({ verdict: 'rejected', reason: 'It did not.' });
  expect(await see(relief)).toEqual(['rejected', { state: 'open', joined: 0, rewards: 0 }]);
  await apply(other, relief, 'Mine too.');
  await decide({ verdict: 'approved', amount: '25' });
  expect(await see(relief, other)).toEqual(['issued', { state: 'open', joined: 0, rewards: 1 }]);
  expect(await waiting()).toEqual([]);
  await signIn(member, daily);
  expect(await see(daily)).toEqual(['signed', { state: 'open', joined: 1, rewards: 0 }]);

  await later(1);
  expect(await see(bets)).toEqual(['join', { state: 'open', joined: 0, rewards: 0 }]);
  await join(member, bets);
  expect(await see(bets)).toEqual(['joined', { state: 'open', joined: 1, rewards: 0 }]);
  await depositFor(house, member, '200');
  const seat = await openWallet(house, member);
  const lose = async (round: string, stake: string) => {
    await seat.debit(round, `${round}-d`, stake);
    await seat.close(round);
    await house.catchUp();
    await reckonJob.run(house.platform, new AbortController().signal);
  };
  await lose('eleven-1', '40');
  expect(await see(bets)).toEqual(['process', { state: 'open', joined: 1, rewards: 0 }]);
  await lose('eleven-2', '60');
  expect(await see(bets)).toEqual(['claim', { state: 'open', joined: 1, rewards: 1 }]);
  await member.client.reward.claimAll();
  expect(await see(bets)).toEqual(['claimed', { state: 'open', joined: 1, rewards: 1 }]);

  await later(1);
  expect(await see(bets)).toEqual(['join', { state: 'open', joined: 1, rewards: 1 }]);
  await later(1);
  expect(await see(bets)).toEqual(['close', { state: 'over', joined: 1, rewards: 1 }]);
});
