import { assert, moneyOf } from '@fairhouse/kernel';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { evaluate } from './evaluate.ts';
import { optionsOf } from './hand.ts';
import { type Action, boardOf, type Hand, holeCards, liveOf, potOf } from './hand-state.ts';

const TRIED = 160;
const DECK_SIZE = 52;
const BOARD = 5;

/**
 * How often a seat would win against random cards, from what its player knows: the own two cards and the board. Never from
 * what lies in the deck.
 */
export function winShare(hand: Hand, seat: number, words: WordSource): number {
  const [one, other] = holeCards(hand.setup, seat);
  const board = boardOf(hand);
  const unseen = Array.from({ length: DECK_SIZE }, (_, id) => id).filter(
    (id) => id !== one && id !== other && !board.includes(id),
  );
  const others = liveOf(hand).length - 1;
  let won = 0;
  for (let tried = 0; tried < TRIED; tried += 1) {
    const drawn = drawSome(unseen, BOARD - board.length + 2 * others, words);
    const [a, b, c, d, e] = [...board, ...drawn.slice(0, BOARD - board.length)];
    const strengthOf = (x: number, y: number) => evaluate(x, y, a!, b!, c!, d!, e!);
    const own = strengthOf(one, other);
    const theirs = Array.from({ length: others }, (_, at) => {
      const from = BOARD - board.length + 2 * at;
      return strengthOf(drawn[from]!, drawn[from + 1]!);
    });
    const best = Math.max(...theirs);
    if (own > best) won += 1;
    else if (own === best) won += 0.5;
  }
  return won / TRIED;
}

function drawSome(cards: number[], count: number, words: WordSource): number[] {
  for (let at = 0; at < count; at += 1) {
    const from = at + drawBelow(words, cards.length - at);
    [cards[at], cards[from]] = [cards[from]!, cards[at]!];
  }
  return cards.slice(0, count);
}

/** What an opponent at a practice table does: it weighs its chance against what a call costs, bets what is good and bluffs a little. */
export function choosePractice(hand: Hand, words: WordSource): Action {
  const options = optionsOf(hand);
  assert(options, 'somebody has the turn');
  const { seat, canCheck, call, raise } = options;
  const share = winShare(hand, seat, words);
  const fair = 1 / liveOf(hand).length;
  const mood = drawBelow(words, 100);
  const pot = potOf(hand);
  if (raise && (share > fair * 1.55 ? mood < 70 : mood < 6)) {
    const parts = BigInt(45 + drawBelow(words, 40));
    const { unit, bigBlind } = hand.setup;
    const wanted = hand.level + ((pot + call) * parts) / 100n;
    const rounded = wanted - (wanted % (bigBlind > unit ? bigBlind : unit));
    const to = rounded < raise.min ? raise.min : rounded > raise.max ? raise.max : rounded;
    return { type: 'raise', to: moneyOf(to) };
  }
  if (canCheck) return { type: 'check' };
  const price = Number(call) / Number(pot + call);
  return share > price + 0.02 || mood > 96 ? { type: 'call' } : { type: 'fold' };
}
