import { Card, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { refusalText } from '../../state/refusal.ts';
import { ticketQuery } from './queries.ts';
import { TicketRow } from './TicketList.tsx';
import { TicketProof } from './TicketProof.tsx';
import './sports.css';

/** One bet on sports, as the record of bets leads to it. */
export default function TicketPage() {
  const t = useText();
  return (
    <MemberOnly title={t('sports.receipt')}>
      <Receipt />
    </MemberOnly>
  );
}

function Receipt() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const ticket = useQuery(ticketQuery(id));
  return (
    <div className="mt-5 grid max-w-140 grid-cols-[minmax(0,1fr)] gap-4">
      {ticket.isError && (
        <ErrorState detail={refusalText(t, ticket.error)} onRetry={() => void ticket.refetch()} />
      )}
      {ticket.isPending && <Skeleton className="h-64 rounded-card" />}
      {ticket.data && (
        <Card className="p-4">
          <TicketRow ticket={ticket.data} />
        </Card>
      )}
      {ticket.data && <TicketProof ticket={ticket.data} />}
      <GoButton
        to={paths.member('personalHistoryCopy')}
        icon={<ArrowLeft size={18} />}
        className="justify-self-start"
      >
        {t('shell.member.personalHistoryCopy')}
      </GoButton>
    </div>
  );
}
