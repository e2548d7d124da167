import { EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '../../parts/Panel.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { paths } from '../../paths.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import { useAuditColumns } from './columns.tsx';
import { type AuditEvent, latestAuditQuery } from './queries.ts';

const SHOWN = 8;

export function LatestAudit() {
  const t = useText();
  const [opened, setOpened] = useState<AuditEvent>();
  const audit = useQuery(latestAuditQuery(SHOWN));
  const { at, action, actor, chain } = useAuditColumns(setOpened);
  const end = (
    <Link className="link" to={paths.audit} aria-label={t('console.home.allAudit')}>
      {t('console.home.all')}
    </Link>
  );
  return (
    <Panel title={t('console.home.latestAudit')} end={end}>
      <QueryTable
        query={audit}
        caption={t('console.home.latestAudit')}
        columns={[at, action, actor, chain]}
        rows={audit.data?.items ?? []}
        rowKey={(event) => event.id}
        empty={<EmptyState title={t('console.audit.empty')} body={t('console.audit.emptyBody')} />}
      />
      <AuditDrawer event={opened} onClose={() => setOpened(undefined)} />
    </Panel>
  );
}
