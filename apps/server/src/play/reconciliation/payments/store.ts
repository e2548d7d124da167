import { at, getRow, listRows, type Reader, sql, type Tx } from '@fairhouse/db';
import { countApart, type Day, type Found, type RunRow } from '../store.ts';

/** More than anybody will go through one by one; the count is exact all the same. */
const STORED_MAX = 1_000;

/**
 * What we hold of deposits and payouts, in the words of a statement. What came counts, with its fee, whatever was asked for;
 * a withdrawal is sent less its fee, and what was given back after a dispute was sent all the same.
 */
const ours = (deposits: ReturnType<typeof sql>, payouts: ReturnType<typeof sql>) => sql`
  select d.id, 'deposit' as call, d.brand_id, d.player_id as player, coalesce(d.received, d.amount) as amount, d.currency,
    coalesce(d.settled_at, d.created_at) as at,
    case when d.state = 'credited' then 'done' when d.state in ('pending', 'reviewing') then 'pending' else 'refused' end
      as state
  from deposit d where ${deposits}
  union all
  select w.id, 'payout', w.brand_id, w.player_id, w.amount - w.fee, w.currency,
    coalesce((select s.at from withdrawal_step s where s.withdrawal_id = w.id and s.state = 'disbursed'), w.requested_at),
    case when w.state in ('disbursed', 'received', 'partial', 'disputed', 'refunded', 'forced') then 'done'
      when w.state in ('requested', 'approved') then 'pending' else 'refused' end
  from withdrawal w where ${payouts}`;

/** What of ours a provider did on a day, as we have it: money that came, and money that was sent. */
const ofDay = (provider: string, { fromMs, untilMs }: Day) =>
  ours(
    sql`d.provider = ${provider} and d.state = 'credited' and d.settled_at >= ${at(fromMs)} and d.settled_at < ${at(untilMs)}`,
    sql`w.provider = ${provider} and w.id in (select s.withdrawal_id from withdrawal_step s
      where s.state = 'disbursed' and s.at >= ${at(fromMs)} and s.at < ${at(untilMs)})`,
  );

/** Ids of ours of a day that were not told; from `after` on, in order. */
export const listUntoldPayments = (
  reader: Reader,
  { id, provider }: RunRow,
  day: Day,
  after: string,
  limit: number,
): Promise<{ id: string }[]> =>
  listRows(
    reader,
    sql<{ id: string }>`
      select o.id from (${ofDay(provider, day)}) o
      where o.id > ${after} and not exists (
        select from reconciliation_told told where told.run_id = ${id} and told.tx_id = o.id)
      order by o.id limit ${limit}`,
  );

/**
 * Compares what a payment provider stated with what is here, all of it at once, and stores what differs. Money counts: what
 * stands on neither side is no difference, and an amount differs only of what stands somewhere.
 */
export const storePaymentDifferences = (tx: Tx, { id, provider }: RunRow, day: Day): Promise<Found> =>
  getRow(
    tx,
    sql<Found>`
      with told as (select * from reconciliation_told where run_id = ${id}),
      within as (${ofDay(provider, day)}),
      beyond as (select tx_id from told where not exists (select from within w where w.id = told.tx_id)),
      here as (
        select * from within
        union all ${ours(
          sql`d.provider = ${provider} and d.id = any(array(select tx_id from beyond))`,
          sql`w.provider = ${provider} and w.id = any(array(select tx_id from beyond))`,
        )}
      ),
      found as (
        select coalesce(h.id, t.tx_id) as tx_id, h.id is not null as known, t.tx_id is not null as told, h.brand_id,
          jsonb_build_object('call', h.call, 'player', h.player, 'round', null, 'amount', h.amount::text,
            'currency', h.currency, 'state', h.state, 'atMs', (extract(epoch from h.at) * 1000)::bigint) as h_side,
          jsonb_build_object('call', t.call, 'player', null, 'round', null, 'amount', t.amount::text,
            'currency', t.currency, 'state', t.state, 'atMs', (extract(epoch from t.at) * 1000)::bigint) as t_side,
          difference.kind
        from here h full join told t on t.tx_id = h.id cross join lateral (values
          ('missing_here', h.id is null and t.state <> 'refused'),
          ('missing_there', t.tx_id is null and h.state = 'done'),
          ('call', h.call <> t.call),
          ('amount', (h.state = 'done' or t.state = 'done') and (h.amount, h.currency) <> (t.amount, t.currency)),
          ('state', (h.state = 'done') <> (t.state = 'done'))
        ) as difference (kind, found) where difference.found
      ),
      kept as (
        insert into reconciliation_difference (run_id, tx_id, kind, brand_id, here, there)
        select ${id}, f.tx_id, f.kind, f.brand_id, case when f.known then f.h_side end, case when f.told then f.t_side end
        from found f order by f.tx_id, f.kind limit ${STORED_MAX}
      )
      select (select count(*) from within) as here, (select count(*) from found) as differences,
        apart.* from (${countApart(day)}) apart`,
  );
