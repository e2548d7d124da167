import type { BetView } from '@fairhouse/wire/play/betting';
import { useLotteryTitle } from '../../state/game-title.ts';

/** What a bet was on: a lottery, where it has a ticket, or a game. */
export function useBetTitle(): (bet: Pick<BetView, 'game' | 'ticket'>) => string {
  const titleOf = useLotteryTitle();
  return ({ game, ticket }) => (ticket ? titleOf(game) : game.title);
}
