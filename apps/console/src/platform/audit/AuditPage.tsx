import { Card, EmptyState, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { paths, SUBJECT_MAX } from '../../paths.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import { useAuditColumns } from './columns.tsx';
import { type AuditEvent, auditQuery } from './queries.ts';

export function AuditPage({ subject }: { subject?: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<AuditEvent>();
  const audit = useInfiniteQuery(auditQuery(subject));
  const { at, action, actor, subject: subjectColumn, ip, chain } = useAuditColumns(setOpened);
  const rows = audit.data?.pages.flatMap((slice) => slice.items) ?? [];
  const filter = useCallback(
    (text: string) => void navigate({ to: paths.audit, search: { subject: text }, replace: true }),
    [navigate],
  );
  const box = useSearchBox(subject ?? '', filter);
  const empty = subject ? (
    <EmptyState
      title={t('console.audit.emptySubject', { subject })}
      body={t('console.audit.emptySubjectBody')}
    />
  ) : (
    <EmptyState title={t('console.audit.empty')} body={t('console.audit.emptyBody')} />
  );
  return (
    <>
      <PageHead title={t('console.audit.title')} about={t('console.audit.caption')}>
        <SearchBox
          label={t('console.audit.filter')}
          placeholder={t('console.audit.filterShort')}
          clearLabel={t('console.audit.clear')}
          maxLength={SUBJECT_MAX}
          {...box}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        {rows.some((event) => !event.intact) && (
          <Notice tone="bad">
            <p>{t('console.audit.brokenTitle')}</p>
            <p className="font-medium">{t('console.audit.brokenBody')}</p>
          </Notice>
        )}
        <Card className="overflow-hidden">
          <SliceTable
            query={audit}
            caption={t('console.audit.caption')}
            columns={[at, action, actor, subjectColumn, ip, chain]}
            rows={rows}
            rowKey={(event) => event.id}
            empty={empty}
          />
        </Card>
      </div>
      <AuditDrawer event={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
