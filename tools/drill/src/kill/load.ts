import { CallRefused } from '@fairhouse/client';
import { newId, spin } from '@fairhouse/testkit';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import type { Random } from '../../../conformance/src/random.ts';
import { insist } from '../insist.ts';
import type { Journal } from '../journal.ts';
import type { Spinner } from '../players.ts';
import type { Played } from './house.ts';
import { playRound } from './rounds.ts';

/** What a key of the studio was answered in the end: its round, or that its stake came back. */
export type Outcome = SpinReply | 'given back';

export type Load = {
  /** Lets everybody finish the round they are in. @throws what nobody could answer in time */
  readonly rest: () => Promise<void>;
};

const CALLERS_PER_BETTOR = 3;
const SPIN_STAKE = '1';

/** Everybody plays on until told to rest. */
export function playOn(
  { bettors, spinners }: Played,
  journal: Journal,
  spun: Map<string, Outcome>,
  random: Random,
): Load {
  let resting = false;
  const betOn = async (seat: number) => {
    while (!resting) await playRound(journal, bettors[seat]!.wallet, seat, random);
  };
  const spinOn = async (spinner: Spinner) => {
    while (!resting) {
      const key = newId('spin');
      spun.set(key, await insist(() => spinOnce(spinner, key)));
    }
  };
  const playing = Promise.all([
    ...bettors.flatMap((_, seat) => Array.from({ length: CALLERS_PER_BETTOR }, () => betOn(seat))),
    ...spinners.map(spinOn),
  ]);
  // A fault is heard when everybody rests.
  playing.catch(() => {});
  return {
    rest: async () => {
      resting = true;
      await playing;
    },
  };
}

async function spinOnce({ seat }: Spinner, key: string): Promise<Outcome> {
  try {
    return await spin(seat, SPIN_STAKE, key);
  } catch (fault) {
    if (fault instanceof CallRefused && fault.failure.code === 'wallet_refused') return 'given back';
    throw fault;
  }
}
