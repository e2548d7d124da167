import { useText } from '@fairhouse/ui';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockText, secondsLeft } from '../../identity/verification/index.ts';

const SECOND_MS = 1_000;
const HOUR_SECONDS = 3_600;

/** What is left to pay in: hours, and minutes with seconds in the last one. */
export function TimeLeft({ untilMs }: { untilMs: number }) {
  const t = useText();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft(untilMs, nowMs);
  return (
    <span className="flex items-center gap-1.5 text-text-2">
      <Clock size={16} aria-hidden="true" />
      <span className="sr-only">{t('deposit.pay.left')}</span>
      <span className="tabular-nums">
        {left > HOUR_SECONDS
          ? t('deposit.pay.hours', { count: Math.floor(left / HOUR_SECONDS) })
          : clockText(left)}
      </span>
    </span>
  );
}
