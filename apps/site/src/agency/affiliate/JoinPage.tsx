import { Button, EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { SafeHtml } from '@fairhouse/ui/content';
import { useQuery } from '@tanstack/react-query';
import { Handshake, LogIn } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { guarded } from '../../state/guard.ts';
import { memberQuery } from '../../state/member.ts';
import { refusalCode } from '../../state/refusal.ts';
import { isAgent, isTrial, useSession } from '../../state/session.ts';
import { pageQuery } from '../../talk/content/index.ts';
import { InvitationLinks } from './InvitationLinks.tsx';
import { OwnApplication } from './OwnApplication.tsx';

/** How affiliates of the house work, and the way to become one (spec §2: /join). */
export default function JoinPage() {
  const t = useText();
  const { data, isError, error, refetch } = useQuery(pageQuery('affiliates'));
  const agent = isAgent(useSession());
  const missing = refusalCode(error) === 'not_found';
  if (isError && !data && !missing) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('places.join.title')} />
      <p className="mt-1 mb-6 text-text-2">{t('places.join.lead')}</p>
      {agent && <InvitationLinks />}
      {missing && <EmptyState icon={<Handshake size={24} />} title={t('places.join.missing')} />}
      {!data && !missing && <Skeleton className="h-80" />}
      {data && <SafeHtml html={data.content} />}
      {!agent && <WayIn />}
      <GoButton to={paths.page('contact')} className="mt-6">
        {t('places.join.write')}
      </GoButton>
    </div>
  );
}

/** To log in, or to apply. */
function WayIn() {
  const t = useText();
  const session = useSession();
  const real = session !== undefined && !isTrial(session);
  const member = useQuery({ ...memberQuery, enabled: real });
  if (real) return member.isPending ? <Skeleton className="mt-6 h-80 rounded-card" /> : <OwnApplication />;
  return (
    <section className="card mt-6">
      <EmptyState
        icon={<LogIn size={24} />}
        title={t('places.join.visitor')}
        body={t('places.join.visitorBody')}
        action={
          <Button variant="main" onClick={() => guarded('affiliateApplication', () => {})}>
            {t('places.join.form')}
          </Button>
        }
      />
    </section>
  );
}
