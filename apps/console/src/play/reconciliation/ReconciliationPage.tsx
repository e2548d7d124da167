import { useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PageHead } from '../../parts/PageHead.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { OpenRoundsPanel } from '../sweeper/index.ts';
import { CompareForm } from './CompareForm.tsx';
import { DifferencesPanel } from './DifferencesPanel.tsx';
import { runsQuery } from './queries.ts';
import { RunsPanel } from './RunsPanel.tsx';

/** Where the providers' books and ours differ. `run` narrows the differences to one comparison. */
export function ReconciliationPage({ run }: { run?: string }) {
  const t = useText();
  const mayRun = useMay('reconciliation.run');
  const mayReadBets = useMay('bet.read');
  const runs = useInfiniteQuery(runsQuery());
  const rows = runs.data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = runs.data?.pages ?? [];
  const open = rows.reduce((sum, { latest, differences }) => sum + (latest ? (differences ?? 0) : 0), 0);
  const about = open === 0 ? t('reconciliation.noneOpen') : t('reconciliation.open', { count: open });
  return (
    <>
      <PageHead title={t('reconciliation.title')} about={rows.length > 0 && about}>
        {mayRun && first && first.providers.length > 0 && <CompareForm providers={first.providers} />}
      </PageHead>
      <div className="grid min-w-0 gap-3 px-4 pb-8">
        <DifferencesPanel run={run} shown={rows.find(({ id }) => id === run)} runs={rows} />
        <RunsPanel query={runs} rows={rows} chosen={run} />
        {mayReadBets && <OpenRoundsPanel />}
      </div>
    </>
  );
}
