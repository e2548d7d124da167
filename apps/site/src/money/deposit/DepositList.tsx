import { EmptyState, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { RequestRow } from '../../shell/RequestRow.tsx';
import { SliceCard } from '../../shell/SliceCard.tsx';
import { DepositState } from './DepositState.tsx';
import { depositsQuery } from './queries.ts';

/** The member's deposits, newest first; each leads to its tracker. */
export function DepositList() {
  const t = useText();
  return (
    <SliceCard
      title={t('cashier.deposit.yours')}
      query={useInfiniteQuery(depositsQuery)}
      none={<EmptyState title={t('cashier.deposit.none')} body={t('cashier.deposit.noneBody')} />}
    >
      {({ id, amount, credited, createdAt, state }) => (
        <RequestRow
          to={paths.depositTracker(id)}
          amount={credited ?? amount}
          at={createdAt}
          state={<DepositState state={state} />}
        />
      )}
    </SliceCard>
  );
}
