// Owns: bonus, bonus_terms

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { type Id, type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import type { BonusEnd } from '@fairhouse/rules/rewards/bonus/settle-end';
import { type BonusTerms, readTerms } from '@fairhouse/rules/rewards/bonus/terms';
import type { RewardSource } from '@fairhouse/wire/money/reward-words';
import type { BonusState } from '@fairhouse/wire/rewards/bonus-words';
import type { Owner } from '../../frame/bonus-port.ts';

/** What a bonus came from, staff's request, a reward for something or what free rounds won: it is granted once for each. */
export type BonusSource = { readonly type: 'staff' | 'free_rounds' | RewardSource; readonly id: string };

export type BonusRow = {
  readonly id: Id<'bonus'>;
  readonly owner: Owner;
  readonly source: BonusSource;
  readonly termsHash: Buffer;
  readonly terms: BonusTerms;
  readonly granted: Money;
  readonly deposit: Money;
  readonly required: Money;
  readonly progress: Money;
  readonly state: BonusState;
  readonly grantedAt: number;
  readonly activatedAt: number | null;
  readonly expiresAt: number | null;
  readonly endedAt: number | null;
  /** What came into its end; nothing before it. */
  readonly endedInto: Money;
};

type Stored = Omit<BonusRow, 'owner' | 'source' | 'terms' | 'endedInto'> & {
  brandId: string;
  playerId: string;
  currency: string;
  sourceType: BonusSource['type'];
  sourceId: string;
  body: string;
  endedInto: bigint | null;
};

const bonuses = sql`select b.id, b.brand_id, b.player_id, b.currency, b.source_type,
    b.source_id, b.terms_hash, t.body, b.granted, b.deposit, b.required, b.progress, b.state,
    b.granted_at, b.activated_at, b.expires_at, b.ended_at,
    b.ended_into
  from bonus b join bonus_terms t on t.hash = b.terms_hash`;

const readRow = ({ brandId, playerId, currency, sourceType, sourceId, body, ...row }: Stored): BonusRow => ({
  ...row,
  owner: { brandId, playerId, currency },
  source: { type: sourceType, id: sourceId },
  terms: readTerms(body),
  endedInto: moneyOf(row.endedInto ?? ZERO),
});

const find = async (reader: Reader, where: ReturnType<typeof sql>): Promise<BonusRow | undefined> => {
  const row = await findRow(reader, sql<Stored>`${bonuses} where ${where}`);
  return row && readRow(row);
};

const list = async (reader: Reader, where: ReturnType<typeof sql>): Promise<BonusRow[]> =>
  (await listRows(reader, sql<Stored>`${bonuses} where ${where}`)).map(readRow);

/** A bonus of anybody; its player is locked where it is to be changed. */
export const getBonus = async (reader: Reader, id: string): Promise<BonusRow> =>
  readRow(await getRow(reader, sql<Stored>`${bonuses} where b.id = ${id}`));

export const findOwn = (reader: Reader, playerId: string, id: string): Promise<BonusRow | undefined> =>
  find(reader, sql`b.player_id = ${playerId} and b.id = ${id}`);

export const findBySource = (reader: Reader, { type, id }: BonusSource): Promise<BonusRow | undefined> =>
  find(reader, sql`b.source_type = ${type} and b.source_id = ${id}`);

/** The one that is active, or over its time with rounds open. */
export const findRunning = (reader: Reader, { playerId, currency }: Owner): Promise<BonusRow | undefined> =>
  find(
    reader,
    sql`b.player_id = ${playerId} and b.currency = ${currency} and b.state in ('active', 'ending')`,
  );

/** Bonuses of a player that are not over and came from a kind of source. */
export const listOpenOf = (
  reader: Reader,
  playerId: string,
  type: BonusSource['type'],
): Promise<BonusRow[]> =>
  list(reader, sql`b.player_id = ${playerId} and b.source_type = ${type} and b.ended_at is null`);

/** Those that wait, in their order. */
export const listQueue = (reader: Reader, { playerId, currency }: Owner): Promise<BonusRow[]> =>
  list(
    reader,
    sql`b.player_id = ${playerId} and b.currency = ${currency} and b.state = 'queued' order by b.place, b.id`,
  );

export const listOver = (
  reader: Reader,
  { playerId, currency }: Owner,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<BonusRow[]> =>
  list(
    reader,
    sql`b.player_id = ${playerId} and b.currency = ${currency} and b.ended_at is not null and b.id < ${before}
      order by b.id desc limit ${limit}`,
  );

export const listAll = (
  reader: Reader,
  { brandId, playerId }: Pick<Owner, 'brandId' | 'playerId'>,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<BonusRow[]> =>
  list(
    reader,
    sql`b.brand_id = ${brandId} and b.player_id = ${playerId} and b.id < ${before} order by b.id desc limit ${limit}`,
  );

/** Those whose time is over, or, of those that wait for open rounds, was over before `endingMs`. */
export const listDue = async (
  reader: Reader,
  { activeMs, endingMs }: { readonly activeMs: number; readonly endingMs: number },
  limit: number,
): Promise<{ id: Id<'bonus'> }[]> =>
  listRows(
    reader,
    sql<{ id: Id<'bonus'> }>`select id from bonus
      where (state = 'active' and expires_at <= ${at(activeMs)}) or (state = 'ending' and expires_at <= ${at(endingMs)})
      order by expires_at limit ${limit}`,
  );

export const insertTerms = (tx: Tx, hash: Buffer, body: string): Promise<number> =>
  run(tx, sql`insert into bonus_terms (hash, body) values (${hash}, ${body}) on conflict do nothing`);

export type NewBonus = Pick<
  BonusRow,
  'id' | 'owner' | 'source' | 'termsHash' | 'granted' | 'deposit' | 'required'
>;

/** Writes a bonus that waits, behind all others of its player. */
export const insertBonus = (tx: Tx, bonus: NewBonus, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into bonus (id, brand_id, player_id, currency, source_type, source_id, terms_hash, granted, deposit, required,
        state, place, granted_at)
      values (${bonus.id}, ${bonus.owner.brandId}, ${bonus.owner.playerId}, ${bonus.owner.currency}, ${bonus.source.type},
        ${bonus.source.id}, ${bonus.termsHash}, ${bonus.granted}, ${bonus.deposit}, ${bonus.required}, 'queued',
        (select coalesce(max(place), 0) + 1 from bonus
          where player_id = ${bonus.owner.playerId} and currency = ${bonus.owner.currency} and state = 'queued'),
        ${at(nowMs)})`,
  );

export const savePlaces = (tx: Tx, ids: readonly string[]): Promise<number> =>
  run(
    tx,
    sql`update bonus b set place = o.place from unnest(${ids}::text[]) with ordinality as o (id, place)
      where b.id = o.id and b.state = 'queued'`,
  );

export const saveActive = (tx: Tx, id: string, nowMs: number, expiresAtMs: number): Promise<number> =>
  run(
    tx,
    sql`update bonus set state = 'active', activated_at = ${at(nowMs)}, expires_at = ${at(expiresAtMs)} where id = ${id}`,
  );

export const saveEnding = (tx: Tx, id: string): Promise<number> =>
  run(tx, sql`update bonus set state = 'ending' where id = ${id}`);

export const saveExpiry = (tx: Tx, id: string, expiresAtMs: number): Promise<number> =>
  run(tx, sql`update bonus set expires_at = ${at(expiresAtMs)} where id = ${id}`);

export const saveEnd = (tx: Tx, id: string, end: BonusEnd, into: Money, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update bonus set state = ${end}, ended_at = ${at(nowMs)}, ended_into = ${into} where id = ${id}`,
  );

export const addToEnd = (tx: Tx, id: string, share: Money): Promise<number> =>
  run(tx, sql`update bonus set ended_into = ended_into + ${share} where id = ${id}`);

/** How far bonuses are met, for its hash. */
export const progress = sql`select id, progress from bonus`;

/** Writes how far bonuses are met; those that are not given are not met at all. */
export const saveAllProgress = (
  tx: Tx,
  counted: readonly { readonly bonusId: string; readonly counted: bigint }[],
): Promise<number> =>
  run(
    tx,
    sql`update bonus b set progress = coalesce(n.counted, 0)
      from bonus every left join unnest(${counted.map(({ bonusId }) => bonusId)}::text[],
        ${counted.map((one) => one.counted)}::bigint[]) as n (id, counted) on n.id = every.id
      where b.id = every.id`,
  );

export const addProgress = (tx: Tx, id: string, change: Money): Promise<number> =>
  run(tx, sql`update bonus set progress = progress + ${change} where id = ${id}`);
