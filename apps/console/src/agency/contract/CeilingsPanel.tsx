import { Button, Card, type Column, usePercent, useText } from '@fairhouse/ui';
import type { CeilingRow } from '@fairhouse/wire/agency/contract';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { CeilingsDialog, percentOf } from './CeilingsDialog.tsx';
import { ceilingsQuery } from './queries.ts';

/** What contracts may pay on each category at most, beside the edges of its games. */
export function CeilingsPanel() {
  const t = useText();
  const mayWrite = useMay('affiliate.write');
  const [changing, setChanging] = useState(false);
  const ceilings = useQuery(ceilingsQuery());
  const rows = ceilings.data?.items ?? [];
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <p className="max-w-160 text-text-2">{t('contractConsole.ceilings.about')}</p>
        {mayWrite && (
          <Button
            icon={<SlidersHorizontal size={16} />}
            disabled={rows.length === 0}
            onClick={() => setChanging(true)}
          >
            {t('contractConsole.ceilings.change')}
          </Button>
        )}
      </div>
      <QueryTable
        query={ceilings}
        caption={t('contractConsole.views.ceilings')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ category }) => category}
        empty={null}
      />
      {changing && <CeilingsDialog rows={rows} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function useColumns(): readonly Column<CeilingRow>[] {
  const t = useText();
  const percent = usePercent();
  const shown = (ppm: number) => percent(percentOf(ppm));
  return [
    {
      key: 'category',
      header: t('contractConsole.ceilings.category'),
      cell: ({ category }) => t(`lobby.category.${category}`),
    },
    {
      key: 'tightest',
      header: t('contractConsole.ceilings.tightest'),
      narrow: 'below',
      cell: ({ tightest }) =>
        tightest ? (
          <span className="grid gap-0.5">
            {tightest.title}
            <span className="text-meta text-text-3">
              {t('contractConsole.ceilings.edge', {
                edge: shown(tightest.edge),
                others: shown(tightest.others),
              })}
            </span>
          </span>
        ) : (
          <span className="text-text-3">{t('contractConsole.ceilings.unknown')}</span>
        ),
    },
    {
      key: 'most',
      header: t('contractConsole.ceilings.most'),
      align: 'end',
      cell: ({ most }) => (most === null ? t('contractConsole.ceilings.none') : shown(most)),
    },
    {
      key: 'paid',
      header: t('contractConsole.ceilings.paid'),
      align: 'end',
      narrow: 'below',
      cell: ({ paid }) => shown(paid),
    },
    {
      key: 'ceiling',
      header: t('contractConsole.ceilings.ceiling'),
      align: 'end',
      cell: ({ ceiling }) => <b>{ceiling === null ? t('contractConsole.ceilings.none') : shown(ceiling)}</b>,
    },
  ];
}
