import { ErrorState, formatShort, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { SecurityOverview } from '@fairhouse/wire/identity/security';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { memberQuery } from '../../state/member.ts';
import { refusalText } from '../../state/refusal.ts';
import { securityQuery } from '../../state/security.ts';
import { OffersCard } from '../consent/index.ts';
import { AddressList } from './AddressList.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ScoreList } from './ScoreList.tsx';
import { SessionList } from './SessionList.tsx';

/** How well the account is secured, and every part of it. */
export default function SecurityCenterPage() {
  const t = useText();
  return (
    <MemberOnly title={t('security.title')} note={t('security.lead')}>
      <Security />
    </MemberOnly>
  );
}

function Security() {
  const t = useText();
  const { data, isError, error, refetch } = useQuery(securityQuery);
  if (isError && !data) return <ErrorState detail={refusalText(t, error)} onRetry={() => void refetch()} />;
  if (!data) return <SecuritySkeleton />;
  return (
    <>
      {data.hold && <HoldNotice hold={data.hold} />}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] xl:items-start">
        <ScoreList overview={data} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ProfileCard />
          <OffersCard />
          <SessionList />
          <AddressList />
        </div>
      </div>
      <LastLogin />
    </>
  );
}

function HoldNotice({ hold }: { hold: NonNullable<SecurityOverview['hold']> }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (
    <p role="status" className="card mt-4 flex items-start gap-3 p-4">
      <Hourglass size={20} className="mt-0.5 flex-none text-text-2" aria-hidden="true" />
      {t('security.hold', {
        when: formatShort(hold.until, timeZone, language),
        reason: t(`security.holds.${hold.reason}`),
      })}
    </p>
  );
}

function LastLogin() {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { data } = useQuery(memberQuery);
  if (!data?.lastLogin) return null;
  return (
    <p className="mt-4 text-meta text-text-3">
      {t('security.lastLogin', { when: formatShort(data.lastLogin.at, timeZone, language) })}
    </p>
  );
}

function SecuritySkeleton() {
  const t = useText();
  return (
    <div className="mt-5 grid gap-4 xl:grid-cols-[1.5fr_1fr]" aria-busy="true">
      <span className="sr-only">{t('shell.loading')}</span>
      <Skeleton className="h-140 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
