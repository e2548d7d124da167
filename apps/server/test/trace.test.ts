import { randomBytes } from 'node:crypto';
import { type CallRefused, createClient } from '@fairhouse/client';
import { type Db, listRows, openDatabase, run, sql, transact } from '@fairhouse/db';
import { makeId, parseMoney } from '@fairhouse/kernel';
import {
  bootProcesses,
  type Collector,
  depositFor,
  type HeardSpan,
  launchToken,
  type Member,
  newMember,
  openCollector,
  openGame,
  PASSWORD,
  type Processes,
  siteClient,
  studioKey,
  verify,
} from '@fairhouse/testkit';
import { studioApi } from '@fairhouse/wire/apis';
import { afterAll, beforeAll, expect, test } from 'vitest';

let collector: Collector;
let house: Processes;
let db: Db;
let member: Member;

beforeAll(async () => {
  collector = await openCollector();
  house = await bootProcesses({ LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  db = openDatabase({ url: house.databaseUrl });
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
});

afterAll(async () => {
  await db?.close();
  await house?.close();
  await collector?.close();
});

const newTrace = () => makeId('trace', Date.now(), randomBytes(10));

/** Spins with a trace id of the click's own until one has won. @returns that click and its round */
async function winOnce(session: string) {
  for (let n = 0; n < 60; n += 1) {
    const traceId = newTrace();
    const { studio } = createClient(studioApi, {
      origin: house.origins.studio,
      headers: () => ({ authorization: `Bearer ${session}`, 'x-trace-id': traceId }),
    });
    const reply = await studio.spin({ body: { stake: '1' }, idempotencyKey: `spin-${traceId}` });
    if (parseMoney(reply.payout)! > 0n) return { traceId, reply };
  }
  throw new Error('sixty spins without a win');
}

test('one trace id leads from the click to the round, the transfers and the events', async () => {
  const { session } = await openGame(house, member);
  const { traceId, reply } = await winOnce(session);
  await expect
    .poll(async () =>
      (
        await listRows(
          db,
          sql<{ type: string }>`select type from platform.event where trace_id = ${traceId} order by type`,
        )
      ).map(({ type }) => type),
    )
    .toEqual(['bet.placed', 'bet.won', 'round.closed']);
  const transfers = await listRows(
    db,
    sql<{ kind: string; roundRef: string }>`select t.kind, b.round_ref from ledger.transfer t
      join platform.bet b on b.id = t.cause_id where t.trace_id = ${traceId} order by t.kind`,
  );
  expect(transfers).toEqual([
    { kind: 'stake', roundRef: reply.roundId },
    { kind: 'win', roundRef: reply.roundId },
  ]);
  const shown = (await member.client.statement.list({ query: {} })).items.filter(
    (movement) => movement.traceId === traceId,
  );
  expect(shown.map(({ kind }) => kind)).toEqual(['win', 'stake']);
});

const spansOf = (traceId: string) =>
  collector.spans.filter(({ attributes }) => attributes['fairhouse.trace_id'] === traceId);

/** The first span of a trace and a name, as soon as the collector has heard of it. */
async function heardSpan(traceId: string, name: string): Promise<HeardSpan> {
  const found = () => spansOf(traceId).find((span) => span.name === name);
  await expect.poll(found).toBeDefined();
  return found()!;
}

/** The way of a span from the first of its trace. */
function pathOf({ service, name, traceId, parentSpanId }: HeardSpan): string {
  const above = collector.spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId);
  return `${above ? `${pathOf(above)} > ` : ''}${service}: ${name}`;
}

test('a click is one tree of spans, from the studio over the wallet to the commit, and whoever hears of it stands beside', async () => {
  const { session } = await openGame(house, member);
  const { traceId } = await winOnce(session);
  const { traceId: hex } = await heardSpan(traceId, 'POST /studio/spins');
  const paths = () => collector.spans.filter((span) => span.traceId === hex).map(pathOf);
  const walletCalls = ['debit', 'credit'].map(
    (call) => `studio: POST /provider/v1/${call} > server: POST /provider/v1/${call} > server: group commit`,
  );
  await expect
    .poll(paths)
    .toEqual(expect.arrayContaining(walletCalls.map((path) => `studio: POST /studio/spins > ${path}`)));
  const beside = () => paths().filter((path) => !path.startsWith('studio: POST /studio/spins'));
  await expect
    .poll(() => new Set(beside()).size, { message: 'each consumer once a batch' })
    .toBeGreaterThan(1);
  // A span is heard of before the one above it has ended.
  await expect.poll(() => beside().filter((path) => !path.startsWith('server: hear '))).toEqual([]);
});

test('the trace id that a refusal shows is that of its span, and of the log where it failed', async () => {
  const { session } = await openGame(house, member);
  const { studio } = createClient(studioApi, {
    origin: house.origins.studio,
    headers: () => ({ authorization: `Bearer ${session}` }),
  });
  const refused = (await studio
    .spin({ body: { stake: '99999' }, idempotencyKey: 'trace-refused' })
    .catch((error: unknown) => error)) as CallRefused;
  const { traceId, code } = refused.failure;
  const { attributes } = await heardSpan(traceId!, 'POST /studio/spins');
  expect(attributes['fairhouse.fault']).toBe(code);

  let failed = '';
  await failOf('feedback', async () => {
    const fault = (await siteClient(house)
      .feedback.send({ body: { question: 'games', content: 'The reels are small.' } })
      .catch((error: unknown) => error)) as CallRefused;
    failed = fault.failure.traceId!;
  });
  expect(
    house.server.lines.filter((line) => line.includes(failed) && line.includes('call failed')),
  ).toHaveLength(1);
  expect(await heardSpan(failed, 'PUT /wps/feedback')).toMatchObject({
    failed: true,
    attributes: { 'error.type': 'error' },
  });
});

test('a trace that began outside goes on under its own id', async () => {
  const parent = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
  const answer = await fetch(`${house.origins.site}/wps/session/key`, {
    headers: { traceparent: `00-${parent.traceId}-${parent.spanId}-01` },
  });
  const span = await heardSpan(answer.headers.get('x-trace-id')!, 'GET /wps/session/key');
  expect([span.traceId, span.parentSpanId]).toEqual([parent.traceId, parent.spanId]);
});

test('a trace id of another form is replaced, and every answer bears one', async () => {
  const ask = async (given: string) =>
    (await fetch(`${house.origins.site}/wps/session/key`, { headers: { 'x-trace-id': given } })).headers.get(
      'x-trace-id',
    );
  const own = newTrace();
  expect(await ask(own)).toBe(own);
  for (const bent of ['', 'x', `${own}0`, "trc_'; drop table outbox"])
    expect(await ask(bent)).toMatch(/^trc_[0-9a-z]{26}$/);
});

test('no log line or span of any process holds a password, a token, a key or a seed, not even when calls fail', async () => {
  const secrets = [PASSWORD, house.secret, studioKey(house).secret, member.token];
  const { session } = await openGame(house, member);
  const launch = await launchToken(member, 'koi-emperor', 'PGSLOT');
  const { ticket } = await member.client.session.ticket();
  secrets.push(session, launch, ticket);
  const [bet] = (await member.client.betting.list({ query: {} })).items;
  secrets.push((await member.client.betting.reveal({ params: { id: bet!.id } })).serverSeed!);
  const wrong = 'marked-wrong-password-7';
  secrets.push(wrong);
  await logInWith(wrong);
  await failOf('login_failure', () => logInWith(wrong));
  await failOf('idempotent_call', () => depositFor(house, member, '10.0000').catch(() => undefined));
  await failOf('provider_transaction', () => winOnce(session).catch(() => undefined));

  const lines = [house.server, house.studio, house.sandbox]
    .flatMap((app) => app.lines)
    // The launcher shows the first owner's password once; it is no log line.
    .filter((line) => !line.startsWith('{"event":"owner.created"'));
  expect(lines.filter((line) => line.includes('call failed')).length).toBeGreaterThanOrEqual(2);
  lines.push(...collector.spans.map((span) => JSON.stringify(span)));
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

async function logInWith(password: string): Promise<void> {
  const visitor = siteClient(house);
  const { username } = member;
  await visitor.session
    .login({
      body: { type: 'username', username, password, verification: await verify(visitor, 'login', username) },
    })
    .catch(() => undefined);
}

/** Runs `work` while a table is away, so that its calls fail inside. */
async function failOf(table: string, work: () => Promise<unknown>): Promise<void> {
  const [here, away] = [sql.table(`platform.${table}`), sql.table(`platform.${table}_away`)];
  await transact(db, (tx) => run(tx, sql`alter table ${here} rename to ${sql.ref(`${table}_away`)}`));
  await work();
  await transact(db, (tx) => run(tx, sql`alter table ${away} rename to ${sql.ref(table)}`));
}
