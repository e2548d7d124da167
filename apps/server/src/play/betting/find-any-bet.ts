import type { Reader } from '@fairhouse/db';
import type { BetView } from '@fairhouse/wire/play/betting';
import type { House } from '../../frame/feature.ts';
import { findBetOf } from './find-bet-of.ts';
import { presentBet } from './present.ts';

/** One bet of a player, at a provider or on a draw. */
export async function findAnyBet(
  reader: Reader,
  sources: House['bets'],
  brandId: string,
  playerId: string,
  id: string,
): Promise<BetView | undefined> {
  const bet = await findBetOf(reader, brandId, playerId, id);
  if (bet) return bet;
  const found = await Promise.all(sources.map((source) => source.find(reader, brandId, playerId, id)));
  const own = found.find((row) => row !== undefined);
  return own && presentBet(own);
}
