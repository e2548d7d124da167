import type { Settled, Spot, TableGame } from '../table-game.ts';
import { type Card, cardOf, DECK, isRed, rankOf, SUITS, suitOf } from './cards.ts';
import { HALF_LOST, indexSpots, LOST, spot, won } from './odds.ts';
import { type OutcomeClass, reportSpots } from './report-spots.ts';

export type DragonTigerCards = {
  readonly type: 'cards';
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: 'dragon' | 'tiger' | 'tie';
};

const DECKS = 8;
const LOW_TO_HIGH = 'A23456789TJQK';
const SEVEN = 7;

/** Ace 1 to king 13. */
export const heightOf = (card: Card): number => LOW_TO_HIGH.indexOf(rankOf(card)) + 1;

export function dealDragonTiger(next: () => Card): DragonTigerCards {
  const dragon = next();
  const tiger = next();
  const lead = heightOf(dragon) - heightOf(tiger);
  return { type: 'cards', dragon, tiger, winner: lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie' };
}

/** Bets on one card alone; a seven loses all of them. */
const ONE_CARD: Readonly<Record<string, (card: Card) => boolean>> = {
  big: (card) => heightOf(card) > SEVEN,
  small: (card) => heightOf(card) < SEVEN,
  odd: (card) => heightOf(card) % 2 === 1,
  even: (card) => heightOf(card) % 2 === 0,
  red: isRed,
  black: (card) => !isRed(card),
};

type Rule = (cards: DragonTigerCards) => Settled;

const mainRule =
  (side: 'dragon' | 'tiger'): Rule =>
  ({ winner }) => {
    if (winner === 'tie') return HALF_LOST;
    return winner === side ? won('1') : LOST;
  };

const cardRule =
  (side: 'dragon' | 'tiger', holds: (card: Card) => boolean, pays: string): Rule =>
  (cards) =>
    heightOf(cards[side]) !== SEVEN && holds(cards[side]) ? won(pays) : LOST;

const RULES = new Map<string, { readonly spot: Spot; readonly rule: Rule }>();

const add = (id: string, pays: string, rule: Rule) => RULES.set(id, { spot: spot(id, pays), rule });

add('dragon', '1', mainRule('dragon'));
add('tiger', '1', mainRule('tiger'));
add('tie', '8', ({ winner }) => (winner === 'tie' ? won('8') : LOST));
add('suited_tie', '50', ({ winner, dragon, tiger }) =>
  winner === 'tie' && suitOf(dragon) === suitOf(tiger) ? won('50') : LOST,
);
for (const side of ['dragon', 'tiger'] as const) {
  for (const [name, holds] of Object.entries(ONE_CARD))
    add(`${side}_${name}`, '1', cardRule(side, holds, '1'));
  for (const suit of SUITS)
    add(
      `${side}_suit:${suit}`,
      '3',
      cardRule(side, (card) => suitOf(card) === suit, '3'),
    );
}

const spots = [...RULES.values()].map((each) => each.spot);
const getSpot = indexSpots(spots);

export const DRAGON_TIGER: TableGame<DragonTigerCards> = {
  id: 'dragon_tiger',
  version: '1.0.0',
  spots,
  exclusive: [],
  // A new shoe when fewer than 26 cards remain.
  shoe: { decks: DECKS, cutCard: 25, roundsAfterCut: 0 },
  play: (draw) => dealDragonTiger(() => cardOf(draw(52))),
  settle: (id, cards) => RULES.get(getSpot(id).id)!.rule(cards),
  enumerate: () => reportSpots(spots, classesOfCards(), DRAGON_TIGER.settle),
};

const classesOfCards = (): OutcomeClass<DragonTigerCards>[] =>
  DECK.flatMap((dragon) =>
    DECK.map((tiger) => {
      const cards = [dragon, tiger];
      return {
        outcome: dealDragonTiger(() => cards.shift()!),
        ways: BigInt(DECKS * (tiger === dragon ? DECKS - 1 : DECKS)),
      };
    }),
  );
