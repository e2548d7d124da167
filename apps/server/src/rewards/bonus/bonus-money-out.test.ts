import { getRow, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bindAccount,
  bootHouse,
  depositAndPlay,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  ownerSession,
  proveBy,
  refusalCode,
  refusalOf,
  type Staff,
  setPaymentPassword,
} from '@fairhouse/testkit';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveBonus } from '../../../test/give-bonus.ts';

let house: House;
let owner: Staff;
let finance: Staff;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  finance = await hire(house, owner, 'finance');
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const balanceOf = async ({ client }: Member) => {
  const { available, bonus } = await client.wallet.balance();
  return [available, bonus];
};

describe('while a bonus is active', () => {
  test('a withdrawal is refused with what it would cost, and gives it up only when told and when it stands', async () => {
    const member = await newMember(house);
    await setPaymentPassword(member);
    const account = await bindAccount(member);
    await depositAndPlay(house, member, '1000');
    const bonus = await giveBonus(house, member, '50');
    const ask = async (amount: string, giveUpBonus?: true) =>
      member.client.withdrawal.create({
        body: { accountId: account.id, amount, ...(giveUpBonus ? { giveUpBonus } : {}) },
        idempotencyKey: newId('wish'),
        proof: await proveBy(member.client, 'withdraw'),
      });
    expect(await refusalOf(ask('500'))).toMatchObject({
      code: 'bonus_active',
      params: { balance: '50.00', left: '500.00' },
    });
    expect(await refusalCode(ask('99000', true))).not.toBe('bonus_active');
    expect((await member.client.bonus.list()).active?.id).toBe(bonus.id);
    await ask('500', true);
    expect(await balanceOf(member)).toEqual(['500.0000', '0.0000']);
    expect((await member.client.bonus.list()).active).toBeNull();
  });

  test('a transfer in the team is refused and may give it up too', async () => {
    const [agent, member] = [await newMember(house), await newMember(house)];
    await asSuperuser(house, async (tx) => {
      await run(tx, sql`update player set agent_type = 1 where id = ${agent.id}`);
      await run(tx, sql`update player set upline_id = ${agent.id} where id = ${member.id}`);
    });
    await depositAndPlay(house, member, '100');
    await setPaymentPassword(member);
    await giveBonus(house, member, '50');
    const send = async (body: { giveUpBonus?: true }) =>
      member.client.uplineTransfer.create({
        body: { direction: 'up', amount: '40', ...body },
        idempotencyKey: newId('wish'),
        proof: await proveBy(member.client, 'upline_transfer'),
      });
    expect(await refusalCode(send({}))).toBe('bonus_active');
    await send({ giveUpBonus: true });
    expect(await balanceOf(member)).toEqual(['60.0000', '0.0000']);
  });

  test('nothing goes to the wallet of a vendor', async () => {
    const member = await newMember(house);
    await depositAndPlay(house, member, '100');
    await giveBonus(house, member, '50');
    const launch = {
      gameId: 'koi-emperor',
      platform: 'html5',
      clientType: 'desktop',
      launchMode: 'real',
      language: 'EN',
    } as const;
    const { game } = await getRow(
      house.platform.db,
      sql<{ game: string }>`select g.code as game from game g join vendor v using (brand_id, vendor_code)
        where v.wallet_mode = 'transfer' and g.brand_id = ${house.brandId} limit 1`,
    );
    const body = { ...launch, gameId: game, vassalage: 'BNGSLOT' };
    expect(await refusalCode(member.client.games.launch({ body: { ...body, confirmTrans: true } }))).toBe(
      'bonus_active',
    );
    expect(
      await refusalCode(
        member.client.vendorWallet.transfer({
          body: { vendorCode: 'BNGSLOT', direction: 'in', amount: '10' },
          idempotencyKey: newId('move'),
        }),
      ),
    ).toBe('bonus_active');
    expect(await balanceOf(member)).toEqual(['100.0000', '50.0000']);
  });
});

describe('a bonus by hand', () => {
  const terms: Parameters<typeof finance.client.bonus.ask>[0]['body']['terms'] = {
    factor: 100_000,
    base: 'bonus',
    spend: 'cash_first',
    principal: 'kept',
    stakeMax: '20',
    cap: null,
    days: 7,
    weights: {
      categories: Object.fromEntries(GAME_TYPES.map((type) => [type, 100])) as Record<
        (typeof GAME_TYPES)[number],
        number
      >,
      providers: [],
      games: [{ code: 'koi-emperor', weight: 50 }],
    },
    excluded: [],
  };

  const ask = (member: Member, more: object = {}) =>
    finance.client.bonus.ask({
      params: { id: member.id },
      body: { amount: '50', deposit: '0', reason: 'A mistake of ours.', terms: { ...terms, ...more } },
    });

  test('needs two of the staff, and is granted once on the terms that were asked for', async () => {
    const member = await newMember(house);
    const asked = await ask(member);
    expect((await member.client.bonus.list()).active).toBeNull();
    expect(
      await refusalCode(
        finance.client.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } }),
      ),
    ).toBe('four_eyes_self');
    const decide = () =>
      owner.client.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } });
    await Promise.allSettled(Array.from({ length: 8 }, decide));
    expect(await balanceOf(member)).toEqual(['0.0000', '50.0000']);
    const { items } = await finance.client.bonus.list({ params: { id: member.id }, query: {} });
    expect(items).toMatchObject([
      {
        state: 'active',
        source: { type: 'staff', id: asked.id },
        terms: { stakeMax: '20.0000', weights: { games: { 'koi-emperor': 50 } } },
      },
    ]);
    const { items: moved } = await finance.client.bonus.movements({ params: { id: member.id }, query: {} });
    expect(moved).toMatchObject([
      { kind: 'bonus_granted', amount: '50.0000', balanceAfter: '50.0000', cause: { type: 'bonus' } },
    ]);
  });

  test('is within the bounds of a brand whose law is strict, given by hand or by a promotion', async () => {
    const { rules: was } = await owner.client.setting.playRules();
    const set = (strictBonuses: boolean, before: typeof was) =>
      owner.client.setting.setPlayRules({
        body: { rules: { ...before, strictBonuses }, was: before, reason: 'As the law asks.' },
      });
    await set(true, was);
    const member = await newMember(house);
    expect(await refusalCode(ask(member))).toBe('bonus_terms_strict');
    const one = { ...terms.weights.categories, ...Object.fromEntries(GAME_TYPES.map((type) => [type, 0])) };
    const slots = { categories: { ...one, RNG: 100 }, providers: [], games: [] };
    expect(await refusalCode(ask(member, { factor: 110_000, weights: slots }))).toBe('bonus_terms_strict');
    const promotion = (factor: number) =>
      owner.client.promotion.create({
        body: {
          code: null,
          look: {
            title: { EN: 'Strict', VI: null },
            text: { EN: '', VI: null },
            group: 'home',
            image: null,
            article: null,
          },
          rule: {
            trigger: { kind: 'deposit', nth: null, min: '10.0000' },
            eligible: { all: [], any: [], none: [] },
            reward: { kind: 'bonus', amount: { how: 'fixed', value: '10.0000' } },
            terms: { claimDays: 7, bonus: { ...terms, stakeMax: '20.0000', factor, weights: slots } },
            period: { opens: '2020-01-01', closes: null, each: 'once' },
            limits: { perPlayer: 1, cooldown: null, exclusiveWith: [] },
            budget: { count: 10, amount: null, reserve: 'claim' },
          },
        } as never,
      });
    const publish = async (factor: number) =>
      owner.client.promotion.publish({
        params: { promotion: (await promotion(factor)).id },
        body: { version: 1, reason: 'A test.' },
      });
    expect(await refusalOf(publish(110_000))).toMatchObject({
      code: 'bad_promotion',
      fields: { 'terms.bonus': { rule: 'bonus_terms_strict' } },
    });
    await publish(100_000);
    await ask(member, { weights: slots });
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update brand set jurisdiction = jurisdiction - 'strictBonuses' where id = ${house.brandId}`,
      ),
    );
  });

  test('names games that are there, within its bounds, and members who may play', async () => {
    const member = await newMember(house);
    expect(await refusalOf(ask(member, { excluded: ['no-such-game'] }))).toMatchObject({
      code: 'bonus_unknown_game',
      params: { code: 'no-such-game' },
    });
    for (const wrong of [
      { factor: -1 },
      { factor: 1_000_000_000 },
      { days: 0 },
      { stakeMax: '0' },
      { cap: '-1' },
      { weights: { ...terms.weights, games: [{ code: 'a', weight: 101 }] } },
      { weights: { ...terms.weights, games: ['a', 'a'].map((code) => ({ code, weight: 1 })) } },
    ])
      expect(await refusalCode(ask(member, wrong))).toBe('bad_request');
    await member.client.protection.pause({ body: { lasts: '1' } });
    expect(await refusalCode(ask(member))).toBe('player_barred');
  });
});
