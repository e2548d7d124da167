import { at, listRows, type Reader, sql } from '@fairhouse/db';
import { idFloor } from '@fairhouse/kernel';
import type { Named } from '@fairhouse/wire/schemas';
import type { AskedWithin } from '../../../frame/asked-within.ts';

/** How deposits ended, by their method or by the day on which they were asked for; all as one where both are null. */
export type DepositOutcomes = {
  readonly method: Named | null;
  readonly methodId: string | null;
  readonly day: string | null;
  readonly asked: number;
  readonly credited: number;
  readonly failed: number;
  readonly expired: number;
  readonly cancelled: number;
  /** Not decided yet. */
  readonly open: number;
  readonly sum: bigint;
  /** From the wish to the credit; null: none was credited. */
  readonly median: number | null;
  readonly p95: number | null;
};

export const listDepositOutcomes = (
  reader: Reader,
  { brandId, currency, fromMs, toMs, timeZone }: AskedWithin,
): Promise<DepositOutcomes[]> =>
  listRows(
    reader,
    sql<DepositOutcomes>`
      select m.name as method, d.method_id, to_char(d.day, 'YYYY-MM-DD') as day, d.asked, d.credited, d.failed, d.expired,
        d.cancelled, d.asked - d.credited - d.failed - d.expired - d.cancelled as open, d.sum, d.median, d.p95
      from (
        select method_id, day, count(*)::int as asked, (count(*) filter (where state = 'credited'))::int as credited,
          (count(*) filter (where state = 'failed'))::int as failed, (count(*) filter (where state = 'expired'))::int as expired,
          (count(*) filter (where state = 'cancelled'))::int as cancelled,
          coalesce(sum(credited) filter (where state = 'credited'), 0)::bigint as sum,
          percentile_disc(0.5) within group (order by seconds)::int as median,
          percentile_disc(0.95) within group (order by seconds)::int as p95
        from (
          select method_id, (created_at at time zone ${timeZone})::date as day, state, credited,
            case when state = 'credited' then extract(epoch from settled_at - created_at) end as seconds
          from deposit where brand_id = ${brandId} and currency = ${currency}
            and id >= ${idFloor('deposit', fromMs)} and id < ${idFloor('deposit', toMs)}
            and created_at >= ${at(fromMs)} and created_at < ${at(toMs)}) one
        group by grouping sets ((method_id), (day), ())) d
      left join deposit_method m on m.brand_id = ${brandId} and m.id = d.method_id
      where d.asked > 0 order by d.asked desc, d.method_id, d.day`,
  );
