import { wireMoney } from '@fairhouse/kernel';
import { type DeckContribution, type LaidDeck, openCard } from '../poker/deck.ts';
import { FEE_PERCENT } from '../thirteen/index.ts';
import { CARDS_EACH, type CardHand } from './hand.ts';

type Dealt = {
  readonly laid: LaidDeck;
  readonly places: readonly number[];
  readonly contributions: readonly DeckContribution[];
};

/** A hand that is over, as its history keeps it: every card that was dealt is open, and all of it can be checked apart. Amounts are wire money. */
export function recordCards(
  { setup, players, laid: rows, log }: CardHand,
  number: number,
  { laid, places, contributions }: Dealt,
) {
  return {
    game: setup.game,
    number,
    bet: wireMoney(setup.bet),
    unit: wireMoney(setup.unit),
    fee: Number(FEE_PERCENT),
    leader: setup.leader,
    players: setup.players.map(({ seat, stack }, at) => ({
      seat,
      before: wireMoney(stack),
      after: wireMoney(players[at]!.stack),
    })),
    laid: setup.players.flatMap(({ seat }, at) => {
      const row = rows[at];
      return row ? [{ seat, front: [...row.front], middle: [...row.middle], back: [...row.back] }] : [];
    }),
    plays: log.flatMap(({ seat, action }) =>
      action.type === 'set' ? [] : [{ seat, cards: action.type === 'play' ? [...action.cards] : [] }],
    ),
    deck: {
      root: laid.root,
      commitments: [...laid.commitments],
      contributions: [...contributions],
      opened: Array.from({ length: setup.players.length * CARDS_EACH }, (_, at) =>
        openCard(laid, places, at),
      ),
    },
  };
}
