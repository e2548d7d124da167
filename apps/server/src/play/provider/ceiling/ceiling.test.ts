import { listRows, run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openWallet,
  ownerSession,
  refusalCode,
  type Staff,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { Ceilings } from '@fairhouse/wire/play/catalogue';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gaugesOf } from '../../../gauges.ts';
import { syncGames } from '../../games/index.ts';
import { watchLosses } from '../index.ts';

let house: House;
let owner: Staff;
let risk: Staff;
let member: Member;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  risk = await hire(house, owner, 'risk');
  await syncGames(house.platform);
  await addBrand(house);
});

beforeEach(async () => {
  member = await newMember(house);
  await depositFor(house, member, '1000');
  seat = await openWallet(house, member);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const REFUSED = { code: 'CEILING_REACHED', retry: 'same' };

/** Of the game that the seat is at. */
const declares = (maxWin: number | null) =>
  asSuperuser(house, (tx) => run(tx, sql`update game set max_win = ${maxWin} where code = 'koi-emperor'`));

const sets = (column: string, whole: number) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into provider_ceiling (brand_id, provider, ${sql.ref(column)}) values (${house.brandId}, 'studio', ${whole})
        on conflict (brand_id, provider) do update set ${sql.ref(column)} = excluded.${sql.ref(column)}`,
    ),
  );

const staked = async (stake: string) => {
  const round = newId('r');
  expect((await seat.debit(round, newId('d'), stake)).code).toBe('OK');
  return round;
};

const stopped = async () => {
  const { games } = await risk.client.rtpMonitor.list({ query: {} });
  return games.filter(({ state }) => state === 'stopped').map(({ code }) => code);
};

/** Every game of the provider is stopped, staff see why, and two of them open all at once. */
async function expectStopped(why: string) {
  const codes = await stopped();
  expect(codes.length).toBeGreaterThan(20);
  expect((await seat.debit(newId('r'), newId('d'), '1')).code).toBe('GAME_MAINTENANCE');
  const elsewhere = await asSuperuser(house, (tx) =>
    listRows(tx, sql`select code from game where brand_id <> ${house.brandId} and stopped_at is not null`),
  );
  expect(elsewhere).toEqual([]);
  const waiting = (await owner.client.worklist.queues()).find(({ queue }) => queue === 'games');
  expect(waiting?.count).toBe(codes.length);
  const gauge = gaugesOf(house.platform).find(({ name }) => name === 'fairhouse_stopped_games');
  expect(Number(await gauge!.read())).toBe(codes.length);
  const { items } = await owner.client.audit.list({ query: { subject: 'studio' } });
  expect(items[0]).toMatchObject({ action: 'provider.stopped', detail: { ceiling: why } });
  const { id } = await risk.client.rtpMonitor.askOpen({
    params: { code: 'koi-emperor' },
    body: { reason: 'The provider has changed its key.' },
  });
  expect(await stopped()).toEqual(codes);
  await owner.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  expect(await stopped()).toEqual([]);
}

test('a round pays what its game declares of the stake, and not a unit more, by each kind of message', async () => {
  await declares(50);
  const most = await staked('2');
  expect((await seat.credit(most, newId('c'), '60')).code).toBe('OK');
  expect((await seat.credit(most, newId('c'), '40')).code).toBe('OK');
  expect(await seat.credit(most, newId('c'), '0.0001')).toMatchObject(REFUSED);
  await expectStopped('win_round');
  const paid = newId('c');
  const settled = await staked('1');
  await seat.credit(settled, paid, '50');
  await seat.close(settled);
  expect(await seat.adjust(settled, newId('a'), paid, '0.0001')).toMatchObject(REFUSED);
  await expectStopped('win_round');
  await declares(10_000);
});

test('a win that was refused is paid once the ceiling has room, and once', async () => {
  await declares(10_000);
  await sets('win_round', 1_000);
  const [round, win] = [await staked('1'), newId('c')];
  expect(await seat.credit(round, win, '1000.0001')).toMatchObject(REFUSED);
  await expectStopped('win_round');
  await sets('win_round', 10_000_000);
  const answers = await Promise.all(Array.from({ length: 16 }, () => seat.credit(round, win, '1000.0001')));
  expect(answers.filter(({ code, duplicate }) => code === 'OK' && !duplicate)).toHaveLength(1);
  expect(await seat.cash()).toBe('1999.0001');
});

test('the most that each game of the house can win passes', async () => {
  await syncGames(house.platform);
  const round = await staked('500');
  expect((await seat.credit(round, newId('c'), '5000000')).code).toBe('OK');
  expect(await seat.jackpot(round, newId('j'), '250000')).toMatchObject({ code: 'OK' });
  expect(await stopped()).toEqual([]);
});

test('gifts and jackpots have a ceiling by message and by day, 64 at once', async () => {
  await sets('promo_message', 10);
  await sets('promo_day', 25);
  expect(await seat.promo(newId('p'), '100000000000')).toMatchObject(REFUSED);
  await expectStopped('promo_message');
  const gifts = await Promise.all(Array.from({ length: 64 }, () => seat.promo(newId('p'), '1')));
  expect(gifts.filter(({ code }) => code === 'OK')).toHaveLength(25);
  await expectStopped('promo_day');
  await sets('jackpot_round', 10);
  await sets('jackpot_day', 500_000);
  const round = await staked('1');
  expect((await seat.jackpot(round, newId('j'), '6')).code).toBe('OK');
  expect(await seat.jackpot(round, newId('j'), '4.0001')).toMatchObject(REFUSED);
  await expectStopped('jackpot_round');
});

test('ceilings are asked for by one and changed by another, and hold for the next message', async () => {
  const told = async () => {
    const { providers } = await risk.client.catalogue.ceilings();
    return providers.find(({ provider }) => provider === 'studio')!.ceilings;
  };
  const was = await told();
  const ask = (ceilings: Ceilings, provider = 'studio') =>
    risk.client.catalogue.requestCeilings({
      params: { provider },
      body: { ceilings, reason: 'A campaign of the provider.' },
    });
  const wish = { ...was, promoMessage: 7, lossDay: 900 };
  expect(await refusalCode(ask(was))).toBe('setting_conflict');
  expect(await refusalCode(ask(wish, 'nobody'))).toBe('not_found');
  expect(await refusalCode(ask({ ...was, winRound: 999 }))).toBe('bad_request');
  const { id, kind, changes } = await ask(wish);
  expect(kind).toBe('provider.setCeilings');
  expect(changes.map(({ part, to }) => `${part} ${to}`)).toEqual(['promoMessage 7.0000', 'lossDay 900.0000']);
  expect(await told()).toEqual(was);
  const decide = (by: Staff) => by.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  expect(await refusalCode(decide(risk))).not.toBe('none');
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => decide(owner)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await told()).toEqual(wish);
  expect(await seat.promo(newId('p'), '7.0001')).toMatchObject(REFUSED);
  await expectStopped('promo_message');
  const { items } = await owner.client.audit.list({ query: { subject: 'studio' } });
  expect(items.find(({ action }) => action === 'provider.ceilings')).toMatchObject({
    actor: { kind: 'staff', name: owner.username },
    detail: { was: { promoMessage: was.promoMessage }, is: { promoMessage: 7 } },
  });
  const stale = await ask({ ...wish, promoDay: 5_000 });
  await sets('promo_day', 4_000);
  const late = owner.client.approval.decide({ params: { id: stale.id }, body: { verdict: 'approved' } });
  expect(await refusalCode(late)).toBe('setting_conflict');
});

test('what a round has paid counts in the day though its provider leaves it open', async () => {
  await sets('loss_day', 100);
  await seat.credit(await staked('1'), newId('c'), '900');
  await house.catchUp();
  await watchLosses(house.platform);
  await expectStopped('loss_day');
});

test('a provider whose games cost more in a day than they may is stopped', async () => {
  await sets('loss_day', 100);
  const round = await staked('1');
  await seat.credit(round, newId('c'), '900');
  await seat.close(round);
  await house.catchUp();
  await watchLosses(house.platform);
  await expectStopped('loss_day');
});

test('a provider that nobody has set ceilings for is watched as well', async () => {
  await seat.close(await staked('1'));
  await house.catchUp();
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`delete from provider_ceiling where brand_id = ${house.brandId}`);
    await run(
      tx,
      sql`update game_return_day set payout = payout + 300000000000 where brand_id = ${house.brandId}
        and game_code = 'koi-emperor'`,
    );
  });
  await watchLosses(house.platform);
  await expectStopped('loss_day');
});
