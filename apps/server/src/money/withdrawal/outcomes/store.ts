import { at, listRows, type Reader, sql } from '@fairhouse/db';
import { idFloor } from '@fairhouse/kernel';
import type { Named } from '@fairhouse/wire/schemas';
import type { AskedWithin } from '../../../frame/asked-within.ts';

/** How withdrawals ended, by their method or by the day on which they were asked for; all as one where both are null. */
export type WithdrawalOutcomes = {
  readonly method: Named | null;
  readonly methodId: string | null;
  readonly day: string | null;
  readonly asked: number;
  readonly sent: number;
  readonly rejected: number;
  /** Taken back by the member, or not to be sent. */
  readonly returned: number;
  readonly open: number;
  /** What was sent with its fee, less what was given back. */
  readonly sum: bigint;
  /** From the wish to the decision of the staff; null: none was decided. */
  readonly median: number | null;
  readonly p95: number | null;
  /** Sent by when it was promised. */
  readonly inTime: number;
};

export const listWithdrawalOutcomes = (
  reader: Reader,
  { brandId, currency, fromMs, toMs, timeZone }: AskedWithin,
): Promise<WithdrawalOutcomes[]> =>
  listRows(
    reader,
    sql<WithdrawalOutcomes>`
      select m.name as method, w.method_id, to_char(w.day, 'YYYY-MM-DD') as day, w.asked, w.sent, w.rejected, w.returned,
        w.asked - w.sent - w.rejected - w.returned as open, w.sum, w.median, w.p95, w.in_time
      from (
        select method_id, day, count(*)::int as asked, count(sent_at)::int as sent,
          (count(*) filter (where state = 'rejected'))::int as rejected,
          (count(*) filter (where state in ('cancelled', 'failed')))::int as returned,
          coalesce(sum(amount - coalesce(refunded, 0)) filter (where sent_at is not null), 0)::bigint as sum,
          percentile_disc(0.5) within group (order by seconds)::int as median,
          percentile_disc(0.95) within group (order by seconds)::int as p95,
          (count(*) filter (where sent_at <= promised_at))::int as in_time
        from (
          select w.method_id, (w.requested_at at time zone ${timeZone})::date as day, w.state, w.amount, w.refunded, w.promised_at,
            s.sent_at, extract(epoch from s.decided_at - w.requested_at) as seconds
          from withdrawal w cross join lateral (
            select min(at) filter (where state in ('approved', 'rejected')) as decided_at,
              min(at) filter (where state = 'disbursed') as sent_at
            from withdrawal_step where withdrawal_id = w.id) s
          where w.brand_id = ${brandId} and w.currency = ${currency}
            and w.id >= ${idFloor('withdrawal', fromMs)} and w.id < ${idFloor('withdrawal', toMs)}
            and w.requested_at >= ${at(fromMs)} and w.requested_at < ${at(toMs)}) one
        group by grouping sets ((method_id), (day), ())) w
      left join withdrawal_method m on m.brand_id = ${brandId} and m.id = w.method_id
      where w.asked > 0 order by w.asked desc, w.method_id, w.day`,
  );
