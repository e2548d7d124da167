import { CallRefused } from '@fairhouse/client';
import { isId } from '@fairhouse/kernel';
import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { MemberStrip } from './MemberStrip.tsx';
import { type MemberParts, MemberTabs } from './MemberTabs.tsx';
import type { MemberTab } from './member-tabs.ts';
import { memberQuery } from './queries.ts';

export type MemberPageProps = {
  readonly id: string;
  readonly tab?: MemberTab;
  readonly transfer?: string;
  readonly parts: MemberParts;
};

export function MemberPage({ id, tab, transfer, parts }: MemberPageProps) {
  const words = useFaultText();
  const known = isId('player', id);
  const member = useQuery({ ...memberQuery(id), enabled: known });
  const missing = member.error instanceof CallRefused && member.error.failure.code === 'not_found';
  if (!known || missing) return <MissingMember />;
  if (member.isError)
    return <ErrorState detail={words(member.error)} onRetry={() => void member.refetch()} />;
  if (!member.data) return <Loading />;
  return (
    <>
      <MemberStrip member={member.data} />
      <MemberTabs member={member.data} tab={tab} transfer={transfer} parts={parts} />
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-3 p-4" aria-busy="true">
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="h-20" />
      <Skeleton className="h-96" />
    </div>
  );
}

function MissingMember() {
  const t = useText();
  return (
    <>
      <h1 className="sr-only">{t('console.member.missing')}</h1>
      <EmptyState
        icon={<UserRoundX size={24} />}
        title={t('console.member.missing')}
        body={t('console.member.missingBody')}
        action={
          <Link to={paths.members} className="btn" data-variant="main" data-size="md">
            {t('console.member.back')}
          </Link>
        }
      />
    </>
  );
}
