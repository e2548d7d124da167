import { findRow, getRow, listRows, openDatabase, run, sql, transact } from '@fairhouse/db';
import { commitmentOf, findEngine, openWords, playOut, type Terms } from '@fairhouse/sports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPORTSBOOK_DATABASE, stepFixtures } from '../src/index.ts';
import { bootSportsbook, type SportsbookUnderTest } from './boot-sportsbook.ts';

let house: SportsbookUnderTest;

beforeAll(async () => {
  house = await bootSportsbook();
  await house.plan();
});

afterAll(() => house.close());

const board = async () => (await house.client.sports.fixtures()).fixtures;

/** What the sportsbook itself, and the owner of its tables, are refused. */
async function refused(statement: string): Promise<void> {
  for (const owner of [false, true])
    await expect(
      transact(house.db, async (tx) => {
        if (owner) await run(tx, sql`set local role none`);
        await run(tx, sql.raw(statement));
      }),
    ).rejects.toMatchObject({ code: '42501' });
}

/** Publishes the first fixture again. */
const copy = (matchday: string, number: string) =>
  `insert into sportsbook.fixture select 'fxt_new', ${number}, ${matchday}, sport, league, home, away, starts_at, terms,
    commitment, committed_at, seed_sealed, null from sportsbook.fixture where number = 1`;

test('a fresh house has its first fixtures at once, and half a day of play is published', async () => {
  const { id, startsAt, open, phase } = await board();
  expect(id.length).toBeGreaterThan(20);
  expect(startsAt[0]! - house.clock.nowMs).toBeLessThan(60_000);
  expect(startsAt.at(-1)! - house.clock.nowMs).toBeGreaterThan((12 * 3_600_000) / house.book.config.speed);
  expect(new Set(open)).toEqual(new Set([true]));
  expect(new Set(phase)).toEqual(new Set(['before']));
  const { fixtures, leagues } = await house.client.sports.fixtures();
  const soon = fixtures.startsAt.filter((at) => at < house.clock.nowMs + 30_000);
  expect(soon.length).toBeGreaterThanOrEqual(30);
  const sports = soon.map((_, place) => leagues[fixtures.league[place]!]!.sport);
  expect(new Set(sports).size).toBeGreaterThanOrEqual(8);
});

test('rows of a list have prices of the same markets as their match, and pages of other origins may ask', async () => {
  const ids = (await board()).id.slice(0, 12);
  const query = { fixtures: [...ids, 'fxt_unknown'].join(',') };
  const { fixtures } = await house.client.sports.prices({ query });
  expect(fixtures.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const { id, open, markets } of fixtures) {
    const all = await house.client.sports.markets({ params: { id } });
    expect(open).toBe(all.open);
    expect(markets.length).toBeGreaterThan(0);
    for (const market of markets) expect(all.markets).toContainEqual(market);
  }
  const many = Array.from({ length: 51 }, (_, place) => `fxt_${place}`).join(',');
  await expect(house.client.sports.prices({ query: { fixtures: many } })).rejects.toThrow();

  const asked = await house.server.inject({
    method: 'OPTIONS',
    url: '/sportsbook/tickets',
    headers: { origin: 'https://site.example', 'access-control-request-method': 'POST' },
  });
  expect(asked.statusCode).toBe(204);
  expect(asked.headers['access-control-allow-origin']).toBe('*');
  expect(asked.headers['access-control-allow-headers']).toContain('idempotency-key');
  expect(asked.headers['access-control-allow-methods']).toBe('GET, POST, PUT');
  expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
});

test('planned again, by however many, nothing is planned twice', async () => {
  const before = (await board()).id;
  await Promise.all([house.plan(), house.plan(), house.plan()]);
  expect((await board()).id).toEqual(before);
});

test('a commitment comes before the salt, has the next number and does not change', async () => {
  await refused(copy('1', '(select max(number) + 1 from sportsbook.fixture)'));
  await refused(`insert into sportsbook.matchday values (9, 'chosen', now())`);
  await refused(`update sportsbook.matchday set salt = 'another'`);
  await refused(`update sportsbook.fixture set commitment = 'another' where number = 1`);
  await refused(`update sportsbook.fixture set seed = 'early' where number = 1`);
  await refused('delete from sportsbook.fixture where number = 1');
  await transact(house.db, async (tx) => {
    await run(tx, sql`insert into matchday (number) values (9)`);
    tx.rollBack();
    await expect(
      run(tx, sql.raw(copy('9', '(select max(number) + 2 from sportsbook.fixture)'))),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

test('without a salt no bets are taken', async () => {
  await transact(house.db, async (tx) => {
    tx.rollBack();
    await run(tx, sql`insert into matchday (number) values (9)`);
    await run(tx, sql.raw(copy('9', '(select max(number) + 1 from sportsbook.fixture)')));
    await run(
      tx,
      sql`insert into fixture_now select 'fxt_new', shard, true, 0, state, at, due_at from fixture_now limit 1`,
    );
    await expect(
      run(tx, sql`insert into fixture_gate (fixture, open) values ('fxt_new', true)`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

test('fixtures are played to their end, and what was committed to replays to the same result', async () => {
  const { fixtures, leagues } = await house.client.sports.fixtures();
  // A match of football, whose end a clock knows.
  const id = fixtures.id.find((_, place) => leagues[fixtures.league[place]!]!.sport === 'football');
  const length = 120 * 60_000 * 1.2;
  await house.play(length / house.book.config.speed, 5_000);
  const page = await house.client.sports.fixture({ params: { id: id! } });
  expect(page.state.phase).toBe('over');
  expect(page.open).toBe(false);
  expect(page.events.at(-1)?.type).toBe('over');
  const proof = await house.client.sports.proof({ params: { id: id! } });
  const terms = proof.terms as Terms;
  expect(commitmentOf(proof.seed!, terms)).toBe(proof.commitment);
  expect(proof.committedAt).toBeLessThanOrEqual(proof.saltedAt!);
  const engine = findEngine(terms.sport, terms.version)!;
  const replayed = playOut(engine, terms, (tick) => openWords(proof.seed!, proof.salt!, tick));
  expect(replayed.state).toEqual(page.state);
  expect(replayed.events.map(({ type }) => type)).toEqual(page.events.map(({ type }) => type));
});

test('results are told by page, the last first, with the score of each part', async () => {
  const first = await house.client.sports.results({ query: { limit: '5' } });
  expect(first.items).toHaveLength(5);
  const second = await house.client.sports.results({ query: { limit: '5', cursor: first.next! } });
  const starts = [...first.items, ...second.items].map(({ startsAt }) => startsAt);
  expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(10);
  const { items } = await house.client.sports.results({ query: { sport: 'football' } });
  expect(items.length).toBeGreaterThan(0);
  for (const { id, sport, score, parts } of items) {
    expect(sport).toBe('football');
    expect(parts.reduce((sum, { home }) => sum + home, 0)).toBe(score.home);
    expect((await house.client.sports.fixture({ params: { id } })).state).toMatchObject({
      phase: 'over',
      score,
    });
  }
  await expect(house.client.sports.results({ query: { cursor: 'nowhere' } })).rejects.toThrow();
});

test('a seed is not told before its fixture is over', async () => {
  const running = (await board()).id.at(-1)!;
  expect((await house.client.sports.proof({ params: { id: running } })).seed).toBeNull();
});

test('a goal stops bets, counts, and opens again after its rest', async () => {
  const { stops } = await getRow(
    house.db,
    sql<{ stops: number }>`
      select g.stops from fixture_gate g join fixture_event e on e.fixture = g.fixture
      where e.events @> '[{"type":"goal"}]' order by g.stops desc limit 1`,
  );
  expect(stops).toBeGreaterThan(0);
  const resting = await listRows(
    house.db,
    sql<{ rests: boolean }>`
      select reopen_at <= ${new Date(house.clock.nowMs - 1_000)} as rests from fixture_gate where reason = 'event'`,
  );
  expect(resting.every(({ rests }) => !rests)).toBe(true);
});

test('however many processes step, each step is taken once', async () => {
  const db = openDatabase({ url: house.databaseUrl, ...SPORTSBOOK_DATABASE });
  const other = { ...house.book, db };
  for (let turn = 0; turn < 40; turn += 1) {
    house.clock.nowMs += 500;
    await Promise.all([house.step(), stepFixtures(other), house.step()]);
  }
  await db.close();
  expect(
    await findRow(
      house.db,
      sql`select from fixture_now s join fixture f on f.id = s.fixture
        where s.seq <> (s.state ->> 'tick')::integer limit 1`,
    ),
  ).toBeUndefined();
});

test('one that stood still catches up', async () => {
  house.clock.nowMs += 60_000;
  while ((await house.step()) > 0);
  const { late } = await getRow(
    house.db,
    sql<{ late: bigint }>`
      select count(*) as late from fixture_now where live and due_at <= ${new Date(house.clock.nowMs)}`,
  );
  expect(late).toBe(0n);
});
