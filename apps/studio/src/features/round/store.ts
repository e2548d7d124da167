import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { BookEvent } from '@fairhouse/games';
import type { Money } from '@fairhouse/kernel';
import type { WalletRound } from '../../wallet.ts';
import type { RoundState } from './states.ts';

export type Round = WalletRound & {
  readonly idempotency_key: string;
  readonly machine_id: string;
  readonly machine_version: string;
  readonly pair_id: string;
  readonly server_seed_hash: string;
  readonly nonce: number;
  readonly state: RoundState;
  readonly answer: string | null;
  readonly book: readonly BookEvent[] | null;
  readonly balance: Money | null;
  readonly lease_until: number;
};

/** What is known of a round before its stake is asked for. */
export type NewRound = Omit<
  Round,
  'server_seed_hash' | 'state' | 'answer' | 'book' | 'payout' | 'balance'
> & { readonly placed_at: number };

const SELECT = sql`select round.id, round.player, wallet_session, idempotency_key, game, machine_id, machine_version,
  currency, pair_id, server_seed_hash, nonce, stake, payout, state, answer, book, balance, trace_id, lease_until
  from round join seed_pair on seed_pair.id = round.pair_id`;

export const addRound = (tx: Tx, round: NewRound): Promise<number> =>
  run(
    tx,
    sql`insert into round (id, player, wallet_session, idempotency_key, game, machine_id, machine_version, currency,
        pair_id, nonce, stake, state, trace_id, placed_at, lease_until)
      values (${round.id}, ${round.player}, ${round.wallet_session}, ${round.idempotency_key}, ${round.game},
        ${round.machine_id}, ${round.machine_version}, ${round.currency}, ${round.pair_id}, ${round.nonce},
        ${round.stake}, 'debiting', ${round.trace_id}, ${at(round.placed_at)}, ${at(round.lease_until)})`,
  );

export const getRound = (reader: Reader, id: string): Promise<Round> =>
  getRow(reader, sql<Round>`${SELECT} where round.id = ${id}`);

export const lockRound = (tx: Tx, id: string): Promise<Round> =>
  getRow(tx, sql<Round>`${SELECT} where round.id = ${id} for update of round`);

export const findRoundByKey = (reader: Reader, player: string, key: string): Promise<Round | undefined> =>
  findRow(reader, sql<Round>`${SELECT} where round.player = ${player} and idempotency_key = ${key}`);

export const findRoundOf = (reader: Reader, player: string, id: string): Promise<Round | undefined> =>
  findRow(reader, sql<Round>`${SELECT} where round.id = ${id} and round.player = ${player}`);

/** The oldest round whose book no browser of the player had yet. */
export const findUnshownRound = (reader: Reader, player: string, game: string): Promise<Round | undefined> =>
  findRow(
    reader,
    sql<Round>`${SELECT} where round.player = ${player} and game = ${game}
      and state in ('settling', 'settled') and shown_at is null order by placed_at limit 1`,
  );

export async function hasOpenRoundOf(reader: Reader, player: string): Promise<boolean> {
  const row = await findRow(
    reader,
    sql<{ open: boolean }>`select true as open from round
      where player = ${player} and state in ('debiting', 'cancelling', 'settling') limit 1`,
  );
  return row !== undefined;
}

/** What the wallet's word makes of a round. */
export type RoundChange = {
  readonly state: RoundState;
  readonly answer?: string | undefined;
  readonly balance?: Money | undefined;
};

/** @returns 0 when the round was not in the state expected: someone else has moved it */
export const moveRound = (tx: Tx, id: string, from: RoundState, change: RoundChange): Promise<number> =>
  run(
    tx,
    sql`update round set state = ${change.state}, answer = coalesce(${change.answer ?? null}, answer),
        balance = coalesce(${change.balance ?? null}, balance)
      where id = ${id} and state = ${from}`,
  );

export const decideRound = (
  tx: Tx,
  id: string,
  decided: { state: RoundState; payout: Money; book: readonly BookEvent[]; balance: Money | undefined },
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update round set state = ${decided.state}, payout = ${decided.payout}, book = ${json(decided.book)},
        balance = ${decided.balance ?? null}, decided_at = ${at(nowMs)}
      where id = ${id} and state = 'debiting'`,
  );

/** Rounds whose debit was begun by a process that is gone. Each is locked by the caller. */
export const listAbandonedRounds = (tx: Tx, nowMs: number, limit: number): Promise<{ id: string }[]> =>
  listRows(
    tx,
    sql<{ id: string }>`select id from round where state = 'debiting' and lease_until < ${at(nowMs)}
      order by lease_until limit ${limit} for update skip locked`,
  );

export const markShown = (tx: Tx, player: string, key: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update round set shown_at = ${at(nowMs)}
      where player = ${player} and idempotency_key = ${key} and shown_at is null`,
  );

export const countRoundsIn = async (reader: Reader, state: RoundState): Promise<number> => {
  const { rounds } = await getRow(
    reader,
    sql<{ rounds: bigint }>`select count(*) as rounds from round where state = ${state}`,
  );
  return Number(rounds);
};
