import { ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { LIMIT_KINDS } from '@fairhouse/wire/identity/limits';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { refusalText } from '../../state/refusal.ts';
import { LimitCard } from './LimitCard.tsx';
import { findLimit, type LimitName } from './limits.ts';
import { PAUSE_ANCHOR, PauseSection } from './PauseSection.tsx';
import { protectionQuery } from './queries.ts';
import { TimeSection } from './TimeSection.tsx';

const LimitDialog = lazy(() => import('./LimitDialog.tsx'));

/** What the member may pay in, stake and lose at most, and a break from all of it. */
export default function LimitsPage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.limits')}>
      <Limits />
    </MemberOnly>
  );
}

function Limits() {
  const { timeZone } = useBrand();
  const t = useText();
  const { data, isError, error, refetch } = useQuery(protectionQuery);
  const [asked, setAsked] = useState<LimitName>();
  if (isError && !data) return <ErrorState detail={refusalText(t, error)} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="mt-3 max-w-4xl text-text-2">
        {t('protection.lead')} {t('protection.clock', { zone: timeZone })}{' '}
        <a href={`#${PAUSE_ANCHOR}`} className="link-line xl:hidden">
          {t('protection.toPause')}
        </a>
      </p>
      {data ? (
        <>
          <div className="mt-5 grid gap-4 xl:grid-cols-3">
            {LIMIT_KINDS.map((kind) => (
              <LimitCard key={kind} kind={kind} limits={data.limits} onAsk={setAsked} />
            ))}
          </div>
          <TimeSection timeLimits={data.timeLimits} play={data.play} />
          <PauseSection bar={data.bar} />
          {asked && (
            <Suspense>
              <LimitDialog
                name={asked}
                standing={findLimit(data.limits, asked)}
                onClose={() => setAsked(undefined)}
              />
            </Suspense>
          )}
        </>
      ) : (
        <LimitsSkeleton />
      )}
    </>
  );
}

function LimitsSkeleton() {
  const t = useText();
  return (
    <div className="mt-5 grid gap-4" aria-busy="true">
      <span className="sr-only">{t('shell.loading')}</span>
      <div className="grid gap-4 xl:grid-cols-3">
        {LIMIT_KINDS.map((kind) => (
          <Skeleton key={kind} className="h-72 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-48 rounded-card md:h-22" />
    </div>
  );
}
