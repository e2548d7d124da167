import { type Card, rankOf } from './cards.ts';

/** Totals are of the cards shown, modulo 10. */
export type BaccaratHand = {
  readonly type: 'hand';
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: 'player' | 'banker' | 'tie';
};

const POINTS: Readonly<Record<string, number>> = { A: 1, T: 0, J: 0, Q: 0, K: 0 };

export const baccaratPoints = (card: Card): number => POINTS[rankOf(card)] ?? Number(rankOf(card));

const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + baccaratPoints(card), 0) % 10;

/** The third cards of the player with which a banker of this total draws. */
const BANKER_DRAWS: Readonly<Record<number, readonly number[]>> = {
  0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
  7: [],
};

/** Deals a hand: two cards each in turn, then third cards by the table. */
export function dealBaccarat(next: () => Card): BaccaratHand {
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const natural = totalOf(player) >= 8 || totalOf(banker) >= 8;
  if (!natural) {
    const playerDraws = totalOf(player) <= 5;
    if (playerDraws) player.push(next());
    const bankerDraws = playerDraws
      ? BANKER_DRAWS[totalOf(banker)]!.includes(baccaratPoints(player[2]!))
      : totalOf(banker) <= 5;
    if (bankerDraws) banker.push(next());
  }
  const playerTotal = totalOf(player);
  const bankerTotal = totalOf(banker);
  const winner = playerTotal > bankerTotal ? 'player' : bankerTotal > playerTotal ? 'banker' : 'tie';
  return { type: 'hand', player, banker, playerTotal, bankerTotal, winner };
}
