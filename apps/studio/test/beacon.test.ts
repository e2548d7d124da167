import { run, sql, transact } from '@fairhouse/db';
import { findLiveTable, type RoundProof, verifyRound } from '@fairhouse/games';
import { createLogger } from '@fairhouse/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomnessOf, timeOfRound } from '../src/beacon.ts';
import { listChains, saltAnnounced } from '../src/features/chain/index.ts';
import { advanceTable } from '../src/features/table/index.ts';
import type { Studio } from '../src/studio.ts';
import { createWallet } from '../src/wallet.ts';
import { type Booted, bootStudio } from './boot-studio.ts';
import { startBeacon } from './relay-double.ts';

const TABLE = 'salon-roulette';
const OTHER = 'sic-bo-dome';

let beacon: Awaited<ReturnType<typeof startBeacon>>;
let booted: Booted;
let studio: Studio;

beforeAll(async () => {
  beacon = await startBeacon(1_700_000_000, 2);
  booted = await bootStudio();
  booted.clock.stillAt = Date.now();
  studio = beside({ beacon: { network: beacon.network, relays: beacon.addresses } });
});

afterAll(async () => {
  await booted.stop();
  await beacon.stop();
});

/** A process beside the running one, which has no beacon and deals at no table. */
function beside(config: Partial<Studio['config']>): Studio {
  const all = { ...booted.config, ...config };
  return {
    config: all,
    db: booted.db,
    log: createLogger('studio', 'silent'),
    now: booted.now,
    wallet: createWallet({ config: all, now: booted.now }),
    inBackground: () => {},
  };
}

const advance = (code: string, by = studio) => advanceTable(by, findLiveTable(code)!);
const chainsOf = async (code: string) => (await listChains(studio)).filter(({ table }) => table === code);
const goTo = (ms: number) => {
  booted.clock.aheadMs = Math.max(booted.clock.aheadMs, ms - booted.clock.stillAt!);
};

/** The round that a table's only chain was published with, once it has come. */
async function comeToRound(code: string) {
  const [chain] = await chainsOf(code);
  goTo(chain!.beacon!.roundAt);
  return chain!;
}

test('a chain is published with a round to come, by however many processes, and is not dealt from before', async () => {
  const tries = await Promise.all(Array.from({ length: 6 }, () => advance(TABLE)));
  const chains = await chainsOf(TABLE);
  expect(chains).toHaveLength(1);
  const { publishedAt, salt, beacon: announced } = chains[0]!;
  expect(salt).toBeNull();
  expect(announced).toMatchObject({ chainHash: beacon.network.chainHash, signature: null });
  expect(announced!.roundAt).toBe(timeOfRound(beacon.network, announced!.round));
  expect(announced!.roundAt - publishedAt).toBeGreaterThanOrEqual(60_000);
  for (const { round, dueAt, rests } of tries) {
    expect(round).toBeUndefined();
    expect(dueAt).toBeUndefined();
    expect(rests).toEqual({ until: announced!.roundAt, awaitsBeacon: true });
  }
  expect(await saltAnnounced(studio)).toBe(0);
  expect(beacon.relays.flatMap(({ asked }) => asked)).toEqual([]);
});

test('while no relay proves the announced round the chain waits, and gets no other salt', async () => {
  await advance(TABLE);
  await comeToRound(TABLE);
  for (const manner of [
    'late',
    'other-round',
    'other-key',
    'other-randomness',
    'malformed',
    'endless',
  ] as const) {
    for (const relay of beacon.relays) relay.manner = manner;
    expect(await saltAnnounced(studio), manner).toBe(0);
    expect(await advance(TABLE), manner).toMatchObject({ rests: { until: null, awaitsBeacon: true } });
  }
  expect(await chainsOf(TABLE)).toMatchObject([{ salt: null, played: 0 }]);
  const own = transact(booted.db, (tx) =>
    run(tx, sql`update chain set salt = repeat('0', 64), salted_at = beacon_at where purpose = ${TABLE}`),
  );
  await expect(own).rejects.toThrow(/beacon_salts/);
  const moved = transact(booted.db, (tx) =>
    run(tx, sql`update chain set beacon_round = beacon_round + 1 where purpose = ${TABLE}`),
  );
  await expect(moved).rejects.toThrow(/a published chain does not change/);
});

test('one relay that tells the truth beside one that lies salts it, and rounds prove where their salt is from', async () => {
  const { beacon: announced } = await comeToRound(TABLE);
  [beacon.relays[0]!.manner, beacon.relays[1]!.manner] = ['other-key', 'answer'];
  expect((await Promise.all([saltAnnounced(studio), saltAnnounced(studio)])).sort()).toEqual([0, 1]);
  const [chain] = await chainsOf(TABLE);
  const signature = beacon.sign(announced!.round);
  expect(chain).toMatchObject({ salt: randomnessOf(signature), beacon: { signature } });
  expect(chain!.saltedAt).toBeGreaterThanOrEqual(announced!.roundAt);
  expect(beacon.relays[1]!.asked.at(-1)).toBe(`/${beacon.network.chainHash}/public/${announced!.round}`);

  const player = await booted.player(undefined, TABLE);
  const { round } = await advance(TABLE);
  const spun = await player.spin('key-of-a-bet', '10', { round: round!.id, hand: 0, bets: { red: '10' } });
  for (let dueAt: number | undefined = round!.locksAt; dueAt !== undefined; ) {
    goTo(dueAt);
    const next = await advance(TABLE);
    dueAt = next.round!.number === round!.number ? next.dueAt : undefined;
  }
  const proof = await booted.vendor().proof({ body: { player: player.code, round: spun.roundId } });
  expect(proof.chain).toEqual({
    terminalHash: chain!.terminalHash,
    publishedAt: chain!.publishedAt,
    saltedAt: chain!.saltedAt,
    beacon: chain!.beacon,
  });
  const checked = verifyRound(proof as RoundProof);
  expect(checked.map(({ check }) => check)).toContain('salt');
  expect(checked.every(({ holds }) => holds)).toBe(true);
});

test('a table that plays from a chain of the house goes on until the announced round salts the next one', async () => {
  const house = beside({});
  expect((await advance(OTHER, house)).round!.phase).toBe('betting');
  expect(await advance(OTHER)).toMatchObject({ round: { phase: 'betting' } });
  const chains = await chainsOf(OTHER);
  expect(chains.find((chain) => chain.beacon === null)).toMatchObject({ played: 1 });
  const next = chains.find((chain) => chain.beacon !== null);
  expect(next).toMatchObject({ salt: null, beacon: { chainHash: beacon.network.chainHash } });
  goTo(next!.beacon!.roundAt);
  expect(await saltAnnounced(studio)).toBe(1);
  const seen = new Set<string>();
  while (!seen.has(next!.terminalHash)) {
    const { round, dueAt } = await advance(OTHER);
    seen.add(round!.seedHash);
    goTo(dueAt!);
  }
});

test('a relay inside the operator’s network is not asked unless the operator names it', async () => {
  const strict = beside({ ...studio.config, internalHosts: [] });
  await advance('bead-count');
  const before = beacon.relays.flatMap(({ asked }) => asked).length;
  await comeToRound('bead-count');
  expect(await saltAnnounced(strict)).toBe(0);
  expect(beacon.relays.flatMap(({ asked }) => asked)).toHaveLength(before);
});
