import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import {
  WITHDRAWAL_QUEUES,
  WITHDRAWAL_SORTS,
  type WithdrawalQueue,
  type WithdrawalSort,
} from '@fairhouse/wire/money/withdrawal-states';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { api } from '../../api.ts';
import { CANNED } from '../../parts/queue/canned.ts';
import { useQueueAbout } from '../../parts/worklist/use-queue-about.ts';
import { useWorkAddress } from '../../parts/worklist/use-work-address.ts';
import { WorklistPage } from '../../parts/worklist/WorklistPage.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { useWithdrawalColumns } from './columns.tsx';
import { filtersOf, useWithdrawalFilters } from './filters.ts';
import { WITHDRAWALS_PAGE_SIZE, type WithdrawalFilters, withdrawalsQuery } from './queries.ts';
import { WithdrawalCase } from './WithdrawalCase.tsx';

export type WithdrawalsPageProps = WithdrawalFilters & { page?: number; id?: string };

/** Who waits longest comes first, and of what has moved on the newest. */
const SORTS = {
  waiting: 'oldest',
  under_way: 'newest',
  ended: 'newest',
} as const satisfies Record<WithdrawalQueue, WithdrawalSort>;

/** Who waits for money, oldest first; what is under way and what has ended, newest first. */
export function WithdrawalsPage({ page = 1, id, ...filters }: WithdrawalsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const { queue = 'waiting' } = filters;
  const withdrawals = useQuery(withdrawalsQuery(filters, page, usePresence() === 'here'));
  const goTo = useCallback(
    (search: WithdrawalsPageProps) => void navigate({ to: paths.withdrawals, search }),
    [navigate],
  );
  const address = useWorkAddress({ filters, page, id, part: 'queue', filtersOf, goTo });
  return (
    <WorklistPage
      {...address.list}
      queue="withdrawals"
      title={t('withdrawalConsole.title')}
      about={useQueueAbout(
        withdrawals.data && t('withdrawalConsole.about', { count: withdrawals.data.waiting }),
        withdrawals.data?.decidedWithin,
      )}
      mayWork={useMay('withdrawal.decide')}
      tabs={{
        label: t('withdrawalConsole.filter'),
        choices: WITHDRAWAL_QUEUES,
        chosen: queue,
        textOf: (choice) => t(`withdrawalConsole.queues.${choice}`),
        onChoose: (next) => goTo({ ...filters, queue: next }),
      }}
      searchHint={t('withdrawalConsole.search')}
      filters={useWithdrawalFilters()}
      sorts={{
        choices: WITHDRAWAL_SORTS,
        chosen: filters.sort ?? SORTS[queue],
        textOf: (sort) => t(`queue.work.sorts.${sort as WithdrawalSort}`),
      }}
      list={{
        query: withdrawals,
        ...address.paging,
        pageSize: WITHDRAWALS_PAGE_SIZE,
      }}
      columns={useWithdrawalColumns(address.list.onOpen, id)}
      nameOf={({ member, amount, currency }) =>
        `${member.account} · ${formatMoney(parseMoney(amount)!)} ${currency}`
      }
      amountOf={({ amount, currency }) => ({ amount, currency })}
      isMarked={({ risks }) => risks.length > 0}
      empty={
        address.narrowed
          ? { title: t('withdrawalConsole.noneFound'), body: t('queue.work.noneFoundBody') }
          : { title: t(`withdrawalConsole.empty.${queue}`), body: t('withdrawalConsole.emptyBody') }
      }
      canned={CANNED.withdrawal}
      onFile={() => api.withdrawal.file({ body: filters })}
    >
      {id !== undefined && (
        <WithdrawalCase key={`${id} ${address.caseProps.wanted ?? ''}`} id={id} {...address.caseProps} />
      )}
    </WorklistPage>
  );
}
