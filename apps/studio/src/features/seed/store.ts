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

export type SeedPair = {
  readonly id: string;
  readonly player: string;
  readonly client_seed: string;
  readonly server_seed_hash: string;
  readonly server_seed_sealed: Buffer;
  readonly next_nonce: number;
  readonly retired_at: number | null;
};

const COLUMNS = sql`id, player, client_seed, server_seed_hash, server_seed_sealed, next_nonce, retired_at`;

/** The pair in use, locked: whoever holds it is the only one at work for this player. */
export const lockActivePair = (tx: Tx, player: string): Promise<SeedPair | undefined> =>
  findRow(
    tx,
    sql<SeedPair>`select ${COLUMNS} from seed_pair where player = ${player} and retired_at is null for update`,
  );

export const getPair = (reader: Reader, id: string): Promise<SeedPair> =>
  getRow(reader, sql<SeedPair>`select ${COLUMNS} from seed_pair where id = ${id}`);

/** Some of the pairs in use, whoever's they are. */
export const listActivePairs = (reader: Reader, limit: number): Promise<SeedPair[]> =>
  listRows(
    reader,
    sql<SeedPair>`select ${COLUMNS} from seed_pair where retired_at is null order by player limit ${limit}`,
  );

/** Adds the pair unless the player has one in use. @returns whether it was added */
export async function addPair(tx: Tx, pair: SeedPair, nowMs: number): Promise<boolean> {
  const added = await run(
    tx,
    sql`insert into seed_pair (id, player, client_seed, server_seed_hash, server_seed_sealed, made_at)
      values (${pair.id}, ${pair.player}, ${pair.client_seed}, ${pair.server_seed_hash}, ${pair.server_seed_sealed}, ${at(nowMs)})
      on conflict (player) where retired_at is null do nothing`,
  );
  return added === 1;
}

export const retirePair = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(tx, sql`update seed_pair set retired_at = ${at(nowMs)} where id = ${id} and retired_at is null`);

/** The statement by which the nonce that a locked pair stands at is never given again, whatever becomes of its round. */
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
