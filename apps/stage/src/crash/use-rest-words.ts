import { useText } from '@fairhouse/ui';
import { useRestTime } from '../parts/use-rest-time.ts';
import type { CrashState } from './crash-store.ts';

/** That no crash round follows the one that is on, once it is over; '' while crash rounds go on. */
export function useRestWords({ rests, crashRound }: Pick<CrashState, 'rests' | 'crashRound'>): string {
  const t = useText();
  const time = useRestTime(rests);
  if (!rests || (crashRound && (crashRound.endsAt !== null || crashRound.phase === 'flying'))) return '';
  if (rests.awaitsBeacon) return t('crash.awaitsBeacon');
  return time ? t('crash.restingUntil', { time }) : t('crash.resting');
}
