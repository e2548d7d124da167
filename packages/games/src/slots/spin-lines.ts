import { addMoney, assert, type Money, scaleMoney, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import type { BookEvent } from './book.ts';
import { type LineMachine, payOf, validStake } from './machine.ts';
import { findLineHits, findScatters, windowAt } from './read-window.ts';

/** A decided round: what it pays and the events that show why. */
export type SpinOutcome = { readonly payout: Money; readonly book: readonly BookEvent[] };

type FreeSpin = { readonly index: number; readonly total: number };

/** One stop of all reels: its events, its win before the limit of the round, the free spins it awards. */
type Spin = { readonly events: readonly BookEvent[]; readonly win: Money; readonly awarded: number };

/**
 * Decides one whole round, all free spins included. Depends on the machine, the words and the stake alone.
 * @param stake the total bet; one that `validStake` refuses is a bug of the caller
 */
export function spinLines(machine: LineMachine, words: WordSource, stake: Money): SpinOutcome {
  assert(validStake(machine, stake), `${machine.id} takes the stake ${wireMoney(stake)}`);
  const limit = scaleMoney(stake, BigInt(machine.maxWin), 1n);
  const book: BookEvent[] = [];
  let payout = ZERO;
  let paidByFirst = ZERO;
  let total = 0;
  for (let index = 0; index <= total; index += 1) {
    const spin = spinOnce(machine, words, stake, index > 0 ? { index, total } : undefined);
    const room = subtractMoney(limit, payout);
    const win = spin.win < room ? spin.win : room;
    payout = addMoney(payout, win);
    if (index === 0) paidByFirst = payout;
    book.push(...spin.events);
    if (win > ZERO) book.push({ type: 'spinTotal', amount: wireMoney(win), roundTotal: wireMoney(payout) });
    if (payout === limit) {
      book.push({ type: 'maxWin', payout: wireMoney(payout) });
      break;
    }
    if (spin.awarded > 0) {
      total += spin.awarded;
      book.push({ type: 'freeSpinsAwarded', count: spin.awarded, total });
    }
  }
  if (total > 0) book.push({ type: 'freeSpinsEnd', total: wireMoney(subtractMoney(payout, paidByFirst)) });
  book.push({ type: 'end', stake: wireMoney(stake), payout: wireMoney(payout) });
  return { payout, book };
}

function spinOnce(machine: LineMachine, words: WordSource, stake: Money, freeSpin?: FreeSpin): Spin {
  const stops = machine.strips.map((strip) => drawBelow(words, strip.length));
  const window = windowAt(machine, stops);
  const events: BookEvent[] = [{ type: 'reveal', stops, window, ...(freeSpin && { freeSpin }) }];

  const lineCount = machine.lines.length;
  const multiplier = freeSpin ? machine.freeSpins.multiplier : 1;
  // Pays are whole line bets; the spin is summed in them and turned into money once.
  const amountOf = (lineBets: number): Money =>
    scaleMoney(stake, BigInt(lineBets * multiplier), BigInt(lineCount));

  let lineBets = 0;
  for (const { pay, ...hit } of findLineHits(machine, window)) {
    lineBets += pay;
    events.push({ type: 'lineWin', ...hit, amount: wireMoney(amountOf(pay)) });
  }
  const cells = findScatters(machine, window);
  const count = cells.length;
  const scatterBets = payOf(machine.scatter.pays, count) * lineCount;
  if (scatterBets > 0)
    events.push({ type: 'scatterWin', count, amount: wireMoney(amountOf(scatterBets)), cells });

  return { events, win: amountOf(lineBets + scatterBets), awarded: payOf(machine.freeSpins.awards, count) };
}
