import { assert, type Money, scaleMoney, wireMoney } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import type { BookEvent, PotName } from './book.ts';
import { enumerateProgressive } from './enumerate-progressive.ts';
import { type ClassicSymbol, validStake } from './machine.ts';
import { tellTotal } from './play-spins.ts';
import type { PotTerms, ProgressiveMachine } from './progressive-machine.ts';
import { openPurse } from './purse.ts';
import { findHits } from './read-classic.ts';
import { windowAt } from './read-window.ts';

/** The smallest chance of a pot is one step of stake in a range made of two draws. */
const FIRST_DRAW = 20_000;

/** The pot that a stake wins, if any: each is drawn in turn until one is won. */
export function drawPot(machine: ProgressiveMachine, words: WordSource, stake: Money): PotName | undefined {
  const steps = Number(stake / machine.stake.step);
  return machine.pots.find((pot) => drawWide(words, stepsOf(machine, pot)) < steps)?.name;
}

/** One in so many steps of stake. */
const stepsOf = (machine: ProgressiveMachine, { odds }: PotTerms): number =>
  (odds * 10_000) / Number(machine.stake.step);

/** A number of [0, n), each equally likely, for ranges beyond one draw. */
function drawWide(words: WordSource, n: number): number {
  assert(n % FIRST_DRAW === 0, `a range in multiples of ${FIRST_DRAW}: ${n}`);
  const high = drawBelow(words, n / FIRST_DRAW);
  return high * FIRST_DRAW + drawBelow(words, FIRST_DRAW);
}

/** The machine as an engine. A won pot is an event of the book; its money is kept and paid outside of the engine. */
export const progressiveEngine = (machine: ProgressiveMachine): Engine => ({
  id: machine.id,
  version: machine.version,
  maxWin: machine.maxWin,
  edge: machine.edge,
  stake: machine.stake,
  returns: () => {
    const { rtp, linesRtp, potsRtp } = enumerateProgressive(machine);
    return [
      { bet: 'lines and pots', kind: 'plain', method: 'exact', rtp },
      { bet: 'lines', kind: 'lines', part: true, method: 'exact', rtp: linesRtp },
      { bet: 'pots', kind: 'pots', part: true, method: 'exact', rtp: potsRtp },
    ];
  },
  play({ stake, choice, moves }, words) {
    if (!validStake(machine, stake) || choice !== null || moves.length > 0) return undefined;
    const book: BookEvent[] = [];
    const amountOf = (points: number) => wireMoney(scaleMoney(stake, BigInt(points), 100n));
    const story = { tell: (event: BookEvent) => book.push(event), amountOf };
    const pot = drawPot(machine, words, stake);
    const stops = machine.strips.map((strip) => drawBelow(words, strip.length));
    const window = windowAt(machine, stops);
    book.push({ type: 'reveal', stops, window });
    const purse = openPurse(machine.maxWin * 100);
    for (const { pay, ...hit } of findHits(machine, window as readonly (readonly ClassicSymbol[])[])) {
      const points = (pay * 100) / machine.lines.length;
      purse.pay(points);
      book.push({ type: 'lineWin', ...hit, amount: amountOf(points) });
    }
    tellTotal(story, purse, 0);
    if (pot) book.push({ type: 'jackpotHit', pot });
    const payout = scaleMoney(stake, BigInt(purse.paid), 100n);
    book.push({ type: 'end', stake: wireMoney(stake), payout: wireMoney(payout) });
    return { book, staked: stake, payout, open: false };
  },
});
