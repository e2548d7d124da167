import { Card, EmptyState, Pager, useText } from '@fairhouse/ui';
import { WITHDRAWAL_QUEUES, type WithdrawalQueue } from '@fairhouse/wire';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { paths } from '../../paths.ts';
import { usePresence } from '../work/index.ts';
import { useWithdrawalColumns } from './columns.tsx';
import { EvidenceDrawer } from './EvidenceDrawer.tsx';
import { type Verdict, WITHDRAWALS_PAGE_SIZE, withdrawalsQuery } from './queries.ts';
import { verdictFor } from './verdict-keys.ts';

type WithdrawalsPageProps = { queue?: WithdrawalQueue; page?: number; id?: string };

/** Who waits for money, oldest first; what is under way and what has ended, newest first. */
export function WithdrawalsPage({ queue = 'waiting', page = 1, id }: WithdrawalsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const [verdict, setVerdict] = useState<Verdict>();
  const withdrawals = useQuery(withdrawalsQuery(queue, page, usePresence() === 'here'));
  const show = (next: Partial<WithdrawalsPageProps>) =>
    void navigate({ to: paths.withdrawals, search: { queue, page, id: undefined, ...next } });
  useVerdictKeys((chosen, target) => {
    setVerdict(chosen);
    show({ id: target });
  });
  const columns = useWithdrawalColumns((target) => {
    setVerdict(undefined);
    show({ id: target });
  });
  return (
    <>
      <PageHead
        title={t('withdrawalConsole.title')}
        about={withdrawals.data && t('withdrawalConsole.about', { count: withdrawals.data.waiting })}
      >
        <ChoiceSet
          label={t('withdrawalConsole.filter')}
          choices={WITHDRAWAL_QUEUES}
          chosen={queue}
          textOf={(choice) => t(`withdrawalConsole.queues.${choice}`)}
          onChoose={(next) => show({ queue: next, page: 1 })}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={withdrawals}
            caption={t('withdrawalConsole.caption')}
            columns={columns}
            rows={withdrawals.data?.items ?? []}
            rowKey={(row) => row.id}
            empty={
              <EmptyState
                title={t(`withdrawalConsole.empty.${queue}`)}
                body={t('withdrawalConsole.emptyBody')}
              />
            }
          />
        </Card>
        <p className="text-meta text-text-3 max-md:hidden">{t('withdrawalConsole.keys')}</p>
        <Pager
          page={page}
          pageSize={WITHDRAWALS_PAGE_SIZE}
          total={withdrawals.data?.total ?? 0}
          onPage={(next) => show({ page: next })}
        />
      </div>
      {id !== undefined && <EvidenceDrawer key={id} id={id} wanted={verdict} onClose={() => show({})} />}
    </>
  );
}

/** A approves and R rejects the row that has the focus. */
function useVerdictKeys(onVerdict: (verdict: Verdict, id: string) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-withdrawal]');
      const verdict = verdictFor(event);
      if (!row?.dataset.withdrawal || !verdict) return;
      event.preventDefault();
      onVerdict(verdict, row.dataset.withdrawal);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onVerdict]);
}
