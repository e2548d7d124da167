import { type Money, scaleMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import type { WordSource } from '../fair/byte-stream.ts';
import { type BetReturn, lessBy, type SimulationRun, seededWords, simulate } from '../returns.ts';
import type { BookEvent, WireAmount } from './book.ts';
import { type MachineHead, validStake } from './machine.ts';
import { openPurse, type Purse } from './purse.ts';

/** Where a round writes its story. A simulation passes none and pays for none. */
export type Story = {
  readonly tell: (event: BookEvent) => void;
  /** Hundredths of the base stake as an amount. */
  readonly amountOf: (points: number) => WireAmount;
};

/** Plays one round into a purse. */
export type PlayRound = (words: WordSource, purse: Purse, story?: Story) => void;

/** A machine whose wins are whole hundredths of the base stake. */
export type PointMachine = MachineHead & {
  readonly plain: PlayRound;
  /** A round that begins with the feature, for so many hundredths of the base stake. */
  readonly bought: { readonly price: number; readonly play: PlayRound };
  readonly returns: (run: SimulationRun) => readonly BetReturn[];
};

/** A machine before anything is said about its returns. */
export type PlayedMachine = Omit<PointMachine, 'returns'>;

/** One bought round is played for so many plain ones: it takes longer, and its price takes most of the chance out of it. */
const PLAIN_PER_BOUGHT = 8;

/**
 * Both returns by playing: of the plain round, and of the bought one against its price.
 * @param plain the points of one plain round, or their mean over ways in which it may go on
 */
export const simulateReturns = (
  machine: PlayedMachine,
  run: SimulationRun,
  plain = () => simulatePoints(machine, machine.plain, run.words),
): readonly BetReturn[] => [
  simulate('plain', run, () => plain() / 100),
  simulate(
    'bought',
    { ...run, rounds: Math.ceil(run.rounds / PLAIN_PER_BOUGHT) },
    () => simulatePoints(machine, machine.bought.play, run.words) / machine.bought.price,
  ),
];

/** What a variant pays less than its machine is played in one round for so many of the machine. */
const ROUNDS_PER_DIFFERENCE = 40;

/** The returns of a variant that draws as its machine does. @param rows those of the machine, played on the same run before */
export function returnsBelow(
  rows: readonly BetReturn[],
  machine: PlayedMachine,
  variant: PlayedMachine,
  { words }: SimulationRun,
): readonly BetReturn[] {
  return rows.map((row) => {
    const bought = row.kind === 'bought';
    const pointsOf = (each: PlayedMachine, seed: number) =>
      simulatePoints(each, bought ? each.bought.play : each.plain, seededWords(seed)) /
      (bought ? each.bought.price : 100);
    const rounds = Math.ceil((row.method === 'simulated' ? row.rounds : 1) / ROUNDS_PER_DIFFERENCE);
    const less = simulate(row.bet, { rounds, words }, () => {
      const seed = words.nextWord();
      return pointsOf(machine, seed) - pointsOf(variant, seed);
    });
    return lessBy(row, less);
  });
}

/** The points that one round pays, without a book. */
export function simulatePoints({ maxWin }: MachineHead, play: PlayRound, words: WordSource): number {
  const purse = openPurse(maxWin * 100);
  play(words, purse);
  return purse.paid;
}

/**
 * A machine as an engine. The choice is null for a plain spin and `{ buy: true }` for the feature; of a bought round
 * the stake is the price, and the base stake follows from it.
 */
export const slotEngine = (machine: PointMachine): Engine => ({
  id: machine.id,
  version: machine.version,
  maxWin: machine.maxWin,
  edge: machine.edge,
  stake: machine.stake,
  returns: machine.returns,
  play({ stake, choice, moves }, words) {
    const round = roundOf(machine, stake, choice);
    if (!round || moves.length > 0) return undefined;
    const { base, play } = round;
    const book: BookEvent[] = [];
    const moneyOfPoints = (points: number): Money => scaleMoney(base, BigInt(points), 100n);
    const amountOf = (points: number): WireAmount => wireMoney(moneyOfPoints(points));
    const purse = openPurse(machine.maxWin * 100);
    if (choice !== null) book.push({ type: 'featureBought', base: wireMoney(base) });
    play(words, purse, { tell: (event) => book.push(event), amountOf });
    const payout = purse.paid > 0 ? moneyOfPoints(purse.paid) : ZERO;
    book.push({ type: 'end', stake: wireMoney(stake), payout: wireMoney(payout) });
    return { book, staked: stake, payout, open: false };
  },
});

type Round = { readonly base: Money; readonly play: PlayRound };

function roundOf(machine: PointMachine, stake: Money, choice: unknown): Round | undefined {
  if (choice === null) return validStake(machine, stake) ? { base: stake, play: machine.plain } : undefined;
  const { bought } = machine;
  if (!buysFeature(choice)) return undefined;
  const price = BigInt(bought.price);
  const base = scaleMoney(stake, 100n, price);
  const whole = scaleMoney(base, price, 100n) === stake;
  return whole && validStake(machine, base) ? { base, play: bought.play } : undefined;
}

/** Whether a choice asks for the feature for its price. */
export const buysFeature = (choice: unknown): boolean => {
  if (typeof choice !== 'object' || choice === null) return false;
  const entries = Object.entries(choice);
  return entries.length === 1 && entries[0]![0] === 'buy' && entries[0]![1] === true;
};
