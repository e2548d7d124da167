import { at, listRows, type Reader, sql } from '@fairhouse/db';
import type { Place } from '@fairhouse/serve';
import type { TransactionCall } from '@fairhouse/wire/play/reconciliation';

/** A span of time, from a place in it on: `after` is the last row of the page before. */
export type Span = { readonly fromMs: number; readonly toMs: number; readonly after: Place | undefined };

export type TransactionRow = {
  id: string;
  call: TransactionCall;
  player: string;
  round: string | null;
  amount: bigint;
  currency: string;
  state: 'done' | 'cancelled' | 'refused';
  ref: string | null;
  at: number;
};

/** The head of a message with several actions is left out: its actions are transactions of their own. */
export const rowsOf = (provider: string) =>
  sql`from provider_transaction t where t.provider = ${provider} and t.kind <> 'debit-credit'`;

/** What a provider's transactions are to both sides. @param rows which of them: a query that begins with `rowsOf` */
export const reportTransactions = (rows: ReturnType<typeof sql>) => sql`
  select t.tx_id as id, t.kind as call, c.code as player, p.brand_id, nullif(t.round_ref, '') as round, t.amount,
    coalesce(b.currency, p.currency) as currency, t.at,
    case when t.kind = 'tombstone' then 'refused' when t.cancelled_by is not null then 'cancelled' else 'done' end as state,
    case when t.kind = 'cancel' then (
      select d.tx_id from provider_transaction d where d.provider = t.provider and d.player_id = t.player_id
        and d.round_ref = t.round_ref and d.cancelled_by = t.tx_id limit 1) end as ref
  from (select t.* ${rows}) t
  join provider_player c on c.provider = t.provider and c.player_id = t.player_id
  join player p on p.id = t.player_id
  left join bet b on b.provider = t.provider and b.player_id = t.player_id and b.round_ref = t.round_ref`;

/** Transactions of a provider in a span, oldest first, from the index of its times. */
export const listTransactions = (
  reader: Reader,
  provider: string,
  span: Span,
  limit: number,
): Promise<TransactionRow[]> => {
  const page = sql`${rowsOf(provider)} and ${withinSpan(span)} order by t.at, t.tx_id limit ${limit}`;
  return listRows(reader, sql<TransactionRow>`${reportTransactions(page)} order by t.at, t.tx_id`);
};

export const findTransactions = (
  reader: Reader,
  provider: string,
  ids: readonly string[],
): Promise<TransactionRow[]> =>
  listRows(
    reader,
    sql<TransactionRow>`${reportTransactions(sql`${rowsOf(provider)} and t.tx_id = any(${ids}::text[])`)}
      order by t.at, t.tx_id`,
  );

export type RoundRow = {
  id: string;
  player: string;
  round: string;
  game: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'resettled' | 'void';
  placedAt: number;
  settledAt: number | null;
};

/** Ids are in the order of time: a span of them is one of time. `after` is the last of the page before. */
export type IdSpan = { readonly from: string; readonly to: string; readonly after: string };

/** Rounds of a provider whose bets were made in a span, oldest first. */
export const listRounds = (
  reader: Reader,
  provider: string,
  { from, to, after }: IdSpan,
  limit: number,
): Promise<RoundRow[]> =>
  listRows(
    reader,
    sql<RoundRow>`
      select b.id, c.code as player, b.round_ref as round, b.game_code as game, b.currency, b.stake, b.payout, b.state,
        b.placed_at, b.settled_at
      from bet b join provider_player c on c.provider = b.provider and c.player_id = b.player_id
      where b.provider = ${provider} and b.id >= ${from} and b.id < ${to} and b.id > ${after}
      order by b.id limit ${limit}`,
  );

/** The lower bound is said for the time alone as well, so that the index begins there. */
const withinSpan = ({ fromMs, toMs, after }: Span) =>
  sql`t.at >= ${at(after ? Math.max(after.atMs, fromMs) : fromMs)} and t.at < ${at(toMs)}
    and (t.at, t.tx_id) > (${at(after?.atMs ?? fromMs)}, ${after?.id ?? ''})`;
