import { useText } from '@fairhouse/ui';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
const DAY = 86_400;

const two = (value: number) => String(value).padStart(2, '0');

/** How long a tournament still runs. */
export function TimeLeft({ untilMs }: { untilMs: number }) {
  const t = useText();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
  const days = Math.floor(seconds / DAY);
  const clock = [Math.floor((seconds % DAY) / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
  return (
    <span role="timer" className="tabular-nums">
      {days > 0 ? t('tournament.days', { days, time: clock }) : clock}
    </span>
  );
}
