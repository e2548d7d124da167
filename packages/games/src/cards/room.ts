import { ok, type Result } from '@fairhouse/kernel';
import { type AnyRoom, isHoldem, isTournament, take } from '../poker/room.ts';
import type { Room } from '../poker/room-state.ts';
import type { CardAction, CardFault } from './hand.ts';
import { actCardsAt, type CardTable } from './table.ts';

export const isCardRoom = (room: AnyRoom): room is Room<CardTable> => !isTournament(room) && !isHoldem(room);

/** A decision of a player in a room of cards. */
export function decideCards(
  room: Room<CardTable>,
  player: string,
  action: CardAction,
  now: number,
): Result<Room<CardTable>, { readonly code: CardFault | 'not_seated' | 'too_late' }> {
  const acted = actCardsAt(room.table, player, action, now);
  return acted.ok ? ok(take(room, acted.value)) : acted;
}
