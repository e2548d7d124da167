import { PLAY_CURRENCY } from '../../identity/player/index.ts';
import { type EventType, earningOf, type OutboxEvent } from '../../platform/outbox/index.ts';

/** Events by which valid bets come to be, or change. */
export const COUNTED_TYPES = [
  'round.closed',
  'bet.resettled',
  'bets.settled',
  'bets.resettled',
] as const satisfies readonly EventType[];

/** What an event adds to the valid bets of a member; less than nothing where a bet was settled again for less. */
export type CountedBet = { readonly playerId: string; readonly valid: bigint };

/** What an event adds to the valid bets of members; play money and the part of bonus money count for nothing. */
export function countedBets({ type, payload }: OutboxEvent): readonly CountedBet[] {
  switch (type) {
    case 'round.closed':
      return ofMoney([payload], earningOf);
    case 'bet.resettled':
      return ofMoney([payload], ({ old, new: now }) => earningOf(now) - earningOf(old));
    case 'bets.settled':
      return ofMoney(payload.players, ({ validBet }) => BigInt(validBet));
    case 'bets.resettled':
      return ofMoney(payload.players, ({ old, new: now }) => BigInt(now.validBet) - BigInt(old.validBet));
    default:
      return [];
  }
}

const ofMoney = <P extends { readonly playerId: string; readonly currency: string }>(
  players: readonly P[],
  validOf: (player: P) => bigint,
): CountedBet[] =>
  players
    .filter(({ currency }) => currency !== PLAY_CURRENCY)
    .map((player) => ({ playerId: player.playerId, valid: validOf(player) }))
    .filter(({ valid }) => valid !== 0n);
