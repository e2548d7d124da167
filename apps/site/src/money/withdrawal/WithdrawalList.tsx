import { EmptyState, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { RequestRow } from '../../shell/RequestRow.tsx';
import { SliceCard } from '../../shell/SliceCard.tsx';
import { withdrawalsQuery } from './queries.ts';
import { WithdrawalState } from './WithdrawalState.tsx';

/** The member's withdrawals, newest first; each leads to its tracker. */
export function WithdrawalList() {
  const t = useText();
  return (
    <SliceCard
      title={t('withdrawal.yours')}
      query={useInfiniteQuery(withdrawalsQuery)}
      none={<EmptyState title={t('withdrawal.none')} body={t('withdrawal.noneBody')} />}
    >
      {({ id, amount, requestedAt, state }) => (
        <RequestRow
          to={paths.withdrawalTracker(id)}
          amount={amount}
          at={requestedAt}
          state={<WithdrawalState state={state} />}
        />
      )}
    </SliceCard>
  );
}
