import { getRow, listRows, run, sql, transact } from '@fairhouse/db';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
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
  siteClientAt,
  type WalletSeat,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBonus } from '../../../test/give-bonus.ts';
import { openRun, settleBy } from '../../../test/lottery-run.ts';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import { giveTickets } from '../raffle/give-tickets.ts';
import { runTournaments } from './end-tournaments.ts';
import { tournamentConsumer } from './score-bets.ts';

const HOUR_MS = 3_600_000;

let house: House;
let owner: Staff;
let second: Staff;
let reader: Staff;
beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  reader = await hire(house, owner, 'support');
  second = await hire(house, owner, 'owner');
});
afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const cash = (...amounts: readonly string[]) => amounts.map((amount) => ({ kind: 'cash', amount }));

const DRAFT = {
  title: { EN: 'Race', VI: null },
  image: null,
  scoring: 'multiple',
  entry: 'all',
  category: null,
  games: [] as string[],
  smallest: '1',
  prizes: cash('30', '20'),
  opensAt: null as number | null,
  days: 1,
  again: false,
} as const;

type Change = { readonly [K in keyof typeof DRAFT]?: unknown };

const written = async (change: Change = {}) =>
  (await owner.client.tournament.create({ body: { ...DRAFT, ...change } as never })).id;

type Tournament = Awaited<ReturnType<typeof written>>;

const publish = (tournament: Tournament, staff = owner) =>
  staff.client.tournament.publish({ params: { tournament }, body: { reason: 'Test.' } });

async function opened(change: Change = {}): Promise<Tournament> {
  const id = await written(change);
  await publish(id);
  return id;
}

const stop = (tournament: Tournament) =>
  owner.client.tournament.stop({ params: { tournament }, body: { reason: 'A mistake.' } });

let rounds = 0;

type Player = { readonly member: Member; readonly seat: WalletSeat };

async function player(): Promise<Player> {
  const member = await newMember(house);
  await depositFor(house, member, '1000');
  return { member, seat: await openWallet(house, member) };
}

/** Plays a round to its end. @returns its name */
async function play({ seat }: Player, stake: string, payout: string): Promise<string> {
  rounds += 1;
  const round = `race-${rounds}`;
  await seat.debit(round, `${round}-d`, stake);
  if (payout !== '0') await seat.credit(round, `${round}-c`, payout);
  await seat.close(round);
  return round;
}

const boardOf = async (tournament: Tournament) => {
  await house.catchUp();
  const { client } = owner;
  return (await client.tournament.places({ params: { tournament } })).items.map(
    ({ member, score, prize }) => [member.username, score, prize?.amount ?? null] as const,
  );
};

const ownOf = async ({ member }: Player, tournament: Tournament) => {
  await house.catchUp();
  return (await member.client.tournament.own()).items.find((one) => one.tournament === tournament);
};

/** Ends the days of a tournament, so many milliseconds ago. */
const close = (tournament: Tournament, agoMs: number) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update tournament set opens_at = ${new Date(house.platform.now() - agoMs - 1)}, closes_at = ${new Date(house.platform.now() - agoMs)}
        where id = ${tournament}`,
    ),
  );

const work = () => runTournaments(house.platform, new AbortController().signal);

const nameOf = ({ member }: Player) => member.username;

test('the best multiple counts, of two alike the earlier; what is settled again counts as it is now', async () => {
  const race = await opened();
  const [first, second, small] = [await player(), await player(), await player()];
  await play(first, '10', '30');
  house.clock.advance(5_000);
  await play(second, '100', '300');
  await play(small, '0.50', '50');
  const given = await player();
  await giveBonus(house, given.member, '100', { spend: 'bonus_first' });
  await play(given, '10', '90');
  expect(await boardOf(race)).toEqual([
    [nameOf(first), '3.0000', '30.0000'],
    [nameOf(second), '3.0000', '20.0000'],
  ]);
  const best = await play(second, '10', '80');
  expect((await boardOf(race))[0]).toEqual([nameOf(second), '8.0000', '30.0000']);
  expect(await ownOf(first, race)).toMatchObject({
    place: 2,
    prize: { kind: 'cash', amount: '20.0000' },
    next: '8.0000',
  });
  await second.seat.adjust(best, `${best}-a`, `${best}-c`, '-70');
  expect(await boardOf(race)).toEqual([
    [nameOf(first), '3.0000', '30.0000'],
    [nameOf(second), '3.0000', '20.0000'],
  ]);
  const { items } = await first.member.client.tournament.board({ params: { tournament: race } });
  expect(items.map(({ place, score }) => [place, score])).toEqual([
    [1, '3.0000'],
    [2, '3.0000'],
  ]);
  expect(items.every(({ name }) => name !== first.member.username && name !== second.member.username)).toBe(
    true,
  );
  await stop(race);
});

test('valid bets add up from the moment of joining, and building the scores again comes to the same', async () => {
  const race = await opened({ scoring: 'valid', entry: 'join', smallest: '5' });
  const [one, other] = [await player(), await player()];
  await play(one, '10', '0');
  const joins = await Promise.all(
    Array.from({ length: 32 }, () => one.member.client.tournament.join({ params: { tournament: race } })),
  );
  expect(new Set(joins.map(({ name }) => name)).size).toBe(1);
  house.clock.advance(1_000);
  await play(one, '10', '0');
  await play(one, '4', '0');
  const again = await play(one, '20', '5');
  await play(other, '10', '0');
  await house.catchUp();
  const slow = await getRow(
    house.platform.db,
    sql<{ valid: bigint }>`select sum(valid_bet)::bigint as valid from bet
      where player_id = ${one.member.id} and stake >= 50000 and placed_at >= (
        select joined_at from tournament_score where tournament_id = ${race} and player_id = ${one.member.id})`,
  );
  const before = await boardOf(race);
  expect(before.map(([name, score]) => [name, parseMoney(score)])).toEqual([[nameOf(one), slow.valid]]);
  await one.seat.adjust(again, `${again}-a`, `${again}-c`, '10');
  const after = await boardOf(race);
  expect(after).not.toEqual(before);
  const { db } = house.platform;
  await transact(db, (tx) => rebuildConsumer(tx, tournamentConsumer));
  expect(await boardOf(race)).toEqual(after);
  await stop(race);
});

test('only bets on its games, placed in its days, in the money of the brand count', async () => {
  const [elsewhere, later] = [
    await opened({ games: ['dice'] }),
    await opened({ opensAt: house.platform.now() + HOUR_MS }),
  ];
  const [live, slots] = [await opened({ category: 'LIVE' }), await opened({ category: 'RNG' })];
  const one = await player();
  await play(one, '10', '20');
  expect(await boardOf(elsewhere)).toEqual([]);
  expect(await boardOf(later)).toEqual([]);
  expect(await boardOf(live)).toEqual([]);
  expect(await boardOf(slots)).toHaveLength(1);
  for (const id of [elsewhere, later, live, slots]) await stop(id);
});

test('tickets score in tournaments of their category by the rules of each, and anew with each result', async () => {
  const lotteries = { category: 'ELOTT' };
  const all = await opened({ ...lotteries, scoring: 'valid' });
  const large = await opened({ ...lotteries, scoring: 'valid', smallest: '5' });
  const best = await opened({ ...lotteries, smallest: '7' });
  const joining = await opened({ ...lotteries, scoring: 'valid', entry: 'join' });
  const [later, others, games] = [
    await opened(lotteries),
    await opened({ category: 'LOTT' }),
    await opened(),
  ];
  const races = [all, large, best, joining, later, others, games];
  const member = await newMember(house);
  await depositFor(house, member, '1000');
  // Tickets are dated by the clock of the database, which is not the one that tests advance.
  await asSuperuser(house, async (tx) => {
    const open = sql`opens_at = clock_timestamp() - interval '1 hour', closes_at = clock_timestamp() + interval '1 day'`;
    await run(tx, sql`update tournament set ${open} where id = any(${races}::text[])`);
    await run(
      tx,
      sql`update tournament set opens_at = clock_timestamp() + interval '1 hour' where id = ${later}`,
    );
  });
  const [issue] = await openRun(house, 'SSC_1M', 1);
  const digit = (n: number, multiple: number) => ({
    playType: 'POSITION',
    multiple,
    unit: 1000 as const,
    fields: { p1: [n] },
  });
  await member.client.lotteryTicket.place({
    idempotencyKey: newId('slip'),
    body: {
      gameCode: issue!.lottery,
      issue: issue!.id.toString(),
      lines: [digit(7, 3), digit(7, 2), digit(8, 4), digit(9, 10)],
    },
  });
  const scores = async () => {
    const boards = [];
    for (const race of races) boards.push((await boardOf(race)).map(([, score]) => score));
    return boards.flat();
  };
  const settle = async (numbers: readonly number[] | null) => {
    await settleBy(house, issue!, numbers);
    return scores();
  };
  const first = await settle([7, 0, 0, 0, 0]);
  const { valid } = await getRow(
    house.platform.db,
    sql<{
      valid: bigint;
    }>`select sum(valid_bet)::bigint as valid from bet_day where player_id = ${member.id}`,
  );
  const together = [valid, (valid * 34n) / 38n].map((units) => wireMoney(moneyOf(units)));
  expect(first).toEqual(together);
  // Built again it would score the rounds of other tests.
  await stop(races.pop()!);
  expect(await settle([8, 0, 0, 0, 0])).toEqual([...together, '9.7500']);
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, tournamentConsumer));
  expect(await scores()).toEqual([...together, '9.7500']);
  expect(await settle([1, 0, 0, 0, 0])).toEqual(together);
  expect(await settle(null)).toEqual([]);
  for (const race of races) await stop(race);
});

test('its end makes places final once, an hour after, and offers each prize; the next one begins', async () => {
  const race = await written({ again: true });
  const { approval } = await publish(race);
  expect(approval).toMatchObject({
    kind: 'tournament.publish',
    changes: [{ part: 'prizes', from: null, to: '50.0000' }],
  });
  expect((await owner.client.tournament.list()).items[0]!.state).toBe('draft');
  expect(await refusalCode(publish(race))).toBe('approval_open');
  await second.client.approval.decide({
    params: { id: approval!.id },
    body: { verdict: 'approved' },
  });
  const [winner, paused] = [await player(), await player()];
  await play(winner, '10', '50');
  await play(paused, '10', '90');
  expect(await boardOf(race)).toHaveLength(2);
  await paused.member.client.protection.pause({ body: { lasts: '7' } });
  expect(await boardOf(race)).toEqual([[nameOf(winner), '5.0000', '30.0000']]);
  expect(await ownOf(winner, race)).toMatchObject({ place: 1 });
  await close(race, 0);
  await play(winner, '10', '200');
  await house.catchUp();
  await work();
  const stateOf = async (id: Tournament) =>
    (await owner.client.tournament.list()).items.find((one) => one.id === id)!.state;
  expect(await stateOf(race)).toBe('counting');
  await close(race, HOUR_MS);
  await Promise.all([work(), work()]);
  await work();
  expect(await stateOf(race)).toBe('ended');
  const rewards = await listRows(
    house.platform.db,
    sql<{ playerId: string; amount: bigint }>`select player_id, amount from reward where source_id = ${race}`,
  );
  expect(rewards).toEqual([{ playerId: winner.member.id, amount: 300_000n }]);
  expect(await refusalCode(stop(race))).toBe('tournament_closed');
  const next = (await owner.client.tournament.list()).items.find(
    ({ state, again }) => state === 'running' && again,
  )!;
  expect(next).toMatchObject({ title: { EN: 'Race' }, players: 0 });
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, tournamentConsumer));
  expect(await boardOf(race)).toEqual([[nameOf(winner), '5.0000', '30.0000']]);
  await stop(next.id);
});

test('prizes are money, points and raffle tickets, each paid as what it is', async () => {
  const race = await opened({
    prizes: [...cash('30'), { kind: 'points', amount: '500' }, { kind: 'tickets', amount: '3' }],
  });
  const players = [await player(), await player(), await player()];
  for (const [place, one] of players.entries()) await play(one, '10', String(90 - place * 10));
  await house.catchUp();
  const { items } = await players[0]!.member.client.tournament.board({ params: { tournament: race } });
  expect(items.map(({ prize }) => prize)).toEqual([
    { kind: 'cash', amount: '30.0000' },
    { kind: 'points', amount: '500.0000' },
    { kind: 'tickets', amount: '3.0000' },
  ]);
  await close(race, HOUR_MS);
  await work();
  for (const { member } of players)
    expect((await member.client.reward.claimAll()).items).toMatchObject([{ fault: null }]);
  const [first, second_, third] = players.map(({ member }) => member.client);
  expect((await first!.wallet.balance()).available).toBe('1110.0000');
  expect((await second_!.points.balance()).points).toBe('500.0000');
  expect((await second_!.wallet.balance()).available).toBe('1070.0000');
  await house.catchUp();
  await giveTickets(house.platform, new AbortController().signal);
  const own = (await third!.raffle.own()).items.flatMap(({ numbers }) => numbers);
  expect(own).toHaveLength(3);
  expect(await refusalCode(written({ prizes: [{ kind: 'tickets', amount: '1.5' }] }))).toBe('bad_tournament');
  const mixed = [{ kind: 'points', amount: '5' }, ...cash('9'), { kind: 'points', amount: '6' }];
  expect(await refusalCode(written({ prizes: mixed }))).toBe('bad_tournament');
});

test('an end that dies in the middle leaves nothing, and the next look ends it whole', async () => {
  const race = await opened();
  const first = await player();
  await play(first, '10', '30');
  await house.catchUp();
  await close(race, HOUR_MS);
  const dying = {
    ...house.platform,
    newId: () => {
      throw new Error('killed');
    },
  };
  await expect(runTournaments(dying, new AbortController().signal)).rejects.toThrow('killed');
  expect((await first.member.client.reward.list()).items).toEqual([]);
  await work();
  await work();
  expect((await first.member.client.reward.list()).items).toMatchObject([
    { source: { type: 'tournament', id: race, title: { EN: 'Race' } }, amount: '30.0000' },
  ]);
});

test('one that is stopped scores no more, pays nothing, and its players are told why', async () => {
  const race = await opened();
  const one = await player();
  await play(one, '10', '20');
  expect(await boardOf(race)).toHaveLength(1);
  await Promise.all([stop(race), play(one, '10', '90')]);
  await house.catchUp();
  await close(race, 2 * HOUR_MS);
  await work();
  const paid = await listRows(house.platform.db, sql`select from reward where source_id = ${race}`);
  expect(paid).toEqual([]);
  const { items } = await one.member.client.inbox.list({ query: {} });
  expect(items.filter(({ about }) => about.kind === 'tournament_stopped')).toMatchObject([
    { about: { title: { EN: 'Race' }, reason: 'A mistake.' } },
  ]);
  expect(await refusalCode(stop(race))).toBe('tournament_closed');
  expect(await refusalCode(one.member.client.tournament.join({ params: { tournament: race } }))).toBe(
    'tournament_closed',
  );
});

test('who is on a break or of another brand is not in it, and nobody writes a bad one', async () => {
  const race = await opened({ entry: 'join' });
  const member = await newMember(house);
  await member.client.protection.pause({ body: { lasts: '7' } });
  expect(await refusalCode(member.client.tournament.join({ params: { tournament: race } }))).toBe(
    'player_barred',
  );
  expect((await member.client.tournament.own()).items).toEqual([]);
  const stranger = siteClientAt(house, (await addBrand(house)).host);
  expect((await stranger.tournament.list()).items).toEqual([]);
  expect(await refusalCode(stranger.tournament.board({ params: { tournament: race } }))).toBe('not_found');
  expect(await refusalCode(written({ prizes: cash('10', '20') }))).toBe('bad_tournament');
  expect(await refusalCode(written({ games: ['no-such-game'] }))).toBe('bad_tournament');
  expect(await refusalCode(written({ opensAt: 1 }))).toBe('bad_tournament');
  expect(await refusalCode(written({ smallest: '0' }))).toBe('bad_request');
  expect(await refusalCode(publish(race))).toBe('tournament_closed');
  const draft = await written({ prizes: cash('100000.01') });
  expect((await publish(draft)).approval).not.toBeNull();
  expect(await refusalCode(publish(draft, reader))).toBe('staff_forbidden');
});
