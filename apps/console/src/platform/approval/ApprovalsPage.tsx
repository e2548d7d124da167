import { Card, EmptyState, Pager, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { paths } from '../../paths.ts';
import { usePresence } from '../worklist/index.ts';
import { useApprovalColumns } from './columns.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { APPROVALS_PAGE_SIZE, approvalsQuery, type OpenRequest, SHOWN, type Shown } from './queries.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What one of the staff asks for and another decides. */
export function ApprovalsPage({ shown = 'open', page = 1 }: { shown?: Shown; page?: number }) {
  const t = useText();
  const navigate = useNavigate();
  const approvals = useQuery(approvalsQuery(shown, page, usePresence()));
  const [opened, setOpened] = useState<OpenRequest>();
  const columns = useApprovalColumns(shown, setOpened);
  const close = () => setOpened(undefined);
  const empty = {
    open: <EmptyState title={t('approval.empty')} body={t('approval.emptyBody')} />,
    decided: <EmptyState title={t('approval.emptyDecided')} body={t('approval.emptyDecidedBody')} />,
  };
  return (
    <>
      <PageHead title={t('approval.title')} about={t('approval.about')}>
        <ChoiceSet
          label={t('approval.filter')}
          choices={SHOWN}
          chosen={shown}
          textOf={(choice) => t(`approval.${choice}`)}
          onChoose={(next) => void navigate({ to: paths.approvals, search: { shown: next } })}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={approvals}
            caption={t('approval.caption')}
            columns={columns}
            rows={approvals.data?.items ?? []}
            rowKey={({ id }) => id}
            empty={empty[shown]}
          />
        </Card>
        <Pager
          page={page}
          pageSize={APPROVALS_PAGE_SIZE}
          total={approvals.data?.total ?? 0}
          onPage={(next) => void navigate({ to: paths.approvals, search: { shown, page: next } })}
        />
      </div>
      {opened?.action === 'decide' && <DecideDialog approval={opened.approval} onClose={close} />}
      {opened?.action === 'withdraw' && <WithdrawDialog approval={opened.approval} onClose={close} />}
      {opened?.action === 'takePassword' && <PasswordDialog approval={opened.approval} onClose={close} />}
    </>
  );
}
