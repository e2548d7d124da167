import { type Tx, transact } from '@fairhouse/db';
import type { Studio } from '../../studio.ts';
import { lockPlayer } from '../seed/index.ts';
import { addSeat, dropSeat, findSeat, listSeated, type Seat, seePlayers } from './store.ts';

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
    const there = await listSeated(tx, game, [held.room], nowMs);
    if (there.some((each) => each.player === player)) {
      await seePlayers(tx, game, [player], nowMs);
      return held;
    }
    await dropSeat(tx, game, player);
  }
  for (let tried = 0; tried < TRIES; tried += 1) {
    const seat = await addSeat(tx, game, player, nowMs);
    if (seat) return seat;
  }
  throw new Error(`no seat at ${game} was had`);
}
