import { EmptyState, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '../../parts/Panel.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { paths } from '../../paths.ts';
import { DifferenceDrawer } from './DifferenceDrawer.tsx';
import { type Difference, differencesQuery, type Run } from './queries.ts';
import { useDifferenceColumns } from './use-difference-columns.tsx';

type DifferencesPanelProps = {
  readonly run: string | undefined;
  /** The comparison chosen, once it is known. */
  readonly shown: Run | undefined;
  readonly runs: readonly Run[];
};

/** What differs in the comparison chosen, or in the latest of every day. */
export function DifferencesPanel({ run, shown, runs }: DifferencesPanelProps) {
  const t = useText();
  const [opened, setOpened] = useState<Difference>();
  const finished = runs.filter(({ state }) => state === 'done').length;
  const differences = useInfiniteQuery(differencesQuery(run, finished));
  const rows = differences.data?.pages.flatMap(({ items }) => items) ?? [];
  const columns = useDifferenceColumns(setOpened);
  const title = shown
    ? t('reconciliation.differencesOf', { provider: shown.provider, day: shown.day })
    : t('reconciliation.differences');
  const end =
    run === undefined ? (
      <p className="text-text-3 max-md:hidden">{t('reconciliation.latestOnly')}</p>
    ) : (
      <Link className="link" to={paths.reconciliation} search={{}}>
        {t('reconciliation.showAll')}
      </Link>
    );
  return (
    <Panel title={title} end={end}>
      <SliceTable
        query={differences}
        caption={t('reconciliation.differencesCaption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          finished > 0 ? (
            <EmptyState title={t('reconciliation.empty')} body={t('reconciliation.emptyBody')} />
          ) : (
            <EmptyState
              title={t('reconciliation.nothingCompared')}
              body={t('reconciliation.nothingComparedBody')}
            />
          )
        }
      />
      <DifferenceDrawer difference={opened} onClose={() => setOpened(undefined)} />
    </Panel>
  );
}
