import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { type Money, ZERO } from '@fairhouse/kernel';

/** Where a cannon stands. */
export type Seat = { readonly room: number; readonly seat: number };

/** A seat at which nobody was seen for so long is free: longer than a lost connection takes to come back. */
export const AWAY_MS = 20_000;

const SEATS = 4;

export const findSeat = (
  reader: Reader,
  game: string,
  player: string,
): Promise<(Seat & { readonly seenAt: number }) | undefined> =>
  findRow(
    reader,
    sql<Seat & { seenAt: number }>`select room, seat, seen_at from fish_seat
      where game = ${game} and player = ${player}`,
  );

/**
 * The first free seat, rooms filled one after the other. One that somebody else takes in the same moment is not had.
 * @returns undefined then
 */
export const addSeat = (tx: Tx, game: string, player: string, nowMs: number): Promise<Seat | undefined> =>
  findRow(
    tx,
    sql<Seat>`insert into fish_seat (game, room, seat, player, seen_at)
      select ${game}, room, seat, ${player}, ${at(nowMs)}
      from generate_series(1, (select coalesce(max(room), 0) + 1 from fish_seat where game = ${game})) room
        cross join generate_series(1, ${SEATS}::integer) seat
      where not exists (select from fish_seat taken where taken.game = ${game} and taken.room = room.room
        and taken.seat = seat.seat and taken.seen_at > ${at(nowMs - AWAY_MS)})
      order by room, seat limit 1
      on conflict (game, room, seat) do update set player = excluded.player, seen_at = excluded.seen_at
        where fish_seat.seen_at <= ${at(nowMs - AWAY_MS)}
      returning room, seat`,
  );

export const dropSeat = (tx: Tx, game: string, player: string): Promise<number> =>
  run(tx, sql`delete from fish_seat where game = ${game} and player = ${player}`);

export const seePlayers = (
  tx: Tx,
  game: string,
  players: readonly string[],
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update fish_seat set seen_at = ${at(nowMs)} where game = ${game} and player = any(${players}::text[])`,
  );

export type Seated = { readonly room: number; readonly seat: number; readonly player: string };

/** Who is at the cannons of some rooms now. */
export const listSeated = (
  reader: Reader,
  game: string,
  rooms: readonly number[],
  nowMs: number,
): Promise<Seated[]> =>
  listRows(
    reader,
    sql<Seated>`select room, seat, player from fish_seat where game = ${game} and room = any(${rooms}::integer[])
      and seen_at > ${at(nowMs - AWAY_MS)} order by room, seat`,
  );

const addRoom = (tx: Tx, game: string, room: number): Promise<number> =>
  run(tx, sql`insert into fish_room (game, room) values (${game}, ${room}) on conflict do nothing`);

/** Shots of a room are decided one after the other: a fish is caught once. @returns those that are gone */
export async function lockRoom(tx: Tx, game: string, room: number): Promise<readonly string[]> {
  await addRoom(tx, game, room);
  const { gone } = await getRow(
    tx,
    sql<{ gone: string[] }>`select gone from fish_room where game = ${game} and room = ${room} for update`,
  );
  return gone;
}

export const writeGone = (tx: Tx, game: string, room: number, gone: readonly string[]): Promise<number> =>
  run(tx, sql`update fish_room set gone = ${gone}::text[] where game = ${game} and room = ${room}`);

export const readGone = async (reader: Reader, game: string, room: number): Promise<readonly string[]> =>
  (
    await findRow(
      reader,
      sql<{ gone: string[] }>`select gone from fish_room where game = ${game} and room = ${room}`,
    )
  )?.gone ?? [];

/** Whose energy, in which money. */
export type EnergyOf = { readonly player: string; readonly game: string; readonly currency: string };

export const readEnergy = async (reader: Reader, { player, game, currency }: EnergyOf): Promise<Money> =>
  (
    await findRow(
      reader,
      sql<{ energy: Money }>`select energy from fish_energy
        where player = ${player} and game = ${game} and currency = ${currency}`,
    )
  )?.energy ?? ZERO;

/** Adds what a magazine has gathered, or takes what its laser has shot. */
export const addEnergy = (tx: Tx, { player, game, currency }: EnergyOf, gathered: Money): Promise<number> =>
  run(
    tx,
    sql`insert into fish_energy as e (player, game, currency, energy)
      values (${player}, ${game}, ${currency}, greatest(${gathered}, 0))
      on conflict (player, game, currency) do update set energy = e.energy + ${gathered}`,
  );
