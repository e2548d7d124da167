import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { MoveState } from '../states.ts';

export type RoundMove = {
  readonly roundId: string;
  /** Counted from 1 over all that were asked for, also those that did not happen. */
  readonly number: number;
  readonly idempotencyKey: string;
  readonly move: unknown;
  /** What it adds to the stake. */
  readonly amount: Money;
  readonly state: MoveState;
  readonly answer: string | null;
  readonly leaseUntil: number;
};

const COLUMNS = sql`round_id, number, idempotency_key, move, amount, state, answer, lease_until`;

export const addMove = (
  tx: Tx,
  move: Omit<RoundMove, 'answer'> & { readonly askedAt: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into round_move (round_id, number, idempotency_key, move, amount, state, asked_at, lease_until)
      values (${move.roundId}, ${move.number}, ${move.idempotencyKey}, ${json(move.move)}, ${move.amount},
        ${move.state}, ${at(move.askedAt)}, ${at(move.leaseUntil)})`,
  );

export const findMoveByKey = (reader: Reader, roundId: string, key: string): Promise<RoundMove | undefined> =>
  findRow(
    reader,
    sql<RoundMove>`select ${COLUMNS} from round_move where round_id = ${roundId} and idempotency_key = ${key}`,
  );

export const getMove = (reader: Reader, roundId: string, number: number): Promise<RoundMove> =>
  getRow(
    reader,
    sql<RoundMove>`select ${COLUMNS} from round_move where round_id = ${roundId} and number = ${number}`,
  );

/** How many moves of a round were asked for, and whether the stake of one is on its way. */
export const countMoves = (reader: Reader, roundId: string): Promise<{ asked: number; asking: boolean }> =>
  getRow(
    reader,
    sql<{ asked: number; asking: boolean }>`select count(*)::integer as asked,
      coalesce(bool_or(state in ('debiting', 'cancelling')), false) as asking from round_move where round_id = ${roundId}`,
  );

/** @returns 0 when the move was not in the state expected: someone else has changed it */
export const changeMove = (
  tx: Tx,
  { roundId, number }: Pick<RoundMove, 'roundId' | 'number'>,
  from: MoveState,
  change: { readonly state: MoveState; readonly answer?: string | undefined },
): Promise<number> =>
  run(
    tx,
    sql`update round_move set state = ${change.state}, answer = coalesce(${change.answer ?? null}, answer)
      where round_id = ${roundId} and number = ${number} and state = ${from}`,
  );

/** Moves whose stake was asked for by a process that is gone. Each is locked by the caller. */
export const listAbandonedMoves = (
  tx: Tx,
  nowMs: number,
  limit: number,
): Promise<{ roundId: string; number: number }[]> =>
  listRows(
    tx,
    sql<{ roundId: string; number: number }>`select round_id, number from round_move
      where state = 'debiting' and lease_until < ${at(nowMs)}
      order by lease_until limit ${limit} for update skip locked`,
  );
