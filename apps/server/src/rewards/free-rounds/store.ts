// Owns: free_rounds

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import { type BonusTerms, readTerms, termsText } from '@fairhouse/rules/rewards/bonus/terms';
import type { FreeRoundsState } from '@fairhouse/wire/rewards/free-rounds-words';
import type { Owner } from '../../frame/bonus-port.ts';
import type { AskedFreeRound } from '../../frame/free-rounds-port.ts';

/** What free rounds come from: they are granted once for each. */
export type FreeRoundsSource = { readonly type: 'staff' | 'reward'; readonly id: string };

export type FreeRoundsRow = {
  readonly id: Id<'freeRounds'>;
  readonly owner: Owner;
  readonly source: FreeRoundsSource;
  readonly provider: string;
  readonly gameCode: string;
  readonly rounds: number;
  readonly left: number;
  readonly stake: Money;
  readonly endsAt: number;
  /** Null: what they win is cash. */
  readonly terms: BonusTerms | null;
  /** What waits to become a bonus, or became one. */
  readonly won: Money;
  readonly state: FreeRoundsState;
  readonly stoppedAt: number | null;
  readonly grantedAt: number;
  readonly endedAt: number | null;
  readonly told: 'no' | 'granted' | 'cancelled' | 'refused';
  readonly tries: number;
};

type Stored = Omit<FreeRoundsRow, 'owner' | 'source' | 'terms'> & {
  brandId: string;
  playerId: string;
  currency: string;
  sourceType: FreeRoundsSource['type'];
  sourceId: string;
  terms: string | null;
};

const grants = sql`select f.id, f.brand_id as "brandId", f.player_id as "playerId", f.currency, f.source_type as "sourceType",
    f.source_id as "sourceId", f.provider, f.game_code as "gameCode", f.rounds, f.left_over as left, f.stake, f.ends_at as "endsAt", f.terms, f.won, f.state,
    f.stopped_at as "stoppedAt", f.granted_at as "grantedAt", f.ended_at as "endedAt", f.told, f.tries
  from free_rounds f`;

const readRow = ({
  brandId,
  playerId,
  currency,
  sourceType,
  sourceId,
  terms,
  ...row
}: Stored): FreeRoundsRow => ({
  ...row,
  owner: { brandId, playerId, currency },
  source: { type: sourceType, id: sourceId },
  terms: terms === null ? null : readTerms(terms),
});

const list = async (reader: Reader, where: ReturnType<typeof sql>): Promise<FreeRoundsRow[]> =>
  (await listRows(reader, sql<Stored>`${grants} where ${where}`)).map(readRow);

/** Free rounds of anybody; the player is locked where they are to be changed. */
export const getFreeRounds = async (reader: Reader, id: string): Promise<FreeRoundsRow> =>
  readRow(await getRow(reader, sql<Stored>`${grants} where f.id = ${id}`));

export const findInBrand = async (
  reader: Reader,
  brandId: string,
  id: string,
): Promise<FreeRoundsRow | undefined> =>
  (await list(reader, sql`f.brand_id = ${brandId} and f.id = ${id}`))[0];

export const findBySource = async (
  reader: Reader,
  { type, id }: FreeRoundsSource,
): Promise<FreeRoundsRow | undefined> =>
  (await list(reader, sql`f.source_type = ${type} and f.source_id = ${id}`))[0];

/** Those of a player that are not over, soonest to end first. */
export const listActive = (reader: Reader, { playerId, currency }: Owner): Promise<FreeRoundsRow[]> =>
  list(
    reader,
    sql`f.player_id = ${playerId} and f.currency = ${currency} and f.state = 'active' order by f.ends_at, f.id`,
  );

type Span = { readonly before: string; readonly limit: number };

export const listOver = (
  reader: Reader,
  { playerId, currency }: Owner,
  { before, limit }: Span,
): Promise<FreeRoundsRow[]> =>
  list(
    reader,
    sql`f.player_id = ${playerId} and f.currency = ${currency} and f.state <> 'active' and f.id < ${before}
      order by f.id desc limit ${limit}`,
  );

export const listAll = (
  reader: Reader,
  { brandId, playerId }: Pick<Owner, 'brandId' | 'playerId'>,
  { before, limit }: Span,
): Promise<FreeRoundsRow[]> =>
  list(
    reader,
    sql`f.brand_id = ${brandId} and f.player_id = ${playerId} and f.id < ${before} order by f.id desc limit ${limit}`,
  );

/** Those of which none can be played any more, and that are not over yet. */
export const listEnding = (reader: Reader, nowMs: number, limit: number): Promise<{ id: string }[]> =>
  listRows(
    reader,
    sql<{ id: string }>`select id from free_rounds
      where state = 'active' and (ends_at <= ${at(nowMs)} or left_over = 0 or stopped_at is not null)
      order by ends_at limit ${limit}`,
  );

/** Those whose provider has not heard how they stand. */
export const listUntold = (reader: Reader, nowMs: number, limit: number): Promise<{ id: string }[]> =>
  listRows(
    reader,
    sql<{ id: string }>`select id from free_rounds
      where (told = 'no' or told = 'granted' and state <> 'played') and tell_at <= ${at(nowMs)}
        and (told = 'no' and state in ('active', 'cancelled', 'forfeited')
          or told = 'granted' and (stopped_at is not null or state = 'forfeited'))
      order by tell_at limit ${limit}`,
  );

export type NewFreeRounds = Pick<
  FreeRoundsRow,
  'id' | 'owner' | 'source' | 'provider' | 'gameCode' | 'rounds' | 'stake' | 'endsAt' | 'terms'
>;

export const insertFreeRounds = (tx: Tx, row: NewFreeRounds, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into free_rounds (id, brand_id, player_id, currency, source_type, source_id, provider, game_code, rounds, left_over,
        stake, ends_at, terms, granted_at, tell_at)
      values (${row.id}, ${row.owner.brandId}, ${row.owner.playerId}, ${row.owner.currency}, ${row.source.type},
        ${row.source.id}, ${row.provider}, ${row.gameCode}, ${row.rounds}, ${row.rounds}, ${row.stake}, ${at(row.endsAt)},
        ${row.terms === null ? null : termsText(row.terms)}, ${at(nowMs)}, ${at(nowMs)})`,
  );

/** Takes one of a grant that can be played. @returns nothing where it cannot */
export const takeOne = (
  tx: Tx,
  { playerId, currency }: Owner,
  { grant, provider, game }: AskedFreeRound,
  nowMs: number,
): Promise<{ id: Id<'freeRounds'>; stake: Money } | undefined> =>
  findRow(
    tx,
    sql<{ id: Id<'freeRounds'>; stake: Money }>`update free_rounds set left_over = left_over - 1
      where id = ${grant} and player_id = ${playerId} and currency = ${currency} and provider = ${provider}
        and game_code = ${game} and state = 'active' and stopped_at is null and ends_at > ${at(nowMs)} and left_over > 0
      returning id, stake`,
  );

export const giveOneBack = (tx: Tx, id: string): Promise<number> =>
  run(tx, sql`update free_rounds set left_over = left_over + 1 where id = ${id}`);

export const addWon = (tx: Tx, id: string, change: Money): Promise<number> =>
  run(tx, sql`update free_rounds set won = won + ${change} where id = ${id}`);

export const saveStop = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update free_rounds set stopped_at = ${at(nowMs)}, tell_at = ${at(nowMs)}, tries = 0
      where id = ${id} and state = 'active' and stopped_at is null`,
  );

export const saveEnd = (
  tx: Tx,
  id: string,
  state: Exclude<FreeRoundsState, 'active'>,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update free_rounds set state = ${state}, ended_at = ${at(nowMs)}, tell_at = ${at(nowMs)}, tries = 0 where id = ${id}`,
  );

export const saveTold = (tx: Tx, id: string, told: FreeRoundsRow['told']): Promise<number> =>
  run(tx, sql`update free_rounds set told = ${told}, tries = 0 where id = ${id}`);

export const postponeTelling = (tx: Tx, id: string, untilMs: number): Promise<number> =>
  run(tx, sql`update free_rounds set tell_at = ${at(untilMs)}, tries = tries + 1 where id = ${id}`);
