import { type Translate, useText } from '@fairhouse/ui';
import { WITHDRAWAL_QUEUES, type WithdrawalQueue } from '@fairhouse/wire/money/withdrawal-states';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import type { Verdict } from '../../parts/queue/verdict-keys.ts';
import { paths } from '../../paths.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { useWithdrawalColumns } from './columns.tsx';
import { WITHDRAWALS_PAGE_SIZE, withdrawalsQuery } from './queries.ts';
import { WithdrawalCase } from './WithdrawalCase.tsx';

type WithdrawalsPageProps = { queue?: WithdrawalQueue; page?: number; id?: string };

/** Who waits for money, oldest first; what is under way and what has ended, newest first. */
export function WithdrawalsPage({ queue = 'waiting', page = 1, id }: WithdrawalsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const [verdict, setVerdict] = useState<Verdict>();
  const withdrawals = useQuery(withdrawalsQuery(queue, page, usePresence() === 'here'));
  const show = (next: Partial<WithdrawalsPageProps>) =>
    void navigate({ to: paths.withdrawals, search: { queue, page, id: undefined, ...next } });
  const open = (target: string, wanted?: Verdict) => {
    setVerdict(wanted);
    show({ id: target });
  };
  return (
    <QueuePage
      title={t('withdrawalConsole.title')}
      about={withdrawals.data && aboutOf(t, withdrawals.data)}
      caption={t('withdrawalConsole.caption')}
      filter={{
        label: t('withdrawalConsole.filter'),
        choices: WITHDRAWAL_QUEUES,
        chosen: queue,
        textOf: (choice) => t(`withdrawalConsole.queues.${choice}`),
        onChoose: (next) => show({ queue: next, page: 1 }),
      }}
      list={{
        by: 'page',
        query: withdrawals,
        page,
        pageSize: WITHDRAWALS_PAGE_SIZE,
        onPage: (next) => show({ page: next }),
      }}
      columns={useWithdrawalColumns((target) => open(target))}
      empty={{ title: t(`withdrawalConsole.empty.${queue}`), body: t('withdrawalConsole.emptyBody') }}
      keys={{ help: t('withdrawalConsole.keys'), onVerdict: (key, target) => open(target, key) }}
    >
      {id !== undefined && <WithdrawalCase key={id} id={id} wanted={verdict} onClose={() => show({})} />}
    </QueuePage>
  );
}

const MINUTE_SECONDS = 60;

/** How many wait, and how long the last ones had to. */
const aboutOf = (
  t: Translate,
  { waiting, decidedWithin }: { readonly waiting: number; readonly decidedWithin: number | null },
): string =>
  [
    t('withdrawalConsole.about', { count: waiting }),
    ...(decidedWithin === null
      ? []
      : [t('queue.decidedWithin', { count: Math.ceil(decidedWithin / MINUTE_SECONDS) })]),
  ].join(' · ');
