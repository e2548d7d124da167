import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { DEPOSIT_SORTS, type DepositSort } from '@fairhouse/wire/money/deposit-states';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { api } from '../../api.ts';
import { CANNED } from '../../parts/queue/canned.ts';
import type { Verdict } from '../../parts/queue/verdict-keys.ts';
import { workColumn } from '../../parts/worklist/columns.tsx';
import { focusAfter } from '../../parts/worklist/focus-after.ts';
import { useQueueAbout } from '../../parts/worklist/use-queue-about.ts';
import { WorklistPage } from '../../parts/worklist/WorklistPage.tsx';
import type { WorkSearch } from '../../parts/worklist/work-row.ts';
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
  const [verdict, setVerdict] = useState<Verdict>();
  const here = usePresence() === 'here';
  const deposits = useQuery(depositsQuery(filters, { page, pageSize: DEPOSITS_PAGE_SIZE, here }));
  const goTo = (search: DepositsPageProps) => void navigate({ to: paths.deposits, search });
  const onSearch = useCallback(
    (next: WorkSearch) => void navigate({ to: paths.deposits, search: filtersOf(next) }),
    [navigate],
  );
  const open = (target: string | undefined, wanted?: Verdict) => {
    setVerdict(wanted);
    goTo({ ...filters, page, id: target });
  };
  const narrowed = Object.entries(filters).some(([key, value]) => key !== 'queue' && value !== undefined);
  const columns = useDepositColumns(open, id);
  const { age, created, member, amount, state, method, reference, settled } = columns;
  return (
    <WorklistPage
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
      search={filters}
      searchHint={t('depositConsole.search')}
      filters={useDepositFilters()}
      sorts={{
        choices: DEPOSIT_SORTS,
        chosen: filters.sort ?? (queue === 'waiting' ? 'oldest' : 'newest'),
        textOf: (sort) => t(`queue.work.sorts.${sort as DepositSort}`),
      }}
      onSearch={onSearch}
      list={{
        query: deposits,
        page,
        pageSize: DEPOSITS_PAGE_SIZE,
        onPage: (next) => goTo({ ...filters, page: next }),
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
        narrowed
          ? { title: t('depositConsole.noneFound'), body: t('queue.work.noneFoundBody') }
          : { title: t(`depositConsole.empty.${queue}`), body: t('depositConsole.emptyBody') }
      }
      canned={CANNED.deposit}
      onFile={() => api.deposit.file({ body: askedOf(filters) })}
      openId={id}
      onOpen={open}
    >
      {id !== undefined && (
        <DepositCase
          key={`${id} ${verdict ?? ''}`}
          id={id}
          wanted={verdict}
          onClose={() => open(undefined)}
          onDone={() => {
            open(undefined);
            focusAfter(id);
          }}
        />
      )}
    </WorklistPage>
  );
}
