import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';

export type ReservationRow = {
  provider: string;
  txId: string;
  brandId: string;
  playerId: string;
  roundRef: string;
  gameCode: string;
  vendorCode: string;
  currency: string;
  amount: bigint;
  holdId: bigint;
  betId: Id<'bet'>;
  state: 'held' | 'confirmed' | 'released';
  expiresAt: number;
};

const columns = sql`provider, tx_id, brand_id, player_id, round_ref, game_code, vendor_code, currency, amount, hold_id, bet_id,
  state, expires_at`;

/** A reservation, locked until the end of the transaction. */
export const lockReservation = (
  tx: Tx,
  provider: string,
  txId: string,
): Promise<ReservationRow | undefined> =>
  findRow(
    tx,
    sql<ReservationRow>`select ${columns} from reservation where provider = ${provider} and tx_id = ${txId} for update`,
  );

export type NewReservation = {
  readonly provider: string;
  readonly txId: string;
  readonly brandId: string;
  readonly playerId: string;
  readonly roundRef: string;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly currency: string;
  readonly amount: Money;
  readonly holdId: bigint;
  readonly betId: string;
  readonly expiresAtMs: number;
};

export const insertReservation = (tx: Tx, row: NewReservation): Promise<number> =>
  run(
    tx,
    sql`insert into reservation (provider, tx_id, brand_id, player_id, round_ref, game_code, vendor_code, currency, amount,
        hold_id, bet_id, expires_at)
      values (${row.provider}, ${row.txId}, ${row.brandId}, ${row.playerId}, ${row.roundRef}, ${row.gameCode},
        ${row.vendorCode}, ${row.currency}, ${row.amount}, ${row.holdId}, ${row.betId}, ${at(row.expiresAtMs)})`,
  );

export const resolveReservation = (
  tx: Tx,
  provider: string,
  txId: string,
  state: 'confirmed' | 'released',
): Promise<number> =>
  run(
    tx,
    sql`update reservation set state = ${state} where provider = ${provider} and tx_id = ${txId} and state = 'held'`,
  );

/** Reservations past their time that nobody has answered, oldest first. */
export const listExpiredReservations = (
  reader: Reader,
  nowMs: number,
  limit: number,
): Promise<{ provider: string; txId: string }[]> =>
  listRows(
    reader,
    sql<{ provider: string; txId: string }>`
      select provider, tx_id from reservation where state = 'held' and expires_at <= ${at(nowMs)}
      order by expires_at limit ${limit}`,
  );
