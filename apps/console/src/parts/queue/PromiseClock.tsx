import { useText } from '@fairhouse/ui';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const LOOK_AGAIN_MS = 30_000;

/** From these shares of the promised time on, a wait is worth a look, and then hard to keep. */
const SHARES = { warn: 0.5, loss: 0.8 } as const;

/** The circumference of the ring. */
const ROUND = 2 * Math.PI * 6;

type PromiseClockProps = { readonly since: number; readonly promisedAt: number };

/** How much of the promised time is left, as a ring and in words; how late it is, once it has gone by. */
export function PromiseClock({ since, promisedAt }: PromiseClockProps) {
  const t = useText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const used = Math.min(1, Math.max(0, (now - since) / Math.max(1, promisedAt - since)));
  const tone = used >= SHARES.loss ? 'text-loss' : used >= SHARES.warn ? 'text-warn' : 'text-text-2';
  const minutes = Math.floor(Math.abs(promisedAt - now) / MINUTE_MS);
  const time =
    minutes < 60
      ? t('approval.minutes', { minutes })
      : t('approval.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return (
    <span className={`inline-flex items-center gap-1.5 tabular-nums md:whitespace-nowrap ${tone}`}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" strokeWidth="2.5" aria-hidden="true">
        <circle cx="8" cy="8" r="6" stroke="currentColor" opacity="0.25" />
        <circle
          cx="8"
          cy="8"
          r="6"
          stroke="currentColor"
          strokeDasharray={`${used * ROUND} ${ROUND}`}
          transform="rotate(-90 8 8)"
        />
      </svg>
      {t(promisedAt < now ? 'queue.work.timeOver' : 'queue.work.timeLeft', { time })}
    </span>
  );
}
