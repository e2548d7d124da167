import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { DEPOSIT_SORTS, type DepositSort } from '@fairhouse/wire/money/deposit-states';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { api } from '../../api.ts';
import { CANNED } from '../../parts/queue/canned.ts';
import { workColumn } from '../../parts/worklist/columns.tsx';
import { useQueueAbout } from '../../parts/worklist/use-queue-about.ts';
import { useWorkAddress } from '../../parts/worklist/use-work-address.ts';
import { WorklistPage } from '../../parts/worklist/WorklistPage.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { useDepositColumns } from './columns.tsx';
import { DepositCase } from './DepositCase.tsx';
import { filtersOf, SHOWN_DEPOSITS, useDepositFilters } from './filters.ts';
import { askedOf, DEPOSITS_PAGE_SIZE, type DepositFilters, depositsQuery } from './queries.ts';

export type DepositsPageProps = DepositFilters & { page?: number; id?: string };

/** Deposits that somebody has to look at, oldest first; all others, newest first. */
export function DepositsPage({ page = 1, id, ...filters }: DepositsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const { queue = 'waiting' } = filters;
  const here = usePresence() === 'here';
  const deposits = useQuery(depositsQuery(filters, { page, pageSize: DEPOSITS_PAGE_SIZE, here }));
  const goTo = useCallback(
    (search: DepositsPageProps) => void navigate({ to: paths.deposits, search }),
    [navigate],
  );
  const address = useWorkAddress({ filters, page, id, part: 'queue', filtersOf, goTo });
  const columns = useDepositColumns(address.list.onOpen, id);
  const { age, created, member, amount, state, method, reference, settled } = columns;
  return (
    <WorklistPage
      {...address.list}
      queue="deposits"
      title={t('console.deposits.title')}
      about={useQueueAbout(
        deposits.data && t('depositConsole.about', { count: deposits.data.waiting }),
        deposits.data?.decidedWithin,
      )}
      mayWork={useMay('deposit.decide')}
      tabs={{
        label: t('depositConsole.filter'),
        choices: SHOWN_DEPOSITS,
        chosen: queue,
        textOf: (choice) => t(`depositConsole.queues.${choice}`),
        onChoose: (next) => goTo({ ...filters, queue: next }),
      }}
      searchHint={t('depositConsole.search')}
      filters={useDepositFilters()}
      sorts={{
        choices: DEPOSIT_SORTS,
        chosen: filters.sort ?? (queue === 'waiting' ? 'oldest' : 'newest'),
        textOf: (sort) => t(`queue.work.sorts.${sort as DepositSort}`),
      }}
      list={{
        query: deposits,
        ...address.paging,
        pageSize: DEPOSITS_PAGE_SIZE,
      }}
      columns={[
        queue === 'waiting' ? age : created,
        member,
        amount,
        state,
        workColumn(t),
        method,
        reference,
        settled,
      ]}
      nameOf={(row) => `${row.member.account} · ${formatMoney(parseMoney(row.amount)!)} ${row.currency}`}
      amountOf={(row) => ({ amount: row.amount, currency: row.currency })}
      isMarked={({ contested, held }) => contested || held !== null}
      empty={
        address.narrowed
          ? { title: t('depositConsole.noneFound'), body: t('queue.work.noneFoundBody') }
          : { title: t(`depositConsole.empty.${queue}`), body: t('depositConsole.emptyBody') }
      }
      canned={CANNED.deposit}
      onFile={() => api.deposit.file({ body: askedOf(filters) })}
    >
      {id !== undefined && (
        <DepositCase key={`${id} ${address.caseProps.wanted ?? ''}`} id={id} {...address.caseProps} />
      )}
    </WorklistPage>
  );
}
