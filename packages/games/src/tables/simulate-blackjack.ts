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
    const result = playBasic(shoe, words);
    sum += result;
    squared += result * result;
  }
  const mean = sum / rounds;
  return { mean, sd: Math.sqrt(squared / rounds - mean * mean) };
}

/** One round off a full shoe; the order in which the shoe is left does not matter to the next. */
function playBasic(shoe: Card[], words: WordSource): number {
  let drawn = 0;
  const draw = (at: number): Card => {
    while (drawn <= at) {
      const from = drawn + drawBelow(words, shoe.length - drawn);
      [shoe[drawn], shoe[from]] = [shoe[from]!, shoe[drawn]!];
      drawn += 1;
    }
    return shoe[at]!;
  };
  const moves: SeatMove[] = [];
  for (;;) {
    let at = 0;
    const round = playBlackjack(1, moves, () => draw(at++));
    assert(round, 'basic strategy makes the moves that are offered');
    if (!round.turn) {
      const { hands } = settleSeat(round, 0);
      return hands.reduce(
        (sum, { stakes, settled: { gross } }) =>
          sum + stakes * (Number(gross.numerator) / Number(gross.denominator) - 1),
        0,
      );
    }
    const { hand, offered } = round.turn;
    moves.push({ seat: 0, move: basicMove(round.seats[0]!.hands[hand]!.cards, round.dealer[0]!, offered) });
  }
}
