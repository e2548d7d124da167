// Owns: upline_set_aside, upline_transfer

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';

/** What a brand has settled about money within teams. */
export type TransferRules = { readonly enabled: boolean; readonly dayMax: Money };

export const readRules = (reader: Reader, brandId: string): Promise<TransferRules> =>
  getRow(
    reader,
    sql<TransferRules>`select upline_transfers as enabled, upline_transfer_day_max as "dayMax"
      from brand where id = ${brandId}`,
  );

export type Neighbour = { readonly id: Id<'player'>; readonly account: string };

/** The active account above a player. */
export const findUpline = (
  reader: Reader,
  brandId: string,
  playerId: string,
  currency: string,
): Promise<Neighbour | undefined> =>
  findRow(
    reader,
    sql<Neighbour>`select u.id, u.username as account from player p join player u on u.id = p.upline_id
      where p.id = ${playerId} and p.brand_id = ${brandId} and u.brand_id = ${brandId} and u.state = 'active'
        and u.currency = ${currency}`,
  );

/** An active account directly below a player, by its name. */
export const findDownline = (
  reader: Reader,
  brandId: string,
  playerId: string,
  currency: string,
  account: string,
): Promise<Neighbour | undefined> =>
  findRow(
    reader,
    sql<Neighbour>`select id, username as account from player
      where brand_id = ${brandId} and upline_id = ${playerId} and username_key = ${account.trim().toLowerCase()}
        and state = 'active' and agent_type <> 4 and currency = ${currency}`,
  );

/** Active accounts directly below a player whose names begin so, in the order of their names. */
export const listDownlines = (
  reader: Reader,
  {
    brandId,
    playerId,
    currency,
  }: { readonly brandId: string; readonly playerId: string; readonly currency: string },
  search: string,
  limit: number,
): Promise<{ account: string }[]> =>
  listRows(
    reader,
    sql<{ account: string }>`select username as account from player
      where upline_id = ${playerId} and starts_with(username_key, ${search.trim().toLowerCase()}) and brand_id = ${brandId}
        and state = 'active' and agent_type <> 4 and currency = ${currency}
      order by username_key limit ${limit}`,
  );

/** Who of those directly below an agent an envelope is for. */
export type Receiver = { readonly id: Id<'player'>; readonly key: string };

/** Active accounts directly below a player, those of some names or all, in the order in which they came. */
export const listReceivers = (
  reader: Reader,
  {
    brandId,
    playerId,
    currency,
  }: { readonly brandId: string; readonly playerId: string; readonly currency: string },
  { keys, limit }: { readonly keys: readonly string[] | null; readonly limit: number },
): Promise<Receiver[]> =>
  listRows(
    reader,
    sql<Receiver>`select id, username_key as key from player
      where upline_id = ${playerId} and brand_id = ${brandId} and state = 'active' and agent_type <> 4
        and currency = ${currency} and (${keys === null} or username_key = any (${keys ?? []}::text[]))
      order by id limit ${limit}`,
  );

/** Does an active account stand directly below another that is active? */
export const isBelow = async (
  reader: Reader,
  { fromId, toId, currency }: { readonly fromId: string; readonly toId: string; readonly currency: string },
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from player p join player u on u.id = p.upline_id
      where p.id = ${toId} and u.id = ${fromId} and p.state = 'active' and u.state = 'active'
        and p.currency = ${currency} and u.currency = ${currency}`,
  )) !== undefined;

/** What a player has sent or set aside today, in the brand's time zone. What is handed on was set aside before. */
export async function readSentToday(
  reader: Reader,
  playerId: string,
  currency: string,
  nowMs: number,
): Promise<Money> {
  const row = await getRow(
    reader,
    sql<{ sent: Money }>`
      with today as (
        select date_trunc('day', ${at(nowMs)}::timestamptz at time zone b.time_zone) at time zone b.time_zone as began
        from player p join brand b on b.id = p.brand_id where p.id = ${playerId})
      select ((select coalesce(sum(t.amount), 0) from upline_transfer t, today
          where t.from_id = ${playerId} and t.currency = ${currency} and t.set_aside_id is null and t.at >= began)
        + (select coalesce(sum(a.amount), 0) from upline_set_aside a, today
          where a.from_id = ${playerId} and a.currency = ${currency} and a.at >= began))::bigint as sent`,
  );
  return row.sent;
}

export type SetAsideRow = {
  readonly id: string;
  readonly brandId: string;
  readonly fromId: Id<'player'>;
  readonly amount: Money;
  readonly currency: string;
  readonly returnedAt: number | null;
};

export const insertSetAside = (
  tx: Tx,
  row: Omit<SetAsideRow, 'returnedAt'>,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into upline_set_aside (id, brand_id, from_id, amount, currency, at)
      values (${row.id}, ${row.brandId}, ${row.fromId}, ${row.amount}, ${row.currency}, ${at(nowMs)})`,
  );

const asides = sql`select id, brand_id, from_id, amount, currency, returned_at from upline_set_aside`;

export const findSetAside = (reader: Reader, brandId: string, id: string): Promise<SetAsideRow | undefined> =>
  findRow(reader, sql<SetAsideRow>`${asides} where brand_id = ${brandId} and id = ${id}`);

export const lockSetAside = (tx: Tx, brandId: string, id: string): Promise<SetAsideRow | undefined> =>
  findRow(tx, sql<SetAsideRow>`${asides} where brand_id = ${brandId} and id = ${id} for update`);

/** What of it has been handed on. */
export const readHandedOn = async (reader: Reader, id: string): Promise<Money> =>
  (
    await getRow(
      reader,
      sql<{
        sum: Money;
      }>`select coalesce(sum(amount), 0)::bigint as sum from upline_transfer where set_aside_id = ${id}`,
    )
  ).sum;

export const saveReturned = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(tx, sql`update upline_set_aside set returned_at = ${at(nowMs)} where id = ${id}`);

/** Has the receiver sent money to the sender since an instant? */
export const hasTurned = async (
  reader: Reader,
  fromId: string,
  toId: string,
  sinceMs: number,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from upline_transfer where from_id = ${toId} and to_id = ${fromId} and at >= ${at(sinceMs)} limit 1`,
  )) !== undefined;

export type NewTransfer = {
  readonly id: Id<'uplineTransfer'>;
  readonly brandId: string;
  readonly fromId: Id<'player'>;
  readonly toId: Id<'player'>;
  readonly amount: Money;
  readonly currency: string;
  readonly turned: boolean;
  /** What it was taken from, where it had been set aside. */
  readonly setAsideId: string | null;
  readonly traceId: string;
  readonly atMs: number;
};

export const insertTransfer = (tx: Tx, row: NewTransfer): Promise<number> =>
  run(
    tx,
    sql`insert into upline_transfer (id, brand_id, from_id, to_id, amount, currency, turned, set_aside_id, trace_id, at)
      values (${row.id}, ${row.brandId}, ${row.fromId}, ${row.toId}, ${row.amount}, ${row.currency}, ${row.turned},
        ${row.setAsideId}, ${row.traceId}, ${at(row.atMs)})`,
  );

export type TransferRow = {
  readonly id: Id<'uplineTransfer'>;
  readonly fromId: Id<'player'>;
  readonly fromAccount: string;
  readonly toId: Id<'player'>;
  readonly toAccount: string;
  /** Did it go to the sender's upline? */
  readonly up: boolean;
  readonly amount: Money;
  readonly currency: string;
  readonly turned: boolean;
  readonly at: number;
};

export type Slice = {
  readonly before: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number;
};

const columns = sql`t.id, t.from_id, f.username as "fromAccount", t.to_id,
  o.username as "toAccount", f.upline_id is not distinct from t.to_id as up, t.amount, t.currency, t.turned, t.at`;

const people = sql`join player f on f.id = t.from_id join player o on o.id = t.to_id`;

/** What a player sent and received, newest first. */
export function listOwn(reader: Reader, playerId: string, slice: Slice): Promise<TransferRow[]> {
  const side = (column: 'from_id' | 'to_id') => sql`(select * from upline_transfer
    where ${sql.ref(column)} = ${playerId} and id < ${slice.before} and at >= ${at(slice.fromMs)} and at < ${at(slice.toMs)}
    order by id desc limit ${slice.limit})`;
  return listRows(
    reader,
    sql<TransferRow>`select ${columns} from (${side('from_id')} union all ${side('to_id')}) t ${people}
      order by t.id desc limit ${slice.limit}`,
  );
}

export const findOwn = (reader: Reader, playerId: string, id: string): Promise<TransferRow | undefined> =>
  findRow(
    reader,
    sql<TransferRow>`select ${columns} from upline_transfer t ${people}
      where t.id = ${id} and ${playerId} in (t.from_id, t.to_id)`,
  );

/** The transfers of a brand, newest first; `turned` are those that went back within a day. */
export const listOfBrand = (
  reader: Reader,
  brandId: string,
  slice: Slice,
  turned: boolean | undefined,
): Promise<TransferRow[]> =>
  listRows(
    reader,
    sql<TransferRow>`select ${columns} from upline_transfer t ${people}
      where t.brand_id = ${brandId} and t.id < ${slice.before} and t.at >= ${at(slice.fromMs)}
        and t.at < ${at(slice.toMs)} and (${turned ?? null}::boolean is null or t.turned = ${turned ?? null})
      order by t.id desc limit ${slice.limit}`,
  );
