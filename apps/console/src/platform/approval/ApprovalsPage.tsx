import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { paths } from '../../paths.ts';
import { usePresence } from '../worklist/index.ts';
import { useApprovalColumns } from './columns.tsx';
import { type CaseFileProps, DecideDialog } from './DecideDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { APPROVALS_PAGE_SIZE, approvalsQuery, type OpenRequest, SHOWN, type Shown } from './queries.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

export type ApprovalsPageProps = {
  readonly shown?: Shown;
  readonly page?: number;
  /** What a case of another feature is decided by. */
  readonly file: ComponentType<CaseFileProps>;
};

/** What one of the staff asks for and another decides. */
export function ApprovalsPage({ shown = 'open', page = 1, file }: ApprovalsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const approvals = useQuery(approvalsQuery(shown, page, usePresence()));
  const [opened, setOpened] = useState<OpenRequest>();
  const close = () => setOpened(undefined);
  const empty = {
    open: { title: t('approval.empty'), body: t('approval.emptyBody') },
    decided: { title: t('approval.emptyDecided'), body: t('approval.emptyDecidedBody') },
  };
  return (
    <QueuePage
      title={t('approval.title')}
      about={t('approval.about')}
      caption={t('approval.caption')}
      filter={{
        label: t('approval.filter'),
        choices: SHOWN,
        chosen: shown,
        textOf: (choice) => t(`approval.${choice}`),
        onChoose: (next) => void navigate({ to: paths.approvals, search: { shown: next } }),
      }}
      list={{
        by: 'page',
        query: approvals,
        page,
        pageSize: APPROVALS_PAGE_SIZE,
        onPage: (next) => void navigate({ to: paths.approvals, search: { shown, page: next } }),
      }}
      columns={useApprovalColumns(shown, setOpened)}
      empty={empty[shown]}
    >
      {opened?.action === 'decide' && <DecideDialog approval={opened.approval} file={file} onClose={close} />}
      {opened?.action === 'withdraw' && <WithdrawDialog approval={opened.approval} onClose={close} />}
      {opened?.action === 'takePassword' && <PasswordDialog approval={opened.approval} onClose={close} />}
    </QueuePage>
  );
}
