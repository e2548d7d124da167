import { assert } from '@fairhouse/kernel';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { playBlackjack, type SeatMove } from './blackjack.ts';
import { settleSeat } from './blackjack-settle.ts';
import { basicMove } from './blackjack-strategy.ts';
import { type Card, DECK } from './cards.ts';

const DECKS = 8;

/** Mean and standard deviation of a round's result by basic strategy, in main bets. */
export type BlackjackRun = { readonly mean: number; readonly sd: number };

export function simulateBlackjack(rounds: number, words: WordSource): BlackjackRun {
  const shoe = Array.from({ length: DECKS }, () => DECK).flat();
  let sum = 0;
  let squared = 0;
  for (let i = 0; i < rounds; i += 1) {
    const { result } = playBasic(drawFrom(shoe, words));
    sum += result;
    squared += result * result;
  }
  const mean = sum / rounds;
  return { mean, sd: Math.sqrt(squared / rounds - mean * mean) };
}

/** The same from shoes that are dealt to one seat until so many cards are left. */
export function simulateShoes(rounds: number, words: WordSource, cutCard: number): BlackjackRun {
  const shoe = Array.from({ length: DECKS }, () => DECK).flat();
  let sum = 0;
  let squared = 0;
  let dealt = 0;
  let draw = drawFrom(shoe, words);
  for (let i = 0; i < rounds; i += 1) {
    const before = dealt;
    const { result, used } = playBasic((at) => draw(before + at));
    dealt += used;
    sum += result;
    squared += result * result;
    if (shoe.length - dealt > cutCard) continue;
    dealt = 0;
    draw = drawFrom(shoe, words);
  }
  const mean = sum / rounds;
  return { mean, sd: Math.sqrt(squared / rounds - mean * mean) };
}

/** Cards off a full shoe by their place; the order in which it is left does not matter to the next. */
function drawFrom(shoe: Card[], words: WordSource): (at: number) => Card {
  let drawn = 0;
  return (at) => {
    while (drawn <= at) {
      const from = drawn + drawBelow(words, shoe.length - drawn);
      [shoe[drawn], shoe[from]] = [shoe[from]!, shoe[drawn]!];
      drawn += 1;
    }
    return shoe[at]!;
  };
}

/** One round by basic strategy, and how many cards it took. */
function playBasic(draw: (at: number) => Card): { readonly result: number; readonly used: number } {
  const moves: SeatMove[] = [];
  for (;;) {
    let used = 0;
    const round = playBlackjack(1, moves, () => draw(used++));
    assert(round, 'basic strategy makes the moves that are offered');
    if (!round.turn) {
      const { hands } = settleSeat(round, 0);
      const result = hands.reduce(
        (sum, { stakes, settled: { gross } }) =>
          sum + stakes * (Number(gross.numerator) / Number(gross.denominator) - 1),
        0,
      );
      return { result, used };
    }
    const { hand, offered } = round.turn;
    moves.push({ seat: 0, move: basicMove(round.seats[0]!.hands[hand]!.cards, round.dealer[0]!, offered) });
  }
}
