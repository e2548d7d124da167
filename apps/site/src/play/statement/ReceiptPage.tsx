import { ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { Receipt } from '@fairhouse/wire/play/statement';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { refusalText } from '../../state/refusal.ts';
import { useSession } from '../../state/session.ts';
import { CauseCard } from './CauseCard.tsx';
import { receiptQuery } from './queries.ts';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptTicket } from './ReceiptTicket.tsx';
import { StepsCard } from './StepsCard.tsx';

/** One movement as a ticket that explains itself; it prints as it stands. */
export default function ReceiptPage() {
  const t = useText();
  return (
    <MemberOnly title={t('records.receipt')}>
      <Shown />
    </MemberOnly>
  );
}

function Shown() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const member = useSession() !== undefined;
  const receipt = useQuery({ ...receiptQuery(id), enabled: member });
  if (receipt.isError)
    return <ErrorState detail={refusalText(t, receipt.error)} onRetry={() => void receipt.refetch()} />;
  if (!receipt.data) return <Skeleton className="mt-5 h-96 rounded-card" />;
  return <Parts receipt={receipt.data} />;
}

function Parts({ receipt }: { receipt: Receipt }) {
  const t = useText();
  return (
    <div className="receipt mt-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ReceiptTicket movement={receipt.movement} />
        <ReceiptActions movement={receipt.movement} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CauseCard receipt={receipt} />
        <StepsCard moves={receipt.moves} />
        <GoButton
          to={paths.member('transactionHistory')}
          icon={<ArrowLeft size={18} />}
          className="unprinted justify-self-start"
        >
          {t('shell.member.transactionHistory')}
        </GoButton>
      </div>
    </div>
  );
}
