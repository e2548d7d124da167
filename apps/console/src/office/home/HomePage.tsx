import { EmptyState, useText } from '@fairhouse/ui';
import { LatestDeposits } from '../../money/deposit/index.ts';
import { TodayPanel } from '../../money/finance/index.ts';
import { PageHead } from '../../parts/PageHead.tsx';
import { LatestAudit } from '../../platform/audit/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import { WorkPanel } from '../../platform/worklist/index.ts';
import { BooksPanel } from '../../play/statement/index.ts';

/** What there is to see now, as far as the role reaches. */
export function HomePage() {
  const t = useText();
  const books = useMay('ledger.read');
  const deposits = useMay('deposit.read');
  const audit = useMay('audit.read');
  return (
    <>
      <PageHead title={t('console.home.title')} about={t('console.home.about')} />
      <div className="grid gap-3 px-4 pb-8">
        <WorkPanel />
        {books && <TodayPanel />}
        {books && <BooksPanel />}
        <div className="grid items-start gap-3 xl:grid-cols-2">
          {deposits && <LatestDeposits />}
          {audit && <LatestAudit />}
        </div>
        {!books && !deposits && !audit && <EmptyState title={t('console.home.nothing')} />}
      </div>
    </>
  );
}
