import { at, listRows, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';

export type OutboxCall = 'credit' | 'cancel' | 'close-round' | 'jackpot-credit' | 'confirm';

export type OutboxRow = {
  readonly roundId: string;
  readonly call: OutboxCall;
  /** Of a cancel: which stake of the round; 1 began it. */
  readonly stakeNumber: number;
  readonly tries: number;
};

/** How long whoever took a row has for sending it. Longer than a call may take. */
export const SEND_LEASE_MS = 8_000;

export type NewCall = {
  readonly roundId: string;
  readonly call: OutboxCall;
  readonly stakeNumber?: number;
};

/** Writes a call with its cause. The process that writes it sends it at once; others wait for the lease to end. */
export const enqueueCall = (
  tx: Tx,
  { roundId, call, stakeNumber = 1 }: NewCall,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into outbox (round_id, call, stake_number, next_at)
      values (${roundId}, ${call}, ${stakeNumber}, ${at(nowMs + SEND_LEASE_MS)})
      on conflict (round_id, call, stake_number) do nothing`,
  );

/** The part of a statement that writes the calls of each of these rounds, to be made in this order. */
export const enqueueCallsOf = (
  rounds: RawBuilder<unknown>,
  calls: readonly OutboxCall[],
  nowMs: number,
): RawBuilder<unknown> =>
  sql`insert into outbox (round_id, call, next_at)
    select id, call, ${at(nowMs + SEND_LEASE_MS)}
    from ${rounds} cross join unnest(${calls}::text[]) with ordinality as asked (call, place) order by place
    on conflict (round_id, call, stake_number) do nothing`;

/** The first call of a round that has no answer yet, taken for sending whoever else may be at it. */
export const takeCallOf = (tx: Tx, roundId: string, nowMs: number): Promise<OutboxRow[]> =>
  take(
    tx,
    nowMs,
    sql`select position from outbox where round_id = ${roundId} and done_at is null
      order by position limit 1 for update`,
  );

/** Calls that are due, the first of each round only, so that a round closes after it was paid. */
export const takeDueCalls = (tx: Tx, nowMs: number, limit: number): Promise<OutboxRow[]> =>
  take(
    tx,
    nowMs,
    sql`select position from outbox as due where done_at is null and next_at <= ${at(nowMs)}
      and not exists (select from outbox as earlier
        where earlier.round_id = due.round_id and earlier.position < due.position and earlier.done_at is null)
      order by next_at limit ${limit} for update skip locked`,
  );

const take = (tx: Tx, nowMs: number, chosen: ReturnType<typeof sql>): Promise<OutboxRow[]> =>
  listRows(
    tx,
    sql<OutboxRow>`update outbox set tries = tries + 1, next_at = ${at(nowMs + SEND_LEASE_MS)}
      where position in (${chosen}) returning round_id, call, stake_number, tries`,
  );

/** Which call of which round. */
export type CallName = Omit<OutboxRow, 'tries'>;

const isWaiting = ({ roundId, call, stakeNumber }: CallName) =>
  sql`round_id = ${roundId} and call = ${call} and stake_number = ${stakeNumber} and done_at is null`;

export const postponeCall = (tx: Tx, name: CallName, untilMs: number): Promise<number> =>
  run(tx, sql`update outbox set next_at = ${at(untilMs)} where ${isWaiting(name)}`);

/** @returns 0 when another sender had the answer first */
export const finishCall = (tx: Tx, name: CallName, answer: string, nowMs: number): Promise<number> =>
  run(tx, sql`update outbox set done_at = ${at(nowMs)}, answer = ${answer} where ${isWaiting(name)}`);

export async function countWaitingCalls(reader: Reader): Promise<number> {
  const rows = await listRows(
    reader,
    sql<{ waiting: bigint }>`select count(*) as waiting from outbox where done_at is null`,
  );
  return Number(rows[0]?.waiting ?? 0n);
}

export const listWaitingRounds = (reader: Reader): Promise<{ roundId: string }[]> =>
  listRows(
    reader,
    sql<{ roundId: string }>`select distinct round_id from outbox where done_at is null order by round_id`,
  );
