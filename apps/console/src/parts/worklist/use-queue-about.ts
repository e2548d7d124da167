import { useText } from '@fairhouse/ui';

const MINUTE_SECONDS = 60;

/**
 * How many wait, and within how long nearly all of the last ones were decided.
 * @param within seconds; null: none was decided yet
 */
export function useQueueAbout(
  waiting: string | undefined,
  within: number | null | undefined,
): string | undefined {
  const t = useText();
  if (waiting === undefined || within === null || within === undefined) return waiting;
  return `${waiting} · ${t('queue.decidedWithin', { count: Math.ceil(within / MINUTE_SECONDS) })}`;
}
