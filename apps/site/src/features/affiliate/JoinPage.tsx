import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { SafeHtml } from '@fairhouse/ui/content';
import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { refusalCode } from '../../state/refusal.ts';
import { pageQuery } from '../content/queries.ts';

/** How affiliates of the house work, and whom to write to (spec §2: /join). */
export default function JoinPage() {
  const t = useText();
  const { data, isError, error, refetch } = useQuery(pageQuery('affiliates'));
  const missing = refusalCode(error) === 'not_found';
  if (isError && !data && !missing) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('places.join.title')} />
      <p className="mt-1 mb-6 text-text-2">{t('places.join.lead')}</p>
      {missing && <EmptyState icon={<Handshake size={24} />} title={t('places.join.missing')} />}
      {!data && !missing && <Skeleton className="h-80" />}
      {data && <SafeHtml html={data.content} />}
      <GoButton to={paths.page('contact')} variant="main" className="mt-6">
        {t('places.join.write')}
      </GoButton>
    </div>
  );
}
