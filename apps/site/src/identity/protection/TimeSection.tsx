import { Badge, Button, Select, useText } from '@fairhouse/ui';
import { CHECK_MINUTES, LIMIT_PERIODS, type LimitPeriod } from '@fairhouse/wire/identity/limits';
import type { Protection } from '@fairhouse/wire/identity/protection';
import { Hourglass } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { TimeLimitView } from './limits.ts';
import { spanText } from './span-text.ts';
import { useSetCheck } from './use-protection.ts';
import { WaitingChange } from './WaitingChange.tsx';

const TimeDialog = lazy(() => import('./TimeDialog.tsx'));

const BY_LAW = 'law';

type TimeSectionProps = Pick<Protection, 'timeLimits' | 'play'>;

/** How long the member may play, and how often they want to see how long they have. */
export function TimeSection({ timeLimits, play }: TimeSectionProps) {
  const t = useText();
  const [asked, setAsked] = useState<LimitPeriod>();
  const find = (period: LimitPeriod) => timeLimits.find((limit) => limit.period === period);
  return (
    <section className="card mt-4 p-5" aria-labelledby="limit-time">
      <header className="flex gap-3 pb-4">
        <span className="ico size-10">
          <Hourglass size={19} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 id="limit-time" className="font-bold text-lead">
            {t('protection.time.title')}
          </h2>
          <p className="text-meta text-text-2">{t('protection.time.lead')}</p>
        </div>
      </header>
      <div className="grid gap-x-8 xl:grid-cols-3">
        {LIMIT_PERIODS.map((period) => (
          <TimeLine key={period} period={period} limit={find(period)} onAsk={setAsked} />
        ))}
      </div>
      <CheckChoice play={play} />
      {asked && (
        <Suspense>
          <TimeDialog period={asked} standing={find(asked)} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

type TimeLineProps = {
  readonly period: LimitPeriod;
  readonly limit: TimeLimitView | undefined;
  readonly onAsk: (period: LimitPeriod) => void;
};

function TimeLine({ period, limit, onAsk }: TimeLineProps) {
  const t = useText();
  const action = t(limit ? 'protection.change' : 'protection.set');
  const left = limit && Math.max(0, limit.minutes - limit.usedMinutes);
  return (
    <div className="limit-line">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-meta text-text-2">{t(`protection.running.${period}`)}</h3>
          {left === undefined ? (
            <p className="text-text-3">{t('protection.none')}</p>
          ) : (
            <p className="flex items-center gap-2 text-lead">
              {spanText(t, left)}{' '}
              {left === 0 ? (
                <Badge tone="loss">{t('protection.reached')}</Badge>
              ) : (
                <span className="text-dense text-text-2">{t('protection.left')}</span>
              )}
            </p>
          )}
        </div>
        <Button
          size="sm"
          aria-label={`${action}: ${t(`protection.time.limitOf.${period}`)}`}
          onClick={() => onAsk(period)}
        >
          {action}
        </Button>
      </div>
      {limit && (
        <p className="mt-1.5 flex justify-between gap-3 text-meta text-text-2">
          <span>
            {spanText(t, limit.usedMinutes)} {t('protection.used')}
          </span>
          <span>
            {t('protection.limit')} {spanText(t, limit.minutes)}
          </span>
        </p>
      )}
      {limit?.next && (
        <WaitingChange name={{ kind: 'time', period }} at={limit.next.at}>
          <b>{limit.next.minutes === null ? t('protection.none') : spanText(t, limit.next.minutes)}</b>
        </WaitingChange>
      )}
    </div>
  );
}

function CheckChoice({ play }: Pick<Protection, 'play'>) {
  const t = useText();
  const setCheck = useSetCheck();
  const [wish, setWish] = useState<string>();
  const usual = play.own
    ? ''
    : ` (${play.checkMinutes ? spanText(t, play.checkMinutes) : t('protection.time.never')})`;
  return (
    <div className="limit-line grid gap-2 md:grid-cols-2 md:items-end">
      <Select
        label={t('protection.time.check')}
        hint={t('protection.time.checkLead')}
        value={wish ?? (play.own ? String(play.checkMinutes) : BY_LAW)}
        disabled={setCheck.isPending}
        onChange={({ target: { value } }) => {
          setWish(value);
          setCheck.mutate(CHECK_MINUTES.find((minutes) => String(minutes) === value) ?? null, {
            onSettled: () => setWish(undefined),
          });
        }}
      >
        <option value={BY_LAW}>{t('protection.time.byLaw') + usual}</option>
        {CHECK_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('protection.time.every', { minutes })}
          </option>
        ))}
      </Select>
    </div>
  );
}
