import { useText } from '@fairhouse/ui';
import { DEPOSIT_QUEUES } from '@fairhouse/wire/money/deposit-states';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import type { Verdict } from '../../parts/queue/verdict-keys.ts';
import { paths } from '../../paths.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { useDepositColumns } from './columns.tsx';
import { DepositCase } from './DepositCase.tsx';
import { DEPOSITS_PAGE_SIZE, depositsQuery, type ShownDeposits } from './queries.ts';

type DepositsPageProps = { queue?: ShownDeposits; page?: number; id?: string };

export const SHOWN_DEPOSITS = [...DEPOSIT_QUEUES, 'all'] as const;

/** Deposits that somebody has to look at, oldest first; all others, newest first. */
export function DepositsPage({ queue = 'waiting', page = 1, id }: DepositsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const [verdict, setVerdict] = useState<Verdict>();
  const here = usePresence() === 'here';
  const deposits = useQuery(depositsQuery(queue, { page, pageSize: DEPOSITS_PAGE_SIZE, here }));
  const show = (next: Partial<DepositsPageProps>) =>
    void navigate({ to: paths.deposits, search: { queue, page, id: undefined, ...next } });
  const open = (target: string, wanted?: Verdict) => {
    setVerdict(wanted);
    show({ id: target });
  };
  const { age, created, member, amount, state, method, reference, settled } = useDepositColumns(open);
  return (
    <QueuePage
      title={t('console.deposits.title')}
      about={deposits.data && t('depositConsole.about', { count: deposits.data.waiting })}
      filter={{
        label: t('depositConsole.filter'),
        choices: SHOWN_DEPOSITS,
        chosen: queue,
        textOf: (choice) => t(`depositConsole.queues.${choice}`),
        onChoose: (next) => show({ queue: next, page: 1 }),
      }}
      list={{
        by: 'page',
        query: deposits,
        page,
        pageSize: DEPOSITS_PAGE_SIZE,
        onPage: (next) => show({ page: next }),
      }}
      columns={[queue === 'waiting' ? age : created, member, amount, state, method, reference, settled]}
      empty={{ title: t(`depositConsole.empty.${queue}`), body: t('depositConsole.emptyBody') }}
      keys={{ help: t('depositConsole.keys'), onVerdict: (key, target) => open(target, key) }}
    >
      {id !== undefined && <DepositCase key={id} id={id} wanted={verdict} onClose={() => show({})} />}
    </QueuePage>
  );
}
