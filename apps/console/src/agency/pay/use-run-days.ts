import { useText } from '@fairhouse/ui';
import type { PayRun } from '@fairhouse/wire/agency/pay';

/** The period of a run: a day, an hour of it, or days. */
export function useRunDays(): (run: Pick<PayRun, 'from' | 'to' | 'hour'>) => string {
  const t = useText();
  return ({ from, to, hour }) => {
    const days = from === to ? from : t('contractConsole.days', { from, to });
    return hour === null ? days : `${days}, ${t('contractConsole.hour', { hour })}`;
  };
}
