import {
  type AnyRoom,
  entriesIn,
  entryPrice,
  isTournament,
  prizePool,
  type TournamentEvent,
} from '@fairhouse/games/poker';
import { scaleMoney, ZERO } from '@fairhouse/kernel';
import type { EndedTournament } from './store.ts';

const isOver = ({ phase }: TournamentEvent): boolean => phase === 'over' || phase === 'cancelled';

const eventOf = (room: AnyRoom): TournamentEvent | null => (isTournament(room) ? room.event : null);

/** The tournament that a step has brought to its end, or called off. */
export function endedTournament(
  before: AnyRoom,
  after: AnyRoom,
  nowMs: number,
): Omit<EndedTournament, 'roomId'> | undefined {
  const [was, event] = [eventOf(before), eventOf(after)];
  if (!event || !isOver(event) || (was?.number === event.number && isOver(was))) return undefined;
  const entries = entriesIn(event);
  const price = entryPrice(event.rules);
  const cancelled = event.phase === 'cancelled';
  return {
    number: event.number,
    startsAt: event.startsAt,
    endedAt: nowMs,
    cancelled,
    players: event.entrants.length,
    entries,
    price,
    prizes: cancelled ? ZERO : prizePool(event),
    refunded: cancelled ? scaleMoney(price, BigInt(entries), 1n) : ZERO,
  };
}
