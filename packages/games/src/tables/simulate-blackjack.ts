import { assert } from '@fairhouse/kernel';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { playBlackjack, type SeatMove } from './blackjack.ts';
import { settleSeat } from './blackjack-settle.ts';
import { basicMove } from './blackjack-strategy.ts';
import { type Card, DECK } from './cards.ts';

const DECKS = 8;

/** Mean and standard deviation of what a bet wins by basic strategy, in main bets. */
export type BlackjackRun = { readonly mean: number; readonly sd: number };

export function simulateBlackjack(rounds: number, words: WordSource): BlackjackRun {
  const shoe = Array.from({ length: DECKS }, () => DECK).flat();
  const run = startRun();
  for (let i = 0; i < rounds; i += 1) run.add(playBasic(drawFrom(shoe, words)).result);
  return run.end(rounds);
}

function startRun() {
  let sum = 0;
  let squared = 0;
  return {
    add(result: number) {
      sum += result;
      squared += result * result;
    },
    end(rounds: number): BlackjackRun {
      const mean = sum / rounds;
      return { mean, sd: Math.sqrt(squared / rounds - mean * mean) };
    },
  };
}

/** The same from shoes that are dealt to one seat until so many cards are left; and of one bet that stays on the first hand. */
export function simulateShoes(
  rounds: number,
  words: WordSource,
  cutCard: number,
): { readonly main: BlackjackRun; readonly first: BlackjackRun } {
  const shoe = Array.from({ length: DECKS }, () => DECK).flat();
  const main = startRun();
  const behind = startRun();
  let dealt = 0;
  let draw = drawFrom(shoe, words);
  for (let i = 0; i < rounds; i += 1) {
    const before = dealt;
    const { result, first, used } = playBasic((at) => draw(before + at));
    dealt += used;
    main.add(result);
    behind.add(first);
    if (shoe.length - dealt > cutCard) continue;
    dealt = 0;
    draw = drawFrom(shoe, words);
  }
  return { main: main.end(rounds), first: behind.end(rounds) };
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

/** One round by basic strategy: what it won in all, what one bet on its first hand won, and how many cards it took. */
function playBasic(draw: (at: number) => Card): {
  readonly result: number;
  readonly first: number;
  readonly used: number;
} {
  const moves: SeatMove[] = [];
  for (;;) {
    let used = 0;
    const round = playBlackjack(1, moves, () => draw(used++));
    assert(round, 'basic strategy makes the moves that are offered');
    if (!round.turn) {
      const won = settleSeat(round, 0).hands.map(({ stakes, settled: { gross } }) => ({
        stakes,
        each: Number(gross.numerator) / Number(gross.denominator) - 1,
      }));
      const result = won.reduce((sum, { stakes, each }) => sum + stakes * each, 0);
      return { result, first: won[0]!.each, used };
    }
    const { hand, offered } = round.turn;
    moves.push({ seat: 0, move: basicMove(round.seats[0]!.hands[hand]!.cards, round.dealer[0]!, offered) });
  }
}
