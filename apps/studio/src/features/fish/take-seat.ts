import { type Tx, transact } from '@fairhouse/db';
import type { Studio } from '../../studio.ts';
import { lockPlayer } from '../seed/index.ts';
import { AWAY_MS, addSeat, dropSeat, findSeat, type Seat, seePlayers } from './store.ts';

/** A seat is not written at every volley. */
const SEEN_MS = AWAY_MS / 4;

/** Others may take the same free seat in the same moment. */
const TRIES = 8;

/** The seat of a player at a game: the one that it has, else the first that is free. */
export const takeSeat = (studio: Studio, game: string, player: string): Promise<Seat> =>
  transact(studio.db, async (tx) => {
    await lockPlayer(tx, player);
    return seatIn(studio, tx, game, player);
  });

/** The same under the lock of the player. */
export async function seatIn(studio: Studio, tx: Tx, game: string, player: string): Promise<Seat> {
  const nowMs = studio.now();
  const held = await findSeat(tx, game, player);
  if (held) {
    const { seenAt, ...seat } = held;
    if (seenAt <= nowMs - SEEN_MS && seenAt > nowMs - AWAY_MS) await seePlayers(tx, game, [player], nowMs);
    if (seenAt > nowMs - AWAY_MS) return seat;
    await dropSeat(tx, game, player);
  }
  for (let tried = 0; tried < TRIES; tried += 1) {
    const seat = await addSeat(tx, game, player, nowMs);
    if (seat) return seat;
  }
  throw new Error(`no seat at ${game} was had`);
}
