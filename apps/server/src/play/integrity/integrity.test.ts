import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newMember,
  openGame,
  ownerSession,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../frame/day-in.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { listSeries } from '../poker-series/index.ts';
import { listContests } from './list-contests.ts';
import { listIntegrity } from './list-signs.ts';

const GAME = 'holdem-birch';

let house: House;
let owner: Staff;
let risk: Staff;
let [one, other, watcher]: readonly Member[] = [];

beforeAll(async () => {
  house = await bootHouse({ tables: 'run' });
  owner = await ownerSession(house);
  risk = await hire(house, owner, 'risk');
  [one, other, watcher] = [await newMember(house), await newMember(house), await newMember(house)];
});

afterAll(() => house.close());

const listed = () => risk.client.integrity.list();

test('a hand that anybody has reported is seen by staff of the brand with all cards, once for each who reports', async () => {
  const seats = await Promise.all(
    [one!, other!].map(async (member) => {
      await depositFor(house, member, '200');
      return openGame(house, member, GAME, 'FELT');
    }),
  );
  const onlooker = await openGame(house, watcher!, GAME, 'FELT');
  for (const [at, { studio }] of seats.entries())
    await studio.poker.sit({
      body: { seat: at + 1, amount: '100', post: true },
      idempotencyKey: `integrity-${at}`,
    });
  const report = { number: 1, reason: 'together', note: 'They wait for each other.' } as const;
  expect(await refusalCode(onlooker.studio.poker.report({ body: { ...report, number: 2 } }))).toBe(
    'not_found',
  );
  const fold = ({ studio }: (typeof seats)[number]) =>
    studio.poker.act({ body: { hand: 1, after: 0, action: { type: 'fold' } } }).then(
      () => true,
      () => false,
    );
  await expect.poll(async () => (await Promise.all(seats.map(fold))).some(Boolean)).toBe(true);
  await Promise.all(Array.from({ length: 8 }, () => onlooker.studio.poker.report({ body: report })));
  await seats[0]!.studio.poker.report({ body: { ...report, reason: 'robot', note: null } });
  const { reports } = await listed();
  expect(reports).toHaveLength(1);
  const [told] = reports;
  expect(told!.members.map(({ id }) => id).toSorted()).toEqual([one!.id, other!.id].toSorted());
  expect(told!.said.map(({ by, reason }) => `${by?.id} ${reason}`)).toEqual([
    `${one!.id} robot`,
    `${watcher!.id} together`,
  ]);
  const { provider, room, number } = told!;
  const hand = await risk.client.integrity.hand({ body: { provider, room, number } });
  expect(new Set(hand.players.flatMap(({ cards }) => cards)).size).toBe(4);
  expect(hand.players.map(({ net }) => net).toSorted()).toEqual(['-1.0000', '1.0000']);
  const log = await owner.client.audit.list({ query: { subject: `${room} ${number}` } });
  expect(log.items.map(({ action }) => action)).toEqual(['integrity.handRead']);
  await addBrand(house);
  expect(await listIntegrity(house.platform, 'brd_other', 'trc_other')).toEqual({
    signs: [],
    reports: [],
    silent: [],
  });
  expect(await refusalCode(risk.client.integrity.hand({ body: { provider, room, number: 2 } }))).toBe(
    'not_found',
  );
});

test('who keeps losing to another is a sign, and what staff have made of it stays', async () => {
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into studio.poker_hand (room_id, number, hand, pot, ended_at, seen)
        select r.id, 1000 + n, ''::bytea, 0, h.ended_at - n * interval '1 minute', json_build_object(
          'bet', '#20000', 'alone', null, 'players', json_build_array(
            json_build_object('player', a.player, 'net', '#-200000'),
            json_build_object('player', b.player, 'net', '#190000')))
        from studio.poker_room r join studio.poker_hand h on h.room_id = r.id and h.number = 1
          join studio.poker_hand_player a on a.room_id = r.id and a.number = 1 and a.seat = 1
          join studio.poker_hand_player b on b.room_id = r.id and b.number = 1 and b.seat = 2,
          generate_series(1, 20) n`,
    ),
  );
  const [sign] = (await listed()).signs;
  expect(sign).toMatchObject({ kind: 'flow', shared: 21, review: null });
  expect(sign!.members.map(({ id }) => id)).toEqual([one!.id, other!.id]);
  expect(sign!.hands.length).toBeGreaterThan(5);
  for (const verdict of ['cleared', 'confirmed'] as const)
    await risk.client.integrity.review({ body: { key: sign!.key, verdict, reason: 'looked at' } });
  expect((await listed()).signs[0]!.review).toMatchObject({ verdict: 'confirmed', reason: 'looked at' });
});

test('a sit-and-go is called off by staff of its brand who may: everybody is paid back, and the log says why', async () => {
  const player = await newMember(house);
  await depositFor(house, player, '20');
  const { studio } = await openGame(house, player, 'sit-and-go-iris', 'FELT');
  const { balance } = await studio.poker.sit({
    body: { seat: 1, amount: '2.1', post: false },
    idempotencyKey: 'integrity-entry',
  });
  expect(balance).toBe('17.9000');
  const [contest] = await risk.client.integrity.contests();
  expect(contest).toEqual({
    provider: 'studio',
    room: 'sit-and-go-iris',
    title: 'Sit-and-go 2 · Iris',
    number: 1,
    entry: '2.0000',
    fee: '0.1000',
    seats: 2,
    taken: 1,
    underWay: false,
    startsAt: null,
  });
  const { provider, room, number } = contest!;
  const off = { provider, room, number, reason: 'They know each other.' };
  const support = await hire(house, owner, 'support');
  expect(await refusalCode(support.client.integrity.callOff({ body: off }))).toBe('staff_forbidden');
  const wrong = [
    { ...off, number: 2 },
    { ...off, provider: 'nobody' },
    { ...off, room: 'holdem-moss' },
  ];
  for (const body of wrong)
    expect(await refusalCode(risk.client.integrity.callOff({ body }))).toBe('not_found');
  await risk.client.integrity.callOff({ body: off });
  expect(await refusalCode(risk.client.integrity.callOff({ body: off }))).toBe('not_found');
  expect(await refusalCode(risk.client.integrity.callOff({ body: { ...off, number: 2 } }))).toBe(
    'nobody_entered',
  );
  expect(await risk.client.integrity.contests()).toEqual([]);
  await expect
    .poll(async () => (await openGame(house, player, 'sit-and-go-lilac', 'FELT')).opened.balance)
    .toBe('20.0000');
  const log = await owner.client.audit.list({ query: { subject: `${room} ${number}` } });
  expect(log.items.map(({ action }) => action)).toEqual(['integrity.calledOff']);
});

test('a tournament that is announced in the hall is entered and called off, in its brand alone', async () => {
  const player = await newMember(house);
  await depositFor(house, player, '50');
  const announced = (await player.client.games.rooms()).filter(({ tournament }) => tournament);
  expect(announced.length).toBeGreaterThan(0);
  // The one that begins last is hours away, whatever the time is.
  const [last] = announced.toSorted((one, next) => next.tournament!.startsAt - one.tournament!.startsAt);
  const { code, title, buyIn, tournament } = last!;
  const { studio } = await openGame(house, player, code, 'FELT');
  await studio.poker.enter({ body: { amount: buyIn.min }, idempotencyKey: 'integrity-tournament' });
  const { entry, fee, most } = tournament!.rules;
  const contest = { provider: 'studio', room: code, title, number: 1, entry, fee, seats: most, taken: 1 };
  expect(await risk.client.integrity.contests()).toEqual([
    { ...contest, underWay: false, startsAt: tournament!.startsAt },
  ]);
  const elsewhere = { id: 'brd_other', currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh' };
  expect(await listContests(house.platform, elsewhere, 'trc_other')).toEqual([]);
  const off = { provider: 'studio', room: code, number: 1, reason: 'The evening is called off.' };
  await risk.client.integrity.callOff({ body: off });
  expect(await risk.client.integrity.contests()).toEqual([]);
  await expect.poll(async () => (await openGame(house, player, code, 'FELT')).opened.balance).toBe('50.0000');
});

/** What a call is refused for, field by field. */
const faultsOf = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    ({ failure: { code, fields } }) => ({ code, fields }),
  );

test('a series is planned by two of the staff, and its provider plays by it', async () => {
  const read = async () => (await risk.client.pokerSeries.list()).items;
  const unsold = (await read()).filter(({ event }) => event?.phase === 'open' && event.players === 0);
  // An hour away at the least, whatever the time is.
  const free = unsold.toSorted((one, next) => next.event!.startsAt - one.event!.startsAt)[0]!;
  const { room } = free;
  expect(free).toMatchObject({ provider: 'studio', version: 0, coming: null, asked: false });
  const now = async () => (await read()).find((each) => each.room === room)!;
  const reason = 'Weekends are busier.';
  const from = dayIn('Asia/Manila', house.platform.now() + 10 * 86_400_000);
  const plan = { ...free.plan, times: ['19:00', '22:30'], days: [6, 7], from, entry: '10', fee: '1', reason };
  const ask = (change: object = {}, of = room) =>
    risk.client.pokerSeries.plan({ params: { code: of }, body: { ...plan, ...change } });
  const bad = (field: string, rule: object) => ({ code: 'bad_series_plan', fields: { [field]: rule } });
  expect(await faultsOf(ask({ from: '2020-01-01' }))).toEqual(bad('from', { rule: 'not_past' }));
  expect(await faultsOf(ask({ from: null, until: '2020-01-01' }))).toEqual(
    bad('until', { rule: 'not_past' }),
  );
  expect(await faultsOf(ask({ fee: '2.01' }))).toEqual(bad('fee', { rule: 'fee_cents' }));
  expect(await faultsOf(ask({ breakAfter: 40 }))).toEqual(bad('breakAfter', { rule: 'at_most', max: 12 }));
  const falling = [
    { small: 10, big: 20 },
    { small: 5, big: 10 },
  ];
  expect(await faultsOf(ask({ levels: falling }))).toEqual(bad('levels', { rule: 'rising' }));
  const limit = (most: bigint | null) =>
    asSuperuser(house, (tx) =>
      run(tx, sql`update platform.game set limit_max = ${most} where code = ${room}`),
    );
  await limit(100_000n);
  expect(await faultsOf(ask())).toEqual(bad('entry', { rule: 'entry_limits' }));
  await limit(null);
  for (const other of ['holdem-moss', 'koi-emperor', 'nowhere'])
    expect(await refusalCode(ask({}, other))).toBe('not_found');
  const support = await hire(house, owner, 'support');
  expect(await refusalCode(support.client.pokerSeries.plan({ params: { code: room }, body: plan }))).toBe(
    'staff_forbidden',
  );
  const said = await Promise.all(Array.from({ length: 64 }, () => faultsOf(ask())));
  expect(said.filter((each) => each !== 'taken')).toEqual(Array(63).fill({ code: 'approval_open' }));
  expect(await now()).toMatchObject({ version: 0, asked: true, plan: { entry: free.plan.entry } });
  const { items } = await owner.client.approval.list({ query: { subject: room } });
  expect(items.map(({ kind, changes }) => [kind, changes.find(({ part }) => part === 'seriesDays')])).toEqual(
    [['series.plan', { part: 'seriesDays', from: '1 2 3 4 5 6 7', to: '6 7' }]],
  );
  const approve = (id: string) =>
    owner.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  expect(
    await refusalCode(
      risk.client.approval.decide({ params: { id: items[0]!.id }, body: { verdict: 'approved' } }),
    ),
  ).toBe('four_eyes_self');
  await approve(items[0]!.id);
  await expect.poll(now).toMatchObject({
    version: 1,
    coming: null,
    asked: false,
    plan: { times: ['19:00', '22:30'], days: [6, 7], entry: '10.0000', fee: '1.0000' },
  });
  const { event, starts } = await now();
  const weekday = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Manila', weekday: 'short' });
  for (const at of [event!.startsAt, ...starts]) expect(['Sat', 'Sun']).toContain(weekday.format(at));
  await expect
    .poll(async () => (await watcher!.client.games.rooms()).find(({ code }) => code === room))
    .toMatchObject({ buyIn: { min: '11.0000', max: '11.0000' }, tournament: { startsAt: event!.startsAt } });
  expect(await refusalCode(ask())).toBe('setting_conflict');

  // Bought days before, and the game was opened longer ago than games stay open: the entry goes home all the same.
  const buyer = await newMember(house);
  await depositFor(house, buyer, '50');
  const { studio } = await openGame(house, buyer, room, 'FELT');
  await studio.poker.enter({ body: { amount: '11' }, idempotencyKey: 'integrity-weekend' });
  await approve((await ask({ times: ['18:00'], entry: '20', fee: '2' })).id);
  await expect.poll(now).toMatchObject({
    version: 2,
    plan: { entry: '20.0000' },
    event: { startsAt: event!.startsAt, players: 1, pool: '10.0000' },
  });
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update platform.provider_session set expires_at = now() - interval '3 days' where player_id = ${buyer.id}`,
    ),
  );
  await owner.client.member.setState({
    params: { id: buyer.id },
    body: { is: 'locked', was: 'active', reason: 'A check is under way.' },
  });
  await expect.poll(async () => (await now()).event?.players).toBe(0);
  const { event: next } = await now();
  expect(next!.startsAt).toBeLessThan(event!.startsAt);
  await expect
    .poll(async () => (await watcher!.client.games.rooms()).find(({ code }) => code === room))
    .toMatchObject({ buyIn: { min: '22.0000', max: '22.0000' }, tournament: { startsAt: next!.startsAt } });
  const log = await owner.client.audit.list({ query: { subject: room } });
  expect(log.items.map(({ action }) => action)).toContain('series.planned');
  const elsewhere = await listSeries(
    house.platform,
    { ...(await findBrand(house.platform.db, 'brd_other'))! },
    { nowMs: house.platform.now(), traceId: 'trc_other' },
  );
  expect(elsewhere.items.find((each) => each.room === room)).toMatchObject({ version: 0, plan: free.plan });
});

test('a provider that does not answer is named, for what it knows is missing', async () => {
  expect((await listed()).silent).toEqual([]);
  await house.studio.server.close();
  expect(await listed()).toEqual({ signs: [], reports: [], silent: ['studio'] });
  expect(await risk.client.pokerSeries.list()).toEqual({ items: [], silent: ['studio'] });
});
