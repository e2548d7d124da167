import { useText } from '@fairhouse/ui';

const MINUTE = 60;
const HOUR = 3_600;

/** Says a time in the largest unit that tells it whole. */
export function useSpan(): (seconds: number) => string {
  const t = useText();
  return (seconds) => {
    if (seconds % HOUR === 0) return t('cashierConsole.hours', { count: seconds / HOUR });
    if (seconds % MINUTE === 0) return t('cashierConsole.minutes', { count: seconds / MINUTE });
    return t('cashierConsole.seconds', { count: seconds });
  };
}
