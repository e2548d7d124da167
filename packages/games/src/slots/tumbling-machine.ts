import type { WordSource } from '../fair/byte-stream.ts';
import type { FreeSpin } from './book.ts';
import { playSpins } from './play-spins.ts';
import { openPurse, type Purse } from './purse.ts';
import { type PlayedMachine, type PointMachine, type Story, simulateReturns } from './slot-round.ts';

/** A round of a machine whose wins fall away, as it stands. */
export type TumblingRound<Machine> = {
  readonly machine: Machine;
  readonly words: WordSource;
  readonly purse: Purse;
  /** What free spins hand on to each other. */
  readonly feature: { multiplier: number };
  readonly story: Story | undefined;
};

/** What the tables of a machine say, before its rounds. */
type UnplayedMachine = Omit<PlayedMachine, 'plain' | 'bought'> & { readonly buyPrice: number };

/**
 * The machine with its rounds, plain and bought.
 * @param granted free spins of a bought round
 * @param spin one spin with all that falls. @returns the free spins it awards
 */
export function tumblingMachine<Machine extends UnplayedMachine>(
  machine: Machine,
  granted: number,
  spin: (round: TumblingRound<Machine>, freeSpin: FreeSpin | undefined) => number,
): PointMachine {
  const play = (freeSpins: number) => (words: WordSource, purse: Purse, story?: Story) => {
    const round = { machine, words, purse, feature: { multiplier: 1 }, story };
    playSpins((freeSpin) => spin(round, freeSpin), purse, freeSpins, story);
  };
  const played: PlayedMachine = {
    ...machine,
    plain: play(0),
    bought: { price: machine.buyPrice, play: play(granted) },
  };
  return {
    ...played,
    returns: (run) => simulateReturns(played, run, () => meanPoints(machine, run.words, spin)),
  };
}

/** Most of the spread of a round is its free spins: what begins them is played on so often. */
const FEATURES = 10;

/** The points of one plain round: where it begins free spins, their mean over several that could have followed. */
function meanPoints<Machine extends UnplayedMachine>(
  machine: Machine,
  words: WordSource,
  spin: (round: TumblingRound<Machine>, freeSpin: FreeSpin | undefined) => number,
): number {
  const begin = (paid: number): TumblingRound<Machine> => {
    const purse = openPurse(machine.maxWin * 100);
    purse.pay(paid);
    return { machine, words, purse, feature: { multiplier: 1 }, story: undefined };
  };
  const first = begin(0);
  const granted = spin(first, undefined);
  const { paid, full } = first.purse;
  if (granted === 0 || full) return paid;
  let sum = 0;
  for (let i = 0; i < FEATURES; i += 1) {
    const round = begin(paid);
    playSpins((freeSpin) => spin(round, freeSpin), round.purse, granted);
    sum += round.purse.paid;
  }
  return sum / FEATURES;
}
