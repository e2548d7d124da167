import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

/** A round of a beacon that was announced with a chain, and its signature once it is known. */
export type AnnouncedRound = {
  readonly beaconHash: string;
  readonly beaconRound: number;
  readonly beaconAt: number;
};

export type ChainRow = {
  readonly id: string;
  readonly purpose: string;
  readonly length: number;
  readonly stride: number;
  readonly terminalHash: string;
  readonly linksSealed: Buffer;
  readonly publishedAt: number;
  /** These three stand or lack together. */
  readonly beaconHash: string | null;
  readonly beaconRound: number | null;
  readonly beaconAt: number | null;
  readonly beaconSignature: string | null;
  readonly salt: string | null;
  readonly saltedAt: number | null;
  readonly nextLink: number;
};

const BEACON = sql`beacon_hash, beacon_round::float8 as beacon_round, beacon_at, beacon_signature`;

/** Whoever holds this is the only one to publish a chain for the purpose. */
export const lockPurpose = (tx: Tx, purpose: string): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended('studio chain ' || ${purpose}, 0))`);

export const addChain = (
  tx: Tx,
  chain: Omit<ChainRow, 'salt' | 'saltedAt' | 'beaconSignature' | 'nextLink'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into chain (id, purpose, length, stride, terminal_hash, links_sealed, published_at, beacon_hash,
        beacon_round, beacon_at)
      values (${chain.id}, ${chain.purpose}, ${chain.length}, ${chain.stride}, ${chain.terminalHash},
        ${chain.linksSealed}, ${at(chain.publishedAt)}, ${chain.beaconHash}, ${chain.beaconRound},
        ${chain.beaconAt === null ? null : at(chain.beaconAt)})`,
  );

/** Gives a chain without an announced round a salt of the house's own. @returns 0 when its salt stands already */
export const saltChain = (tx: Tx, id: string, salt: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update chain set salt = ${salt}, salted_at = greatest(${at(nowMs)}, published_at + interval '1 millisecond')
      where id = ${id} and salt is null and beacon_round is null`,
  );

/** Salts every chain that an announced round was waited for. @returns how many */
export const saltByRound = (
  tx: Tx,
  { beaconHash, beaconRound }: AnnouncedRound,
  { signature, randomness }: { readonly signature: string; readonly randomness: string },
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update chain set beacon_signature = ${signature}, salt = ${randomness},
        salted_at = greatest(${at(nowMs)}, beacon_at)
      where beacon_hash = ${beaconHash} and beacon_round = ${beaconRound} and salt is null`,
  );

/** Rounds of a beacon that have come and that chains wait for. */
export const listDueRounds = (reader: Reader, beaconHash: string, nowMs: number): Promise<AnnouncedRound[]> =>
  listRows(
    reader,
    sql<AnnouncedRound>`select distinct beacon_hash, beacon_round::float8 as beacon_round, beacon_at from chain
      where beacon_hash = ${beaconHash} and salt is null and beacon_at <= ${at(nowMs)} order by beacon_at`,
  );

/** The oldest chain that waits for its salt: from the house, or from the beacon of this hash. */
export const findWaiting = (
  reader: Reader,
  purpose: string,
  beaconHash: string | null,
): Promise<Pick<ChainRow, 'id' | 'beaconAt'> | undefined> =>
  findRow(
    reader,
    sql<Pick<ChainRow, 'id' | 'beaconAt'>>`select id, beacon_at from chain
      where purpose = ${purpose} and salt is null and beacon_hash is not distinct from ${beaconHash}
      order by published_at limit 1`,
  );

/** Links that may still be played; with a beacon set, those of chains that a beacon salted. */
export async function countLinks(reader: Reader, purpose: string, byBeacon: boolean): Promise<number> {
  const { links } = await getRow(
    reader,
    sql<{ links: number }>`select coalesce(sum(length - next_link + 1), 0)::integer as links from chain
      where purpose = ${purpose} and salt is not null and next_link <= length
        and (beacon_round is not null or not ${byBeacon})`,
  );
  return links;
}

/** The chain to play from. The order leaves nobody a choice: a beacon's before the house's, the oldest to its end. */
export const findChain = (reader: Reader, purpose: string): Promise<ChainRow | undefined> =>
  findRow(
    reader,
    sql<ChainRow>`select id, purpose, length, stride, terminal_hash, links_sealed, published_at, salt, salted_at,
        next_link, ${BEACON}
      from chain where purpose = ${purpose} and salt is not null and next_link <= length
      order by beacon_round is null, published_at limit 1`,
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

export type PublishedChain = Omit<ChainRow, 'linksSealed' | 'stride'>;

const PUBLISHED = sql`id, purpose, length, terminal_hash, published_at, salt, salted_at, next_link, ${BEACON}`;

export const listPublished = (reader: Reader, limit: number): Promise<PublishedChain[]> =>
  listRows(
    reader,
    sql<PublishedChain>`select ${PUBLISHED} from chain order by published_at desc, purpose limit ${limit}`,
  );

/** The chain of a purpose that a salt was given to. */
export const findBySalt = (
  reader: Reader,
  purpose: string,
  salt: string,
): Promise<PublishedChain | undefined> =>
  findRow(
    reader,
    sql<PublishedChain>`select ${PUBLISHED} from chain where purpose = ${purpose} and salt = ${salt}
      order by published_at limit 1`,
  );
