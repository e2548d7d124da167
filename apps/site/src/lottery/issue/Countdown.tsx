import { useText } from '@fairhouse/ui';
import { clockText, wholeDays } from './draw-clock.ts';

/** How long sales last still. */
export function Countdown({ leftMs }: { leftMs: number }) {
  const t = useText();
  const days = wholeDays(leftMs);
  return (
    <>
      {days > 0 && `${t('lottery.days', { count: days })} `}
      {clockText(leftMs)}
    </>
  );
}
