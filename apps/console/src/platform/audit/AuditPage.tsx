import { Button, Card, EmptyState, saveFile, showToast, useText } from '@fairhouse/ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useStaff } from '../staff/index.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { useAuditColumns } from './columns.tsx';
import { type AuditEvent, type AuditWish, auditQuery, fileMutation } from './queries.ts';
import { useVerifyLog, VerifyButton, VerifyResult } from './VerifyLog.tsx';

export function AuditPage(wish: AuditWish) {
  const t = useText();
  const [opened, setOpened] = useState<AuditEvent>();
  const verification = useVerifyLog();
  const audit = useInfiniteQuery(auditQuery(wish, useStaff().brand.timeZone));
  const { at, action, actor, subject, ip, chain } = useAuditColumns(setOpened);
  const rows = audit.data?.pages.flatMap((slice) => slice.items) ?? [];
  const narrowed = Object.values(wish).some((value) => value !== undefined);
  return (
    <>
      <PageHead title={t('console.audit.title')} about={t('console.audit.caption')}>
        <VerifyButton verification={verification} />
        <FileButton wish={wish} />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <VerifyResult verification={verification} />
        <AuditFilters wish={wish} />
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
            columns={[at, action, actor, subject, ip, chain]}
            rows={rows}
            rowKey={(event) => event.id}
            empty={
              <EmptyState
                title={t(narrowed ? 'console.audit.emptyNarrowed' : 'console.audit.empty')}
                body={t(narrowed ? 'console.audit.emptyNarrowedBody' : 'console.audit.emptyBody')}
              />
            }
          />
        </Card>
      </div>
      <AuditDrawer event={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function FileButton({ wish }: { wish: AuditWish }) {
  const t = useText();
  const words = useFaultText();
  const save = useMutation({
    ...fileMutation(wish, useStaff().brand.timeZone),
    onSuccess: (file) => saveFile(file, 'audit.csv'),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      pending={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('console.audit.file')}
    </Button>
  );
}
