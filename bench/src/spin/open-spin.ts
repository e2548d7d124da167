import { randomBytes } from 'node:crypto';
import { createClient } from '@fairhouse/client';
import { type Lane, openDatabase, openLane } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { findEngine, LUCKY_25, SLOT_SKINS, seededWords, simulateLines } from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import { createLogger } from '@fairhouse/serve';
import { createStudio, STUDIO_DATABASE, studioMigrations } from '@fairhouse/studio';
import { TEST_LIMITS } from '@fairhouse/testkit';
import { studioApi } from '@fairhouse/wire/apis';
import type { OpenBench } from '../bench.ts';
import { type Figure, type Round, roundOf, type Subject } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { instantWallet } from './instant-wallet.ts';
import type { SpinOptions } from './spin-options.ts';

/** One machine of each kind, by the family that stands on it. */
const KINDS = {
  lines: 'PGSLOT',
  ways: 'BNGSLOT',
  hold: 'PPSLOT',
  progressive: 'JLSLOT',
  cluster: 'FCSLOT',
} as const;

type Studio = Awaited<ReturnType<typeof startStudio>>;

/** The studio in this process, on a durable database; one caller, so nothing else runs while it works. */
export async function openSpin({ simulated, played }: Numbers<SpinOptions>): Promise<OpenBench> {
  const studio = await startStudio();
  const spins = await Promise.all(
    Object.entries(KINDS).map(([kind, vendorCode]) => spinSubject(studio, kind, vendorCode)),
  );
  for (const { spin } of spins) for (let round = 0; round < played; round += 1) await spin();
  await studio.settled();
  return {
    subjects: [await bareSubject(studio.lane), ...spins.map(({ subject }) => subject)],
    figures: [simulate(simulated)],
    settings: {
      load: 'one caller, who spins again when all of the last spin is told; the wallet agrees at once, in the same process; ms from call to answer within the studio',
    },
    databases: [studio.databaseUrl],
    checkBooks: null,
    close: studio.close,
  };
}

async function startStudio() {
  const database = await createTestDatabase({ sets: [studioMigrations] });
  const db = openDatabase({ url: database.url, ...STUDIO_DATABASE });
  const lane = openLane({ url: database.url });
  const app = await createStudio({
    config: {
      host: '127.0.0.1',
      port: 0,
      databaseUrl: database.url,
      secret: randomBytes(32).toString('hex'),
      siteOrigin: 'http://site.test',
      beacon: undefined,
      internalHosts: [],
      metricsTokens: [],
      trustedProxies: [],
      logLevel: 'silent',
      limits: TEST_LIMITS,
    },
    db,
    log: createLogger('studio', 'silent'),
    now: Date.now,
    fetch: instantWallet,
    tables: 'idle',
  });
  let took = 0;
  app.server.addHook('onSend', async (_request, reply) => {
    took = reply.elapsedTime;
  });
  const inProcess: typeof fetch = async (address, init) => {
    const { body, statusCode } = await app.server.inject({
      method: init?.method as 'POST' | 'PUT',
      url: String(address),
      headers: init?.headers as Record<string, string>,
      payload: String(init?.body),
    });
    return new Response(body, { status: statusCode });
  };
  return {
    databaseUrl: database.url,
    lane,
    settled: app.settleOutbox,
    fetch: inProcess,
    /** How long the last call was in the studio's hands, in milliseconds. */
    took: () => took,
    async close() {
      await app.close();
      await lane.close();
      await db.close();
      await database.drop();
    },
  };
}

type SpinSubject = { readonly subject: Subject; readonly spin: () => Promise<unknown> };

async function spinSubject(studio: Studio, kind: string, vendorCode: string): Promise<SpinSubject> {
  const skin = SLOT_SKINS.find((each) => each.vendorCode === vendorCode);
  assert(skin, `${vendorCode} has a game`);
  const origin = 'http://studio.test';
  const guest = createClient(studioApi, { origin, fetch: studio.fetch });
  const opened = await guest.studio.open({
    body: { token: skin.code, game: skin.code },
  });
  const engine = findEngine(opened.engine.id, opened.engine.version);
  assert(engine, `${opened.engine.id} is known`);
  const headers = () => ({ authorization: `Bearer ${opened.session}` });
  const player = createClient(studioApi, { origin, fetch: studio.fetch, headers });
  const { active, next } = opened.seeds;
  if (!active)
    await player.studio.chooseSeed({
      body: { clientSeed: `seed-of-${skin.code}`, serverSeedHash: next.serverSeedHash },
    });
  const spin = () =>
    player.studio.spin({
      body: { stake: opened.stakes[0]! },
      idempotencyKey: randomBytes(12).toString('hex'),
    });
  const subject: Subject = {
    name: kind,
    unit: 'spins/s',
    yardstick: 'bare',
    says: `spins of ${skin.title} (${engine.id})`,
    measure: (seconds) =>
      repeatFor(seconds, async () => {
        await spin();
        const took = studio.took();
        await studio.settled();
        return took;
      }),
  };
  return { subject, spin };
}

/** What no spin can be cheaper than: a wallet is asked between two commits, and each waits for the disk. */
async function bareSubject(lane: Lane): Promise<Subject> {
  await lane.run({ name: '', text: 'create table bare_round (state text not null)', values: [] });
  const commit = () =>
    lane.run({ name: 'bare', text: "insert into bare_round values ('begun')", values: [] });
  return {
    name: 'bare',
    unit: 'pairs/s',
    yardstick: null,
    says: 'two commits of one row each, one after the other',
    measure: (seconds) =>
      repeatFor(seconds, async () => {
        const began = performance.now();
        await commit();
        await commit();
        return performance.now() - began;
      }),
  };
}

/** Only the time that counts: what lies between the calls is not theirs. @param call answers with its milliseconds */
async function repeatFor(seconds: number, call: () => Promise<number>): Promise<Round> {
  const latencies: number[] = [];
  const ends = performance.now() + seconds * 1_000;
  while (performance.now() < ends) latencies.push(await call());
  return roundOf(
    latencies,
    latencies.reduce((sum, ms) => sum + ms, 0),
  );
}

const simulate = (rounds: number): Figure => ({
  name: 'simulated',
  unit: 'spins/s',
  says: 'plain spins of Lucky 25 on one core, without books',
  take: async () => {
    const began = performance.now();
    const { spins } = simulateLines(LUCKY_25, seededWords(1), rounds);
    return (spins * 1_000) / (performance.now() - began);
  },
});
