import type { Reader } from '@fairhouse/db';
import type { BetView } from '@fairhouse/wire/play/betting';
import { presentBet } from './present.ts';
import { findBet } from './store.ts';

/** One bet of a player as it is shown. */
export async function findBetOf(
  reader: Reader,
  brandId: string,
  playerId: string,
  id: string,
): Promise<BetView | undefined> {
  const bet = await findBet(reader, brandId, playerId, id);
  return bet && presentBet(bet);
}
