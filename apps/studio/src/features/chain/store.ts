import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

export type ChainRow = {
  readonly id: string;
  readonly purpose: string;
  readonly length: number;
  readonly stride: number;
  readonly terminal_hash: string;
  readonly links_sealed: Buffer;
  readonly published_at: number;
  readonly salt: string | null;
  readonly salted_at: number | null;
  readonly next_link: number;
};

export const addChain = (
  tx: Tx,
  chain: Omit<ChainRow, 'salt' | 'salted_at' | 'next_link'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into chain (id, purpose, length, stride, terminal_hash, links_sealed, published_at)
      values (${chain.id}, ${chain.purpose}, ${chain.length}, ${chain.stride}, ${chain.terminal_hash},
        ${chain.links_sealed}, ${at(chain.published_at)})`,
  );

/** @returns 0 when its salt stands already */
export const saltChain = (tx: Tx, id: string, salt: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update chain set salt = ${salt}, salted_at = greatest(${at(nowMs)}, published_at + interval '1 millisecond')
      where id = ${id} and salt is null`,
  );

/** The newest chain of a table that has links left. */
export const findChain = (reader: Reader, purpose: string): Promise<ChainRow | undefined> =>
  findRow(
    reader,
    sql<ChainRow>`select id, purpose, length, stride, terminal_hash, links_sealed, published_at, salt, salted_at, next_link
      from chain where purpose = ${purpose} and next_link <= length order by published_at desc limit 1`,
  );

/** @returns the number of the link taken; it is never given again */
export async function takeNumber(tx: Tx, id: string): Promise<number> {
  const { number } = await getRow(
    tx,
    sql<{ number: number }>`update chain set next_link = next_link + 1 where id = ${id}
      returning next_link - 1 as number`,
  );
  return number;
}

export type PublishedChain = Omit<ChainRow, 'links_sealed' | 'stride'>;

export const listPublished = (reader: Reader, limit: number): Promise<PublishedChain[]> =>
  listRows(
    reader,
    sql<PublishedChain>`select id, purpose, length, terminal_hash, published_at, salt, salted_at, next_link
      from chain order by published_at desc, purpose limit ${limit}`,
  );
