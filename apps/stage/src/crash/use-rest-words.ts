import { useText } from '@fairhouse/ui';
import { useRestTime } from '../parts/use-rest-time.ts';
import type { CrashState } from './crash-store.ts';

/** That no flight follows the one that is on, once it is over; '' while flights go on. */
export function useRestWords({ rests, flight }: Pick<CrashState, 'rests' | 'flight'>): string {
  const t = useText();
  const time = useRestTime(rests);
  if (!rests || (flight && (flight.endsAt !== null || flight.phase === 'flying'))) return '';
  if (rests.awaitsBeacon) return t('crash.awaitsBeacon');
  return time ? t('crash.restingUntil', { time }) : t('crash.resting');
}
