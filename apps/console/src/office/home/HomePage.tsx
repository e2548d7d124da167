import { EmptyState, Skeleton, useText } from '@fairhouse/ui';
import { lazy, Suspense } from 'react';
import { LatestDeposits } from '../../money/deposit/index.ts';
import { PageHead } from '../../parts/PageHead.tsx';
import { LatestAudit } from '../../platform/audit/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import { WorkPanel } from '../../platform/worklist/index.ts';
import { BooksPanel } from '../../play/statement/index.ts';

const TodayPanel = lazy(async () => ({ default: (await import('../report/TodayPanel.tsx')).TodayPanel }));

/** What there is to see now, as far as the role reaches. */
export function HomePage() {
  const t = useText();
  const reports = useMay('report.read');
  const books = useMay('ledger.read');
  const deposits = useMay('deposit.read');
  const audit = useMay('audit.read');
  return (
    <>
      <PageHead title={t('console.home.title')} about={t('console.home.about')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-8">
        <WorkPanel />
        {reports && (
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <TodayPanel />
          </Suspense>
        )}
        {books && <BooksPanel />}
        <div className="grid items-start gap-3 xl:grid-cols-2">
          {deposits && <LatestDeposits />}
          {audit && <LatestAudit />}
        </div>
        {!reports && !books && !deposits && !audit && <EmptyState title={t('console.home.nothing')} />}
      </div>
    </>
  );
}
