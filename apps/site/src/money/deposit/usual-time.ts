const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A time as people say it: seconds below two minutes, hours from two on, minutes between. */
export function usualTime(seconds: number): {
  readonly unit: 'seconds' | 'minutes' | 'hours';
  readonly count: number;
} {
  if (seconds < 2 * MINUTE) return { unit: 'seconds', count: seconds };
  if (seconds < 2 * HOUR) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
}
