import { at, getRow, run, sql, type Tx } from '@fairhouse/db';
import { reportTransactions, rowsOf } from '../paging/store.ts';
import { countApart, type Day, type Found, type RunRow } from '../store.ts';

/** More than anybody will go through one by one; the count is exact all the same. */
const STORED_MAX = 1_000;

/** A day of many millions of transactions takes its time. */
const PATIENCE = sql`set local statement_timeout = '10min'`;

/**
 * Compares what a provider told with what is here, all of it at once, and stores what differs.
 *
 * Money counts: a transaction of which nothing stands on either side is no difference, whatever each calls it. A cancel
 * is told by its debit, so it is missed only where its debit is not given back. A kind of difference is said once per
 * transaction, a missing one only as missing.
 */
export async function storeDifferences(
  tx: Tx,
  { id, provider }: RunRow,
  { fromMs, untilMs }: Day,
): Promise<Found> {
  await run(tx, PATIENCE);
  const ofDay = sql`${rowsOf(provider)} and t.at >= ${at(fromMs)} and t.at < ${at(untilMs)}`;
  return getRow(
    tx,
    sql<Found>`
      with told as (select * from reconciliation_told where run_id = ${id}),
      within as (${reportTransactions(ofDay)}),
      beyond as (select id from (select tx_id as id from told union select ref from told where ref is not null) named
        where not exists (select from within w where w.id = named.id)),
      here as (
        select * from within
        union all ${reportTransactions(sql`${rowsOf(provider)} and t.tx_id = any(array(select id from beyond))`)}
      ),
      pair as (
        select coalesce(h.id, t.tx_id) as tx_id, h.id is not null as known, t.tx_id is not null as told, h.brand_id,
          h.state as h_state, t.state as t_state, h.call as h_call, t.call as t_call, h.player as h_player,
          t.player as t_player, h.round as h_round, t.round_ref as t_round, h.amount as h_amount, t.amount as t_amount,
          h.currency as h_currency, t.currency as t_currency, h.at as h_at, t.at as t_at, t.ref as t_ref
        from here h full join told t on t.tx_id = h.id
        where h.id is null or t.tx_id is null or t.state = 'pending' or (h.state = 'done') <> (t.state = 'done')
          or (h.call, h.player, h.round, h.amount, h.currency) is distinct from
            (t.call, t.player, t.round_ref, t.amount, t.currency)
      ),
      found as (
        select pair.*, difference.kind from pair cross join lateral (values
          ('missing_here', not known and t_state <> 'refused' and not (t_call = 'cancel' and exists (
            select from here where here.id = t_ref and here.state <> 'done'))),
          ('missing_there', not told and h_state = 'done' and h_call <> 'cancel'),
          ('call', known and told and h_call <> 'tombstone' and h_call <> t_call),
          ('player', known and told and h_player <> t_player),
          ('round', known and told and t_round is not null and h_round is distinct from t_round),
          ('amount', known and told and (h_amount, h_currency) <> (t_amount, t_currency)),
          ('state', known and told and (t_state = 'pending' or (h_state = 'done') <> (t_state = 'done')))
        ) as difference (kind, found) where difference.found
      ),
      kept as (
        insert into reconciliation_difference (run_id, tx_id, kind, brand_id, here, there)
        select ${id}, f.tx_id, f.kind,
          coalesce(f.brand_id, (select p.brand_id from provider_player c join player p on p.id = c.player_id
            where c.provider = ${provider} and c.code = f.t_player)),
          case when f.known then jsonb_build_object('call', f.h_call, 'player', f.h_player, 'round', f.h_round,
            'amount', f.h_amount::text, 'currency', f.h_currency, 'state', f.h_state,
            'atMs', (extract(epoch from f.h_at) * 1000)::bigint) end,
          case when f.told then jsonb_build_object('call', f.t_call, 'player', f.t_player, 'round', f.t_round,
            'amount', f.t_amount::text, 'currency', f.t_currency, 'state', f.t_state,
            'atMs', (extract(epoch from f.t_at) * 1000)::bigint) end
        from found f order by f.tx_id, f.kind limit ${STORED_MAX}
      )
      select (select count(*) from within) as here, (select count(*) from found) as differences,
        apart.* from (${countApart({ fromMs, untilMs })}) apart`,
  );
}
