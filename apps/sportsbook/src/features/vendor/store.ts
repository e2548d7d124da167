import { at, listRows, type Reader, sql } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { AskedTransaction, Span } from '@fairhouse/provider';

export type TicketStanding = {
  readonly id: string;
  readonly player: string;
  readonly state: string;
  readonly returned: boolean;
  readonly currency: string;
  /** Of its settlement, as it is sent. */
  readonly number: number | null;
  readonly amount: Money | null;
  readonly validBet: Money | null;
};

export const listStandings = (reader: Reader, ids: readonly string[]): Promise<TicketStanding[]> =>
  listRows(
    reader,
    sql<TicketStanding>`
      select t.id, t.player, t.state, t.returned, t.currency, c.number, c.amount, c.valid_bet
      from ticket t left join ticket_call c on c.ticket = t.id and c.call = 'settle'
      where t.id = any(${ids}::text[])`,
  );

/** A stake that was taken counts as cancelled once its cancel was answered, a settlement as the credit it is. */
const transactions = sql`
  select c.ticket || '-' || c.number as id, case c.call when 'settle' then 'credit' else c.call end as call, t.player,
    c.ticket as round, c.amount, t.currency,
    case when c.done_at is null then 'pending'
      when c.number = 1 and exists (
        select from ticket_call x where x.ticket = c.ticket and x.call = 'cancel' and x.done_at is not null) then 'cancelled'
      when c.call in ('debit', 'reserve') and c.answer not in ('OK') then 'refused'
      when c.answer in ('OK', 'TX_CANCELLED') then 'done' else 'refused' end as state,
    case when c.call = 'cancel' then c.ticket || '-1' end as ref, c.at
  from ticket_call c join ticket t on t.id = c.ticket`;

/** What the sportsbook has asked the wallet to move in a span, oldest first. */
export const listTransactions = (
  reader: Reader,
  { fromMs, toMs, after }: Span,
  limit: number,
): Promise<AskedTransaction[]> =>
  listRows(
    reader,
    sql<AskedTransaction>`
      select * from (${transactions}
        where c.at >= ${at(after ? Math.max(after.atMs, fromMs) : fromMs)} and c.at < ${at(toMs)}) listed
      where (at, id) > (${at(after?.atMs ?? fromMs)}, ${after?.id ?? ''}) order by at, id limit ${limit}`,
  );

/** Those of some ids, whenever they were. */
export const findTransactions = (reader: Reader, ids: readonly string[]): Promise<AskedTransaction[]> =>
  listRows(
    reader,
    sql<AskedTransaction>`
      select * from (${transactions} where c.ticket = any(${ids.map((id) => id.replace(/-\d+$/, ''))}::text[])) found
      where id = any(${ids}::text[]) order by at, id`,
  );
