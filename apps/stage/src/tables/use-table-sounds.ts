import { parseMoney } from '@fairhouse/kernel';
import { useEffect } from 'react';
import type { StageSounds } from '../state/sounds.ts';
import type { TableState } from './table-store.ts';

/** A return of so many stakes sounds like more. */
const BIG_WIN = 20n;

/** A round is heard: when it is dealt, when it has its result, and when it pays me more than I staked. */
export function useTableSounds({ round, own }: TableState, sounds: StageSounds): void {
  const phase = round?.phase;
  useEffect(() => {
    if (phase === 'dealing') sounds.spin();
    if (phase === 'result') sounds.land();
  }, [phase, sounds]);
  const staked = own?.staked ?? '0';
  const payout = own?.payout ?? '0';
  useEffect(() => {
    const [put, back] = [parseMoney(staked)!, parseMoney(payout)!];
    if (back > put) sounds.win(back >= put * BIG_WIN ? 'big' : 'small');
  }, [staked, payout, sounds]);
}
