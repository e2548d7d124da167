// Owns: ticket_call

import { at, findRow, listRows, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';

export type CallName =
  | 'debit'
  | 'reserve'
  | 'confirm'
  | 'release'
  | 'cancel'
  | 'credit'
  | 'settle'
  | 'adjust';

/** How long whoever took a call has for sending it. Longer than a call may take. */
export const LEASE_MS = 8_000;

/** Writes a call with its cause. Whoever writes it sends it at once, unless told to leave it to the next pass. */
export const addCall = (
  tx: Tx,
  call: { readonly ticket: string; readonly call: CallName; readonly amount: Money },
  nowMs: number,
  leaseMs = LEASE_MS,
): Promise<number> =>
  run(
    tx,
    sql`insert into ticket_call (ticket, number, call, amount, at, tries, next_at)
      select ${call.ticket}, count(*) + 1, ${call.call}, ${call.amount}, ${at(nowMs)}, 1, ${at(nowMs + leaseMs)}
      from ticket_call where ticket = ${call.ticket}`,
  );

/**
 * Writes what the wallet has to be told of these tickets: what they are to have paid less what it has paid, once no call
 * of theirs is unanswered. The first call that settles a ticket closes its round; later ones correct it. A free bet that was void is cancelled.
 */
export const callOwed = (tx: Tx, tickets: readonly string[], nowMs: number, leaseMs = 0): Promise<number> =>
  run(
    tx,
    sql`insert into ticket_call (ticket, number, call, amount, valid_bet, at, tries, next_at)
      select t.id, (select count(*) + 1 from ticket_call c where c.ticket = t.id),
        case when t.closed then 'adjust' when t.returned then 'cancel' when t.state = 'settled' then 'settle' else 'credit' end,
        coalesce(t.wanted, 0) - coalesce(t.told, 0), t.valid_bet, ${at(nowMs)}, ${leaseMs > 0 ? 1 : 0}, ${at(nowMs + leaseMs)}
      from ticket t
      where t.id = any(${tickets}::text[]) and t.state in ('open', 'settled')
        and (t.tell_at is null or t.tell_at <= ${at(nowMs)})
        and (coalesce(t.wanted, 0) <> coalesce(t.told, 0) or t.state = 'settled' and not t.closed)
        and not exists (select from ticket_call c where c.ticket = t.id and c.done_at is null)`,
  );

/** Tells the wallet of tickets whose result was taken back and did not come again in time. */
export async function tellWaited(tx: Tx, nowMs: number): Promise<void> {
  const waited = await listRows(
    tx,
    sql<{
      id: string;
    }>`select id from ticket where tell_at <= ${at(nowMs)} order by id for update skip locked`,
  );
  const ids = waited.map(({ id }) => id);
  if (ids.length === 0) return;
  await callOwed(tx, ids, nowMs);
  await run(tx, sql`update ticket set tell_at = null where id = any(${ids}::text[])`);
}

export type CallRow = {
  readonly ticket: string;
  readonly number: number;
  readonly call: CallName;
  readonly amount: Money;
  readonly validBet: Money | null;
  readonly tries: number;
  /** The code of an answer that asks for a repetition. */
  readonly answer: string | null;
};

const callColumns = sql`ticket, number, call, amount, valid_bet, tries, answer`;

export const findCallOf = (reader: Reader, ticket: string): Promise<CallRow | undefined> =>
  findRow(
    reader,
    sql<CallRow>`select ${callColumns} from ticket_call where ticket = ${ticket} and done_at is null`,
  );

const takeCalls = (tx: Tx, of: RawBuilder<unknown>, nowMs: number, limit: number): Promise<CallRow[]> =>
  listRows(
    tx,
    sql<CallRow>`update ticket_call c set tries = tries + 1, next_at = ${at(nowMs + LEASE_MS)}
      from (select ticket, number from ticket_call where done_at is null and next_at <= ${at(nowMs)} and ${of}
        order by next_at limit ${limit} for update skip locked) due
      where c.ticket = due.ticket and c.number = due.number
      returning c.ticket, c.number, c.call, c.amount, c.valid_bet, c.tries, c.answer`,
  );

/** Calls that are due, for the taker to send. */
export const takeDueMoves = (tx: Tx, nowMs: number, limit: number): Promise<CallRow[]> =>
  takeCalls(tx, sql`call <> 'settle'`, nowMs, limit);

export const takeDueSettlements = (tx: Tx, nowMs: number, limit: number): Promise<CallRow[]> =>
  takeCalls(tx, sql`call = 'settle'`, nowMs, limit);

export type CallKey = Pick<CallRow, 'ticket' | 'number'>;

/** Writes that calls were done as they asked. @returns the tickets of those whose answer nobody else had first */
export const finishCalls = async (tx: Tx, calls: readonly CallKey[], nowMs: number): Promise<string[]> =>
  (
    await listRows(
      tx,
      sql<{ ticket: string }>`
        update ticket_call c set done_at = ${at(nowMs)}, answer = 'OK'
        from unnest(${calls.map(({ ticket }) => ticket)}::text[], ${calls.map(({ number }) => number)}::smallint[]) as n (ticket, number)
        where c.ticket = n.ticket and c.number = n.number and c.done_at is null returning c.ticket`,
    )
  ).map(({ ticket }) => ticket);

/** @returns 0 when somebody else had the answer first */
export const finishCall = (tx: Tx, call: CallRow, answer: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update ticket_call set done_at = ${at(nowMs)}, answer = ${answer}
      where ticket = ${call.ticket} and number = ${call.number} and done_at is null`,
  );

export const postponeCall = (tx: Tx, call: CallRow, answer: string, untilMs: number): Promise<number> =>
  run(
    tx,
    sql`update ticket_call set next_at = ${at(untilMs)}, answer = ${answer}
      where ticket = ${call.ticket} and number = ${call.number} and done_at is null`,
  );

/** The call that settled a ticket at first: what corrects it names it. */
export const findSettlement = (reader: Reader, ticket: string): Promise<{ number: number } | undefined> =>
  findRow(
    reader,
    sql<{ number: number }>`select number from ticket_call where ticket = ${ticket} and call = 'settle'`,
  );

/** When the oldest call was asked for that the wallet has not answered; undefined when none waits. */
export async function findOldestUnanswered(reader: Reader): Promise<number | undefined> {
  const [row] = await listRows(
    reader,
    sql<{ at: number | null }>`select min(at) as at from ticket_call where done_at is null`,
  );
  return row?.at ?? undefined;
}

export async function countUnanswered(reader: Reader, beforeMs: number): Promise<number> {
  const [row] = await listRows(
    reader,
    sql<{ waiting: bigint }>`
      select count(*) as waiting from ticket_call where done_at is null and at < ${at(beforeMs)}`,
  );
  return Number(row?.waiting ?? 0n);
}
