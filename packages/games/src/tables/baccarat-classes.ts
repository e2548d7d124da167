import { type Card, DECK } from './cards.ts';
import { type BaccaratHand, baccaratPoints, dealBaccarat } from './deal-baccarat.ts';
import type { OutcomeClass } from './report-spots.ts';

const DECKS = 8;

/** One card of each number of points, and how many a full shoe has. */
const POINT_CARDS: readonly { readonly card: Card; readonly count: number }[] = Array.from(
  { length: 10 },
  (_, points) => {
    const alike = DECK.filter((card) => baccaratPoints(card) === points);
    return { card: alike[0]!, count: alike.length * DECKS };
  },
);

/**
 * Every hand of a full shoe, told apart by totals and numbers of cards: all six-card orders of points are walked, so a hand
 * that needs fewer cards is counted with every continuation. The ways stay below 2^53.
 */
export function classesOfHands(): readonly OutcomeClass<BaccaratHand>[] {
  counted ??= countHands();
  return counted;
}

let counted: readonly OutcomeClass<BaccaratHand>[] | undefined;

function countHands(): OutcomeClass<BaccaratHand>[] {
  const left = POINT_CARDS.map(({ count }) => count);
  const found = new Map<string, { outcome: BaccaratHand; ways: number }>();
  const dealt: Card[] = [];
  const walk = (ways: number): void => {
    if (dealt.length === 6) {
      let at = 0;
      const outcome = dealBaccarat(() => dealt[at++]!);
      const key = `${outcome.playerTotal} ${outcome.bankerTotal} ${outcome.player.length} ${outcome.banker.length}`;
      const known = found.get(key);
      if (known) known.ways += ways;
      else found.set(key, { outcome, ways });
      return;
    }
    for (const [points, { card }] of POINT_CARDS.entries()) {
      const count = left[points]!;
      left[points] = count - 1;
      dealt.push(card);
      walk(ways * count);
      dealt.pop();
      left[points] = count;
    }
  };
  walk(1);
  return [...found.values()].map(({ outcome, ways }) => ({ outcome, ways: BigInt(ways) }));
}

/** The player's first two cards, one of each kind of likeness; every card stands for all 52. */
const PLAYER_PAIRS: readonly { readonly cards: readonly [Card, Card]; readonly ways: number }[] = [
  { cards: ['2D', '2D'], ways: 52 * DECKS * (DECKS - 1) },
  { cards: ['2D', '2H'], ways: 52 * DECKS * 3 * DECKS },
  { cards: ['2D', '3D'], ways: 52 * DECKS * 48 * DECKS },
];

/** The first two cards of both sides of a full shoe, as far as likeness of rank and suit goes. */
export const classesOfPairs = (): OutcomeClass<BaccaratHand>[] =>
  PLAYER_PAIRS.flatMap(({ cards, ways }) => {
    const countOf = (card: Card, dealt: readonly Card[]) =>
      DECKS - dealt.filter((other) => other === card).length;
    return DECK.flatMap((first) =>
      DECK.map((second) => ({
        outcome: handOf(cards, [first, second]),
        ways: BigInt(ways * countOf(first, cards) * countOf(second, [...cards, first])),
      })),
    );
  });

const handOf = (player: readonly Card[], banker: readonly Card[]): BaccaratHand => ({
  type: 'hand',
  player,
  banker,
  playerTotal: 0,
  bankerTotal: 0,
  winner: 'tie',
});
