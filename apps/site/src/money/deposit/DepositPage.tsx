import { ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { protectionQuery, tightestLimit } from '../../identity/protection/index.ts';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { balanceQuery } from '../../state/balance.ts';
import { DepositForm } from './DepositForm.tsx';
import { DepositList } from './DepositList.tsx';
import { methodsQuery } from './queries.ts';

const NOTHING = '0.0000';

export default function DepositPage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.deposit')}>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <DepositMethods />
        <DepositList />
      </div>
    </MemberOnly>
  );
}

function DepositMethods() {
  const methods = useQuery(methodsQuery);
  const protection = useQuery(protectionQuery);
  const { data: balance } = useQuery(balanceQuery);
  if (methods.isError) return <ErrorState onRetry={() => void methods.refetch()} />;
  if (!methods.data || protection.isPending) return <Skeleton className="h-[420px] rounded-card" />;
  const limit = protection.data && tightestLimit(protection.data.limits, 'deposit');
  return <DepositForm methods={methods.data} limit={limit} owed={balance?.debt ?? NOTHING} />;
}
