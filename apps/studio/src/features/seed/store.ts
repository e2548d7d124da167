import {
  at,
  findRow,
  getRow,
  listRows,
  type RawBuilder,
  type Reader,
  run,
  sql,
  type Tx,
} from '@fairhouse/db';

/** A server seed under seal. Its hash is what the player is told. */
export type ServerSeed = {
  readonly id: string;
  readonly player: string;
  readonly serverSeedHash: string;
  readonly serverSeedSealed: Buffer;
};

/** The server seed announced for a player's next pair. No client seed for it is known yet. */
export type AnnouncedSeed = ServerSeed & { readonly madeAt: number };

export type SeedPair = AnnouncedSeed & {
  readonly clientSeed: string;
  /** When the client seed came; null where no client seed is asked for, as at a table. */
  readonly clientSeedAt: number | null;
  readonly nextNonce: number;
  readonly retiredAt: number | null;
};

const COLUMNS = sql`id, player, client_seed, client_seed_at, server_seed_hash, server_seed_sealed, next_nonce, made_at,
  retired_at`;

/** A player who plays here for the first time gets the row that `lockPlayer` locks. */
export const addPlayer = (tx: Tx, code: string): Promise<number> =>
  run(tx, sql`insert into player (code) values (${code}) on conflict do nothing`);

/**
 * Whoever holds this lock is the only one at work for the player: rounds begin and seeds change under it.
 * What the player holds is read by a later statement, so that it is read as the holder before left it.
 */
export const lockPlayer = (tx: Tx, code: string): Promise<unknown> =>
  getRow(tx, sql`select code from player where code = ${code} for update`);

/** The pair in use; it changes under the lock of its player only. */
export const findActivePair = (reader: Reader, player: string): Promise<SeedPair | undefined> =>
  findRow(
    reader,
    sql<SeedPair>`select ${COLUMNS} from seed_pair
      where player = ${player} and retired_at is null and client_seed is not null`,
  );

export const findAnnounced = (reader: Reader, player: string): Promise<AnnouncedSeed | undefined> =>
  findRow(
    reader,
    sql<AnnouncedSeed>`select id, player, server_seed_hash, server_seed_sealed, made_at from seed_pair
      where player = ${player} and client_seed is null`,
  );

export const getPair = (reader: Reader, id: string): Promise<SeedPair> =>
  getRow(
    reader,
    sql<SeedPair>`select ${COLUMNS} from seed_pair where id = ${id} and client_seed is not null`,
  );

/** What was announced about a pair, and what while it was in use; undefined where no client seed was asked for. */
export const findAnnouncement = (reader: Reader, id: string) =>
  findRow(
    reader,
    sql<{ at: number; clientSeedAt: number; by: string | null; next: string | null }>`
      select pair.made_at as at, pair.client_seed_at, before.server_seed_hash as by,
        after.server_seed_hash as next
      from seed_pair pair
      left join seed_pair before on before.id = pair.announced_by
      left join seed_pair after on after.announced_by = pair.id
      where pair.id = ${id} and pair.client_seed_at is not null`,
  );

/** Some of the pairs in use, whoever's they are. */
export const listActivePairs = (reader: Reader, limit: number): Promise<SeedPair[]> =>
  listRows(
    reader,
    sql<SeedPair>`select ${COLUMNS} from seed_pair where retired_at is null and client_seed is not null
      order by player limit ${limit}`,
  );

/** @param by the pair that the player's own is announced by; null for the first */
export const addAnnounced = (tx: Tx, seed: ServerSeed, by: string | null, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into seed_pair (id, player, server_seed_hash, server_seed_sealed, announced_by, made_at)
      values (${seed.id}, ${seed.player}, ${seed.serverSeedHash}, ${seed.serverSeedSealed}, ${by}, ${at(nowMs)})`,
  );

/** The announced seed gets its client seed, and is in use from now on. @returns when, in milliseconds */
export async function beginPair(tx: Tx, id: string, clientSeed: string, nowMs: number): Promise<number> {
  const begun = await getRow(
    tx,
    sql<{ at: number }>`update seed_pair
      set client_seed = ${clientSeed}, client_seed_at = greatest(${at(nowMs)}, made_at + interval '1 millisecond')
      where id = ${id} and client_seed is null returning client_seed_at as at`,
  );
  return begun.at;
}

export async function hasUsed(reader: Reader, player: string, clientSeed: string): Promise<boolean> {
  const { used } = await getRow(
    reader,
    sql<{ used: boolean }>`select exists (
      select from seed_pair where player = ${player} and client_seed = ${clientSeed}) as used`,
  );
  return used;
}

/** Adds a pair that nobody chooses a client seed for, unless one is in use. @returns whether it was added */
export async function addPair(
  tx: Tx,
  pair: ServerSeed & Pick<SeedPair, 'clientSeed'>,
  nowMs: number,
): Promise<boolean> {
  const added = await run(
    tx,
    sql`insert into seed_pair (id, player, client_seed, server_seed_hash, server_seed_sealed, made_at)
      values (${pair.id}, ${pair.player}, ${pair.clientSeed}, ${pair.serverSeedHash}, ${pair.serverSeedSealed}, ${at(nowMs)})
      on conflict (player) where retired_at is null and client_seed is not null do nothing`,
  );
  return added === 1;
}

export const retirePair = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(tx, sql`update seed_pair set retired_at = ${at(nowMs)} where id = ${id} and retired_at is null`);

/** The statement by which the nonce that a pair in use stands at is never given again, whatever becomes of its round. */
export const spendNonce = (id: string): RawBuilder<unknown> =>
  sql`update seed_pair set next_nonce = next_nonce + 1 where id = ${id}`;

/** Is a round of this pair still without a final answer? Each of the states has an index of its own. */
export async function hasOpenRound(tx: Tx, { id, player }: SeedPair): Promise<boolean> {
  const { open } = await getRow(
    tx,
    sql<{ open: boolean }>`select
      exists (select from round where player = ${player} and pair_id = ${id} and state in ('debiting', 'cancelling'))
      or exists (select from round where player = ${player} and pair_id = ${id} and state = 'settling')
      or exists (select from round where player = ${player} and pair_id = ${id} and state = 'open') as open`,
  );
  return open;
}
