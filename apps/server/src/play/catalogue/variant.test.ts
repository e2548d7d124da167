import { getRow, run, sql } from '@fairhouse/db';
import { verifyRound } from '@fairhouse/games';
import {
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
  siteClient,
  spin,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { syncGames } from '../games/index.ts';
import { pushVariants } from './index.ts';

const GAME = 'dice';
const reason = 'The season is over.';

let house: House;
let owner: Staff;
let risk: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  risk = await hire(house, owner, 'risk');
  member = await newMember(house);
  await depositFor(house, member, '1000.0000');
  await syncGames(house.platform);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const rowOf = async (code: string) =>
  (await risk.client.catalogue.games({ query: { search: code } })).items.find((row) => row.code === code)!;
const tile = () => siteClient(house).games.get({ params: { code: GAME } });
const ask = (edge: number, code = GAME) =>
  risk.client.catalogue.askVariant({ params: { code }, body: { edge, reason } });
const decide = (id: string) =>
  owner.client.approval.decide({ params: { id: id as never }, body: { verdict: 'approved' } });
const rest = () => risk.client.catalogue.restGames({ body: { codes: [GAME], reason, until: null } });
const wake = () => risk.client.catalogue.wakeGames({ body: { codes: [GAME], reason } });
const told = (code = GAME) =>
  vi.waitFor(async () => expect((await rowOf(code)).edgePending).toBe(false), { timeout: 120_000 });

const choice = { side: 'under', target: 5_000 };
const roll = (seat: Awaited<ReturnType<typeof openGame>>, key: string) =>
  seat.studio.studio.spin({ body: { stake: '1', choice }, idempotencyKey: `variant-${key}` });

/** The proof of a round, with its seeds revealed. */
const proofOf = async (round: string) => {
  const { id } = await getRow(
    house.platform.db,
    sql<{ id: string }>`select id from bet where round_ref = ${round}`,
  );
  return member.client.betting.reveal({ params: { id: id as never } });
};

test('games with variants say which; the first is in force', async () => {
  expect(await rowOf(GAME)).toMatchObject({
    edge: 1,
    rtp: '98.98',
    rtpMost: '98.99',
    variants: [1, 2, 3, 4].map((edge) => ({ edge, rtp: `${99 - edge}.98`, rtpMost: `${99 - edge}.99` })),
  });
  expect(await rowOf('koi-emperor')).toMatchObject({
    edge: 4,
    rtp: '95.99',
    rtpMost: null,
    variants: [
      { edge: 4, rtp: '95.99', rtpMost: null },
      { edge: 6, rtp: '93.99', rtpMost: null },
      { edge: 8, rtp: '92.00', rtpMost: null },
    ],
  });
  expect(await rowOf('keno')).toMatchObject({ edge: null, variants: [] });
});

test('is refused while the game is open, or where there is none, or for the one in force', async () => {
  expect(await refusalCode(ask(4))).toBe('game_open');
  await rest();
  expect(await refusalCode(ask(5))).toBe('not_found');
  expect(await refusalCode(ask(1))).toBe('setting_conflict');
  expect(await refusalCode(ask(2, 'keno'))).toBe('not_found');
  await wake();
});

test('takes two, and that nobody has opened the game meanwhile; old rounds keep their own', async () => {
  const before = await openGame(house, member, GAME, 'ORIGINAL');
  const old = await roll(before, 'before');
  await rest();
  const approval = await ask(4);
  expect(approval).toMatchObject({
    state: 'open',
    kind: 'game.setVariant',
    changes: [{ part: 'edge', from: '1', to: '4' }],
  });
  await wake();
  expect(await refusalCode(decide(approval.id))).toBe('game_open');
  await rest();
  await decide(approval.id);
  await told();
  expect(await tile()).toMatchObject({ rtp: '95.98', rtpMost: '95.99', state: 'maintenance' });
  await syncGames(house.platform);
  expect((await tile()).rtp).toBe('95.98');
  await wake();
  expect((await tile()).state).toBe('open');

  expect(await refusalCode(roll(before, 'after'))).toBe('launch_expired');
  const after = await openGame(house, member, GAME, 'ORIGINAL');
  const fresh = await roll(after, 'fresh');
  expect(fresh.book[0]).toMatchObject({ multiplier: '1.9200' });
  await house.studio.settleOutbox();
  for (const [round, version] of [
    [old.roundId, '1.0.0'],
    [fresh.roundId, '1.0.0-edge4'],
  ] as const) {
    const proof = await proofOf(round);
    expect(proof.machineVersion).toBe(version);
    for (const check of verifyRound(proof as never)) expect(check).toMatchObject({ holds: true });
  }
});

test('the watch judges by every variant that was in force in its days', async () => {
  const declared = async () =>
    (await risk.client.rtpMonitor.list({ query: { days: '7' } })).games.find(({ code }) => code === GAME)!
      .declared;
  expect(await declared()).toEqual({ least: 95.98, most: 99 });
  await asSuperuser(house, (tx) =>
    run(tx, sql`update game_past_return set until = until - interval '8 days'`),
  );
  expect(await declared()).toEqual({ least: 95.98, most: 96 });
});

test('a game stays closed until its provider has heard of it', async () => {
  const plant = (address: string) =>
    asSuperuser(house, (tx) => run(tx, sql`update provider set base_url = ${address} where code = 'studio'`));
  await rest();
  await plant('http://127.0.0.1:9');
  await decide((await ask(2)).id);
  await pushVariants(house.platform);
  await wake();
  expect(await tile()).toMatchObject({ rtp: '97.98', state: 'maintenance' });
  expect((await rowOf(GAME)).edgePending).toBe(true);
  await plant(house.origins.studio);
  await pushVariants(house.platform);
  expect((await tile()).state).toBe('open');
});

test('a slot is played on its variant: the paytable says so and its rounds are verified by it', async () => {
  const code = 'koi-emperor';
  const body = { codes: [code], reason };
  await risk.client.catalogue.restGames({ body: { ...body, until: null } });
  await decide((await ask(6, code)).id);
  await told(code);
  await risk.client.catalogue.wakeGames({ body });
  const seat = await openGame(house, member);
  expect(seat.opened.machine).toMatchObject({ version: '1.0.0-edge6' });
  expect(seat.opened.machine!.symbols.find(({ id }) => id === 'H1')!.pays).toMatchObject({ 3: 70 });
  const { roundId } = await spin(seat, '1');
  await house.studio.settleOutbox();
  const proof = await proofOf(roundId);
  expect(proof.machineVersion).toBe('1.0.0-edge6');
  for (const check of verifyRound(proof as never)) expect(check).toMatchObject({ holds: true });
  const watched = (await risk.client.rtpMonitor.list({ query: { days: '7' } })).games.find(
    (game) => game.code === code,
  );
  expect(watched!.declared).toEqual({ least: 93.99, most: 96 });
});
