import { getRow, listRows, run, sql, transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
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
  siteClientAt,
  verifyRaffle,
} from '@fairhouse/testkit';
import { RAFFLE_TICKETS_MAX } from '@fairhouse/wire/rewards/raffle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerRewards } from '../reward/index.ts';
import { drawRaffles } from './draw-raffles.ts';
import { giveTickets } from './give-tickets.ts';

const HOUR_MS = 3_600_000;

let house: House;
let owner: Staff;
beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
});
afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const RAFFLE = {
  title: { EN: 'Harvest raffle', VI: null },
  prizes: ['30', '20', '10'],
  free: 1,
  perTicket: '10',
  most: 5,
  everyDays: null,
};

const opened = async (change: Partial<typeof RAFFLE> = {}) =>
  (
    await owner.client.raffle.open({
      body: { ...RAFFLE, ...change, closesAt: house.platform.now() + HOUR_MS },
    })
  ).id;

type Raffle = Awaited<ReturnType<typeof opened>>;

const claim = ({ client }: Member, raffle: Raffle) => client.raffle.claim({ body: { raffle } });
const work = () => drawRaffles(house.platform, new AbortController().signal);
const shown = async ({ client }: Member, raffle: Raffle) =>
  (await client.raffle.list()).items.find(({ id }) => id === raffle)!;

/** Writes what a member has bet today in all. */
const bet = ({ id }: Member, valid: number, ofBonus = 0) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into bet_day (brand_id, player_id, currency, game_code, vendor_code, day, bets, stake, payout, valid_bet,
          bonus_valid)
        select r.brand_id, ${id}, b.currency, 'koi-emperor', 'studio', r.opened_day, 1, ${valid * 10_000}, 0, ${valid * 10_000},
          ${ofBonus * 10_000}
        from raffle r join brand b on b.id = r.brand_id where r.brand_id = ${house.brandId} limit 1
        on conflict (player_id, currency, game_code, vendor_code, day) do update set valid_bet = excluded.valid_bet,
          bonus_valid = excluded.bonus_valid`,
    ),
  );

/** Ends the wait of a raffle, for its tickets or for its draw. */
const hurry = (raffle: Raffle) =>
  asSuperuser(house, (tx) =>
    run(tx, sql`update raffle set closes_at = opened_at, draws_at = opened_at where id = ${raffle}`),
  );

test('sixty-four claims at once give each ticket once; bets bring more, up to the most', async () => {
  const [raffle, member] = [await opened(), await newMember(house)];
  const answers = await Promise.all(Array.from({ length: 64 }, () => claim(member, raffle)));
  expect(new Set(answers.map(({ numbers }) => numbers.join()))).toEqual(new Set(['1']));
  await bet(member, 25);
  expect((await member.client.raffle.own()).items.find((one) => one.raffle === raffle)).toMatchObject({
    valid: '25.0000',
    due: 2,
  });
  expect((await claim(member, raffle)).numbers).toEqual([1, 2, 3]);
  await bet(member, 525);
  expect((await claim(member, raffle)).numbers).toHaveLength(5);
});

test('valid bets from bonus money bring no tickets', async () => {
  const [raffle, member] = [await opened(), await newMember(house)];
  await bet(member, 25, 20);
  expect((await member.client.raffle.own()).items.find((one) => one.raffle === raffle)).toMatchObject({
    valid: '5.0000',
    due: 1,
  });
});

test('two dozen members at once get numbers without gaps; whoever wins leaves with all tickets; the verifier draws the same', async () => {
  const raffle = await opened();
  const members: Member[] = [];
  for (let n = 0; n < 24; n += 1) members.push(await newMember(house));
  const all = await Promise.all(members.map((member) => claim(member, raffle)));
  expect(all.flatMap(({ numbers }) => numbers).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 24 }, (_, n) => n + 1),
  );
  const before = await shown(members[0]!, raffle);
  expect(before).toMatchObject({ state: 'open', tickets: 24, seed: null, listHash: null, winners: [] });
  expect(await refusalCode(members[0]!.client.raffle.tickets({ params: { raffle } }))).toBe('not_found');
  await hurry(raffle);
  await work();
  const closed = await shown(members[0]!, raffle);
  expect(closed).toMatchObject({ state: 'closed', seed: null });
  expect(await refusalCode(claim(members[1]!, raffle))).toBe('raffle_closed');
  await Promise.all([work(), work()]);
  const drawn = await shown(members[0]!, raffle);
  expect(drawn).toMatchObject({ state: 'drawn', seedHash: before.seedHash, listHash: closed.listHash });
  expect(drawn.winners.map(({ amount }) => amount)).toEqual(['30.0000', '20.0000', '10.0000']);
  expect(new Set(drawn.winners.map(({ holder }) => holder)).size).toBe(3);
  const { list } = await members[0]!.client.raffle.tickets({ params: { raffle } });
  const told = {
    seed: drawn.seed!,
    seedHash: drawn.seedHash,
    list,
    listHash: drawn.listHash!,
    prizes: 3,
    winners: drawn.winners.map(({ number }) => number),
  };
  expect(verifyRaffle(told).filter(({ holds }) => !holds)).toEqual([]);
  const altered = verifyRaffle({ ...told, list: list.replace('\n', 'x\n') });
  expect(altered.find(({ check }) => check === 'list')!.holds).toBe(false);
  const rewards = await listRows(
    house.platform.db,
    sql<{ amount: bigint }>`select amount from reward where source_type = 'raffle' and source_id = ${raffle}`,
  );
  expect(rewards.map(({ amount }) => amount).toSorted()).toEqual([100_000n, 200_000n, 300_000n]);
});

test('one with more prizes than members keeps the rest, and the next opens by itself', async () => {
  const raffle = await opened({ title: { EN: 'Weekly', VI: null }, everyDays: 7 as never });
  const member = await newMember(house);
  await claim(member, raffle);
  await hurry(raffle);
  await work();
  await work();
  const { items } = await member.client.raffle.list();
  expect(items.find(({ id }) => id === raffle)!.winners).toHaveLength(1);
  const next = items.find(({ title, state }) => title.EN === 'Weekly' && state === 'open')!;
  expect(next).toMatchObject({ tickets: 0, prizes: ['30.0000', '20.0000', '10.0000'] });
  expect(next.seedHash).not.toBe(items.find(({ id }) => id === raffle)!.seedHash);
});

test('who is on a break or of another brand has no ticket, and nobody opens too much', async () => {
  const [raffle, member] = [await opened(), await newMember(house)];
  await member.client.protection.pause({ body: { lasts: '7' } });
  expect(await refusalCode(claim(member, raffle))).toBe('player_barred');
  expect((await member.client.raffle.own()).items).toEqual([]);
  const other = await addBrand(house);
  const stranger = siteClientAt(house, other.host);
  expect((await stranger.raffle.list()).items).toEqual([]);
  const { tickets } = await getRow(
    house.platform.db,
    sql<{ tickets: number }>`select tickets from raffle where id = ${raffle}`,
  );
  expect(tickets).toBe(0);
  const open = (change: object) =>
    owner.client.raffle.open({
      body: { ...RAFFLE, closesAt: house.platform.now() + HOUR_MS, ...change },
    });
  expect(await refusalCode(open({ prizes: ['100000', '0.01'] }))).toBe('bad_raffle');
  expect(await refusalCode(open({ free: 0, perTicket: null }))).toBe('bad_raffle');
  expect(await refusalCode(open({ closesAt: house.platform.now() }))).toBe('bad_raffle');
  expect(await refusalCode(open({ prizes: ['0'] }))).toBe('bad_request');
  const reader = await hire(house, owner, 'support');
  expect(await refusalCode(reader.client.raffle.open({ body: { ...RAFFLE, closesAt: 1 } }))).toBe(
    'staff_forbidden',
  );
});

/** Offers tickets as a reward, and claims them. */
async function takeReward(member: Member, tickets: number, name: string): Promise<void> {
  await transact(house.platform.db, (tx) =>
    offerRewards(
      house.platform,
      tx,
      [
        {
          brandId: house.brandId,
          playerId: member.id as never,
          sourceType: 'promotion',
          sourceId: name,
          period: '',
          kind: 'tickets',
          amount: moneyOf(BigInt(tickets) * 10_000n),
          currency: 'PHP',
          claimBy: null,
        },
      ],
      house.platform.now(),
    ),
  );
  await member.client.reward.claimAll();
  await house.catchUp();
}

const give = () => giveTickets(house.platform, new AbortController().signal);

/** Closes every raffle of the house, so that none gives tickets. */
const closeAll = () =>
  asSuperuser(house, (tx) => run(tx, sql`update raffle set closes_at = opened_at where state = 'open'`));

test('tickets that are a reward come on top of those of bets, once, and wait where no raffle is open', async () => {
  await closeAll();
  const member = await newMember(house);
  await takeReward(member, 7, 'spring');
  await give();
  const raffle = await opened();
  await claim(member, raffle);
  await Promise.all([give(), give(), give()]);
  expect((await member.client.raffle.own()).items.find((one) => one.raffle === raffle)).toMatchObject({
    numbers: [1, 2, 3, 4, 5, 6, 7, 8],
    due: 0,
  });
  await bet(member, 525);
  expect((await claim(member, raffle)).numbers, 'five of its own, and seven').toHaveLength(12);
  await takeReward(member, 2, 'summer');
  await house.catchUp();
  await give();
  expect((await claim(member, raffle)).numbers).toHaveLength(14);
});

test('tickets for which a raffle has no numbers left go into the next', async () => {
  await closeAll();
  const raffle = await opened();
  await asSuperuser(house, (tx) =>
    run(tx, sql`update raffle set tickets = ${RAFFLE_TICKETS_MAX - 3} where id = ${raffle}`),
  );
  const member = await newMember(house);
  await takeReward(member, 4, 'autumn');
  await give();
  await closeAll();
  const next = await opened();
  await give();
  expect((await member.client.raffle.own()).items.find((one) => one.raffle === next)?.numbers).toEqual([
    1, 2, 3, 4,
  ]);
});
