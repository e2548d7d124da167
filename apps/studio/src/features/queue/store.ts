import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';

export type QueuedRow = {
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly seat: 1 | 2;
  readonly idempotencyKey: string;
  readonly walletSession: string;
  readonly currency: string;
  readonly demo: boolean;
  readonly stake: Money;
  readonly target: number | null;
  readonly traceId: string;
};

const COLUMNS = sql`id, player, game, seat, idempotency_key, wallet_session, currency, demo, stake, target, trace_id`;

export const addQueued = (tx: Tx, bet: QueuedRow, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into queued_bet (${COLUMNS}, state, queued_at)
      values (${bet.id}, ${bet.player}, ${bet.game}, ${bet.seat}, ${bet.idempotencyKey}, ${bet.walletSession},
        ${bet.currency}, ${bet.demo}, ${bet.stake}, ${bet.target}, ${bet.traceId}, 'waiting', ${at(nowMs)})`,
  );

export const findQueuedByKey = (
  reader: Reader,
  player: string,
  key: string,
): Promise<QueuedRow | undefined> =>
  findRow(
    reader,
    sql<QueuedRow>`select ${COLUMNS} from queued_bet where player = ${player} and idempotency_key = ${key}`,
  );

export const cancelWaiting = (
  tx: Tx,
  { player, game, seat }: Pick<QueuedRow, 'player' | 'game' | 'seat'>,
): Promise<number> =>
  run(
    tx,
    sql`update queued_bet set state = 'cancelled'
      where player = ${player} and game = ${game} and seat = ${seat} and state = 'waiting'`,
  );

/** Takes back what waits of a player, or what was laid in sessions of one login. */
export const cancelAllWaiting = (tx: Tx, player: string, login: string | null): Promise<number> =>
  run(
    tx,
    sql`update queued_bet set state = 'cancelled'
      where player = ${player} and state = 'waiting' and (${login}::text is null or wallet_session in (
        select wallet_session from game_session where player = ${player} and login = ${login}))`,
  );

/** What waits for the next crash round of a game: of some players, or of all. */
export const listQueued = (
  reader: Reader,
  game: string,
  players: readonly string[] | null,
): Promise<QueuedRow[]> =>
  listRows(
    reader,
    sql<QueuedRow>`select ${COLUMNS} from queued_bet
      where game = ${game} and state = 'waiting' and (${players}::text[] is null or player = any(${players}::text[]))
      order by queued_at, id limit 1000`,
  );

/** A bet that still waits, locked. */
export const lockWaiting = (tx: Tx, id: string): Promise<QueuedRow | undefined> =>
  findRow(
    tx,
    sql<QueuedRow>`select ${COLUMNS} from queued_bet where id = ${id} and state = 'waiting' for update skip locked`,
  );

export type MissedRow = {
  readonly id: string;
  readonly player: string;
  readonly seat: 1 | 2;
  readonly answer: string | null;
};

/** Bets of some players that were queued for a crash round and whose stake was not to be had. */
export const listMissed = (
  reader: Reader,
  crashRoundId: string,
  players: readonly string[],
): Promise<MissedRow[]> =>
  listRows(
    reader,
    sql<MissedRow>`select r.id, r.player, q.seat, r.answer from queued_bet q join round r on r.id = q.round_id
      where r.table_round_id = ${crashRoundId} and r.player = any(${players}::text[])
        and r.state in ('refused', 'cancelling', 'void') order by q.seat`,
  );

export const markPlaced = (tx: Tx, id: string, roundId: string): Promise<number> =>
  run(tx, sql`update queued_bet set state = 'placed', round_id = ${roundId} where id = ${id}`);

export const markRefused = (tx: Tx, id: string, answer: string): Promise<number> =>
  run(tx, sql`update queued_bet set state = 'refused', answer = ${answer} where id = ${id}`);
