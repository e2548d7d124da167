import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Gift, Network } from 'lucide-react';
import { transferOverviewQuery } from '../../money/upline-transfer/index.ts';
import { paths } from '../../paths.ts';
import { AgentOnly } from '../../shell/AgentOnly.tsx';
import { GoButton } from '../../shell/GoButton.tsx';
import { sentEnvelopesQuery } from './queries.ts';
import { SendForm } from './SendForm.tsx';
import { SentList } from './SentList.tsx';

/** Red envelopes of an agent for those directly below: the form, and what was sent. */
export default function SendEnvelopePage() {
  const t = useText();
  return (
    <AgentOnly title={t('shell.agent.agentEnvelopes')} note={t('agency.envelope.note')}>
      <Envelopes />
    </AgentOnly>
  );
}

function Envelopes() {
  const overview = useQuery(transferOverviewQuery);
  const sent = useInfiniteQuery(sentEnvelopesQuery);
  if (overview.isError && !overview.data) return <ErrorState onRetry={() => void overview.refetch()} />;
  if (sent.isError && !sent.data) return <ErrorState onRetry={() => void sent.refetch()} />;
  if (!overview.data || !sent.data) return <Skeleton className="mt-5 h-96 rounded-card" />;
  const people = sent.data.pages[0]!.people;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      {!overview.data.enabled ? (
        <Off />
      ) : people === 0 ? (
        <Nobody />
      ) : (
        <SendForm overview={overview.data} people={people} />
      )}
      <SentList />
    </div>
  );
}

function Off() {
  const t = useText();
  return (
    <section className="card">
      <EmptyState
        icon={<Gift size={24} />}
        title={t('agency.envelope.off')}
        body={t('agency.envelope.offBody')}
      />
    </section>
  );
}

function Nobody() {
  const t = useText();
  return (
    <section className="card">
      <EmptyState
        icon={<Network size={24} />}
        title={t('agency.envelope.nobody')}
        body={t('agency.envelope.nobodyBody')}
        action={<GoButton to={paths.agent('openAccounts')}>{t('shell.agent.openAccounts')}</GoButton>}
      />
    </section>
  );
}
