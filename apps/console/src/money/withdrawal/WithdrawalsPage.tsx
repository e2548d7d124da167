import { EmptyState, useText } from '@fairhouse/ui';
import { WITHDRAWAL_QUEUES, type WithdrawalQueue } from '@fairhouse/wire/money/withdrawal-states';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueuePage } from '../../parts/QueuePage.tsx';
import type { Verdict as Key } from '../../parts/verdict-keys.ts';
import { paths } from '../../paths.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { useWithdrawalColumns } from './columns.tsx';
import { EvidenceDrawer } from './EvidenceDrawer.tsx';
import { type Verdict, WITHDRAWALS_PAGE_SIZE, withdrawalsQuery } from './queries.ts';

type WithdrawalsPageProps = { queue?: WithdrawalQueue; page?: number; id?: string };

const BY_KEY = { yes: 'approved', no: 'rejected' } as const satisfies Record<Key, Verdict>;

/** Who waits for money, oldest first; what is under way and what has ended, newest first. */
export function WithdrawalsPage({ queue = 'waiting', page = 1, id }: WithdrawalsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const [verdict, setVerdict] = useState<Verdict>();
  const withdrawals = useQuery(withdrawalsQuery(queue, page, usePresence() === 'here'));
  const show = (next: Partial<WithdrawalsPageProps>) =>
    void navigate({ to: paths.withdrawals, search: { queue, page, id: undefined, ...next } });
  const columns = useWithdrawalColumns((target) => {
    setVerdict(undefined);
    show({ id: target });
  });
  return (
    <>
      <QueuePage
        title={t('withdrawalConsole.title')}
        about={withdrawals.data && t('withdrawalConsole.about', { count: withdrawals.data.waiting })}
        caption={t('withdrawalConsole.caption')}
        keys={t('withdrawalConsole.keys')}
        queues={{
          label: t('withdrawalConsole.filter'),
          choices: WITHDRAWAL_QUEUES,
          chosen: queue,
          textOf: (choice) => t(`withdrawalConsole.queues.${choice}`),
          onChoose: (next) => show({ queue: next, page: 1 }),
        }}
        query={withdrawals}
        columns={columns}
        empty={
          <EmptyState title={t(`withdrawalConsole.empty.${queue}`)} body={t('withdrawalConsole.emptyBody')} />
        }
        page={page}
        pageSize={WITHDRAWALS_PAGE_SIZE}
        onPage={(next) => show({ page: next })}
        onVerdict={(key, target) => {
          setVerdict(BY_KEY[key]);
          show({ id: target });
        }}
      />
      {id !== undefined && <EvidenceDrawer key={id} id={id} wanted={verdict} onClose={() => show({})} />}
    </>
  );
}
