import type { CallRefused } from '@fairhouse/client';
import { run, sql, transact } from '@fairhouse/db';
import { hashSeed } from '@fairhouse/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Booted, bootStudio, refusal } from './boot-studio.ts';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
});

afterAll(() => studio.stop());

const pairs = async (player: string) =>
  (
    await sql<{ hash: string; clientSeed: string | null; retired: boolean }>`
      select server_seed_hash as hash, client_seed, retired_at is not null as retired from seed_pair
      where player = ${player} order by made_at, id`.execute(studio.db)
  ).rows;

/** Waits until so many statements of the studio wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted
            and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
            studio.db,
          )
        ).rows[0]!.n,
    )
    .toBe(count);

describe('a server seed', () => {
  test('is drawn and its hash told before the client seed for it comes', async () => {
    const player = await studio.player();
    const first = player.opened.seeds;
    expect(first.active).toBeNull();
    expect(player.hash).toBe(first.next.serverSeedHash);
    const told = await player.told();
    const { seeds, revealed } = await player.chooseSeed('chosen-later', told.next.serverSeedHash);
    expect(seeds.active!.serverSeedHash).toBe(told.next.serverSeedHash);
    expect(seeds.next.serverSeedHash).not.toBe(told.next.serverSeedHash);
    expect(hashSeed(revealed!.serverSeed)).toBe(first.next.serverSeedHash);
  });

  test('is not drawn anew while its hash is told, whatever is asked', async () => {
    const player = await studio.player();
    const { next } = await player.told();
    await refusal(player.chooseSeed('against-another', 'f'.repeat(64)));
    await refusal(player.chooseSeed(`seed-of-${player.code}`, next.serverSeedHash));
    await player.spin('no-new-seed-1');
    expect((await studio.player(player.code)).opened.seeds.next).toEqual(next);
    expect((await player.told()).next).toEqual(next);
  });

  test('does not change once it is announced, not even for the studio itself', async () => {
    const player = await studio.player();
    for (const change of [
      sql`server_seed_hash = 'another'`,
      sql`server_seed_sealed = ''`,
      sql`made_at = made_at - interval '1 day'`,
      sql`player = 'another'`,
      sql`announced_by = null`,
    ])
      await expect(
        transact(studio.db, (tx) =>
          run(tx, sql`update seed_pair set ${change} where player = ${player.code}`),
        ),
      ).rejects.toThrow('permission denied');
  });
});

describe('a client seed', () => {
  test('against a hash that is not the one announced is refused with the one that is', async () => {
    const player = await studio.player();
    const before = await pairs(player.code);
    const failed = await player.chooseSeed('a-late-seed', player.hash).catch((error: unknown) => error);
    expect((failed as CallRefused).failure).toMatchObject({
      code: 'seed_hash_changed',
      params: { serverSeedHash: (await player.told()).next.serverSeedHash },
    });
    expect(await pairs(player.code)).toEqual(before);
  });

  test('is taken once: it was known when the next server seed was drawn', async () => {
    const player = await studio.player();
    await player.seeds('a-favourite');
    await player.seeds('another-one');
    expect(await refusal(player.seeds('a-favourite'))).toBe('client_seed_used');
    expect(await refusal(player.seeds('another-one'))).toBe('client_seed_used');
    const other = await studio.player();
    expect(await refusal(other.seeds('a-favourite'))).toBe('none');
  });

  test('of 20 at once against one hash, one is taken', async () => {
    const player = await studio.player();
    const { next } = await player.told();
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        refusal(player.chooseSeed(`racer-${at}-seed`, next.serverSeedHash)),
      ),
    );
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(codes.filter((code) => code === 'seed_hash_changed')).toHaveLength(19);
  });

  test('is not carried on when a round is revealed: the next comes against the announced hash', async () => {
    const player = await studio.player();
    const { roundId } = await player.spin('reveal-key-1');
    const name = { player: player.code, round: roundId };
    const { next } = await player.told();
    const [proof] = await Promise.all([
      studio.vendor().reveal({ body: name }),
      studio.vendor().reveal({ body: name }),
    ]);
    expect(hashSeed(proof.serverSeed!)).toBe(player.hash);
    expect(await player.told()).toEqual({ active: null, next });
    const before = studio.wallet.state.balance;
    expect(await refusal(player.spin('reveal-key-2'))).toBe('client_seed_needed');
    expect(studio.wallet.state.balance).toBe(before);
    expect(await refusal(player.chooseSeed(proof.clientSeed, next.serverSeedHash))).toBe('client_seed_used');
    await player.chooseSeed('after-the-reveal', next.serverSeedHash);
    const after = await player.spin('reveal-key-2');
    expect(after).toMatchObject({ nonce: 0, serverSeedHash: next.serverSeedHash });
  });
});

test('a proof tells when its hash was announced, before its client seed came, and which hash was announced next', async () => {
  const player = await studio.player();
  const rounds = [(await player.spin('order-key-1')).roundId];
  for (const number of [2, 3]) {
    await player.seeds(`order-seed-${number}`);
    rounds.push((await player.spin(`order-key-${number}`)).roundId);
  }
  const proofs = await Promise.all(
    rounds.map((round) => studio.vendor().proof({ body: { player: player.code, round } })),
  );
  for (const [at, { announced, serverSeedHash }] of proofs.entries()) {
    expect(announced!.at).toBeLessThan(announced!.clientSeedAt);
    expect(announced!.by).toBe(proofs[at - 1]?.serverSeedHash ?? null);
    if (at > 0) expect(proofs[at - 1]!.announced!.next).toBe(serverSeedHash);
  }
  expect(proofs.at(-1)!.announced!.next).toBe((await player.told()).next.serverSeedHash);
});

test('a round that waited while the seeds were changed is played with those that are in use then', async () => {
  const player = await studio.player();
  const told = await player.told();
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = transact(studio.db, async (tx) => {
    await run(tx, sql`select from player where code = ${player.code} for update`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const change = player.chooseSeed('changed-first', told.next.serverSeedHash);
  await waiting(1);
  const spin = player.spin('waited-1');
  await waiting(2);
  held.resolve();
  await holder;
  await change;
  expect(await spin).toMatchObject({ nonce: 0, serverSeedHash: told.next.serverSeedHash });
});
