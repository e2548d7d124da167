import type { useText } from '@fairhouse/ui';

/** "1 h 05 min", or "45 min". */
export function spanText(t: ReturnType<typeof useText>, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? t('protection.time.minutes', { minutes })
    : t('protection.time.hours', { hours, minutes: String(minutes % 60).padStart(2, '0') });
}
