import { randomBytes } from 'node:crypto';
import { CallRefused, createClient } from '@fairhouse/client';
import { createSignedClient } from '@fairhouse/client/signed';
import { openDatabase, type Reader, run, sql, transact } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { secretFor } from '@fairhouse/provider';
import { CALL_LIMITS, type CallLimits, createLogger, SOCKET_LIMITS } from '@fairhouse/serve';
import { studioApi, vendorApi } from '@fairhouse/wire/apis';
import type { QueuedBet } from '@fairhouse/wire/play/crash';
import type { GameSession } from '../src/features/session/index.ts';
import { createStudio, STUDIO_DATABASE, type StudioConfig, studioMigrations } from '../src/index.ts';
import { startWallet } from './wallet-double.ts';

/** As many calls as a test likes. */
const UNLIMITED = Object.fromEntries(Object.keys(CALL_LIMITS).map((name) => [name, 1_000_000])) as CallLimits;

/** A studio on a database of its own beside a wallet that can be told to misbehave. */
export async function bootStudio() {
  const secret = randomBytes(32).toString('hex');
  const clock: { aheadMs: number; stillAt: number | undefined } = { aheadMs: 0, stillAt: undefined };
  const now = () => (clock.stillAt ?? Date.now()) + clock.aheadMs;
  const wallet = await startWallet(secret, now);
  const database = await createTestDatabase({ sets: [studioMigrations] });
  const db = openDatabase({ url: database.url, ...STUDIO_DATABASE });
  const config = {
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    secret,
    siteOrigin: wallet.origin,
    metricsTokens: [],
    trustedProxies: [],
    logLevel: 'silent',
    limits: { ...UNLIMITED, ...SOCKET_LIMITS },
    beacon: undefined,
    internalHosts: ['127.0.0.1'],
  } satisfies StudioConfig;
  const log = createLogger('studio', 'silent');
  const start = async () => {
    const app = await createStudio({
      config,
      db,
      log,
      now,
      tables: 'idle',
    });
    const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
    return { app, origin };
  };
  let running = await start();
  /** The studio as the platform reaches it. */
  const platform = () =>
    createSignedClient(vendorApi, {
      origin: running.origin,
      key: { keyId: 'platform-1', secret: secretFor(secret, 'vendor studio') },
      timeoutMs: 60_000,
      now,
    });

  return {
    wallet,
    db,
    config,
    log,
    clock,
    origin: () => running.origin,
    settleOutbox: () => running.app.settleOutbox(),
    /** Bends the sealed seeds of a player, as whoever owns the database could: the studio itself may not. */
    spoilSeeds: (player: string) =>
      transact(db, async (tx) => {
        await run(tx, sql`set local role none`);
        await run(tx, sql`update seed_pair set server_seed_sealed = '\\x00' where player = ${player}`);
      }),
    /** Ends the process in an orderly way and begins another on the same database. */
    async restart() {
      await running.app.close();
      running = await start();
    },
    /** A player with the game open. */
    async player(
      code = `plr-${randomBytes(4).toString('hex')}`,
      game = 'koi-emperor',
      walletMode: 'seamless' | 'transfer' | 'demo' = 'seamless',
    ) {
      const token = randomBytes(16).toString('hex');
      wallet.state.tokens.set(token, `${code} ${game} ${walletMode}`);
      const anyone = createClient(studioApi, { origin: running.origin });
      const opened = await anyone.studio.open({ body: { token, game } });
      const client = () =>
        createClient(studioApi, {
          origin: running.origin,
          headers: () => ({ authorization: `Bearer ${opened.session}` }),
        });
      const own = () => client().studio;
      const crash = () => client().crash;
      const poker = () => client().poker;
      const cards = () => client().cards;
      const chooseSeed = (clientSeed: string, serverSeedHash: string) =>
        own().chooseSeed({ body: { clientSeed, serverSeedHash } });
      const { next } = opened.seeds;
      const seeds = opened.seeds.active
        ? opened.seeds
        : (await chooseSeed(`seed-of-${code}`, next.serverSeedHash)).seeds;
      return {
        code,
        token,
        opened,
        /** As they stood when the game was open and could be played. */
        hash: seeds.active!.serverSeedHash,
        spin: (key: string, stake = '1', choice?: unknown) =>
          own().spin({ body: { stake, ...(choice === undefined ? {} : { choice }) }, idempotencyKey: key }),
        autoSpin: (key: string, lossLimit: string | null) =>
          own().spin({ body: { stake: '1', auto: { lossLimit } }, idempotencyKey: key }),
        move: (key: string, round: string, after: number, move: unknown) =>
          own().move({ body: { round, after, move }, idempotencyKey: key }),
        pots: () => own().pots({}),
        queue: (key: string, bet: QueuedBet & { auto?: { lossLimit: string } }) =>
          crash().queueBet({ body: bet, idempotencyKey: key }),
        unqueue: (seat: 1 | 2) => crash().cancelQueued({ body: { seat } }),
        poker,
        cards,
        told: () => own().seeds(),
        chooseSeed,
        /** Chooses against the hash that is told now. */
        seeds: async (clientSeed: string) =>
          chooseSeed(clientSeed, (await own().seeds()).next.serverSeedHash),
      };
    },
    vendor: () => platform().vendor,
    platform,
    now,
    async stop() {
      await running.app.close();
      await db.close();
      await database.drop();
      await wallet.stop();
    },
  };
}

export type Booted = Awaited<ReturnType<typeof bootStudio>>;

/** The code of the refusal that a call met, or `none`. */
export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof CallRefused ? error.failure.code : String(error)),
  );

export const roundsOf = async (reader: Reader, player: string) =>
  (
    await sql<{
      id: string;
      state: string;
      pairId: string;
      nonce: number;
      stake: bigint;
      payout: bigint | null;
    }>`
      select id, state, pair_id, nonce, stake, payout from round where player = ${player} order by placed_at, id`.execute(
      reader,
    )
  ).rows;

/** What the player should have: what they had, less every stake that stands, plus what those rounds paid. */
export async function expectedBalance(reader: Reader, before: bigint): Promise<bigint> {
  const { rows } = await sql<{ net: bigint }>`
    select coalesce(sum(coalesce(payout, 0) - staked), 0)::bigint as net from round
    where state in ('open', 'settling', 'settled')`.execute(reader);
  return before + rows[0]!.net;
}

/** The session of a player as the guard reads it. */
export const sessionOf = ({
  code,
  opened,
}: {
  code: string;
  opened: { game: { code: string } };
}): GameSession => ({
  player: code,
  walletSession: `session-of-${code}`,
  game: opened.game.code,
  currency: 'P',
  walletMode: 'seamless',
  expiresAt: Number.MAX_SAFE_INTEGER,
  demo: false,
  operator: null,
  edge: null,
  minimumRoundMs: 0,
  login: null,
  stakeMin: null,
  stakeMax: null,
  buyFeature: false,
  autoplay: true,
  autoplayLossLimit: false,
  kin: [],
});
