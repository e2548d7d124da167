import { parseMoney } from '@fairhouse/kernel';
import { useEffect } from 'react';
import { tierOf } from '../round/win-tier.ts';
import type { StageSounds } from '../sound/sounds.ts';
import type { TableState } from './table-store.ts';

/** A round is heard: when it is dealt, when it has its result, and when it pays me more than I staked. */
export function useTableSounds({ round, own }: TableState, sounds: StageSounds): void {
  const phase = round?.phase;
  useEffect(() => {
    if (phase === 'betting') sounds.play('opened');
    if (phase === 'locked') sounds.play('closed');
    if (phase === 'dealing') sounds.spin();
    if (phase === 'result') sounds.land();
  }, [phase, sounds]);
  const staked = own?.staked ?? '0';
  const payout = own?.payout ?? '0';
  useEffect(() => {
    const tier = tierOf(parseMoney(staked)!, parseMoney(payout)!);
    if (tier) sounds.win(tier);
  }, [staked, payout, sounds]);
}
