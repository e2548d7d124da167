import { Card, EmptyState, useText } from '@fairhouse/ui';
import { REPORT_BY } from '@fairhouse/wire/office/report-words';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { ExportMenu } from '../../parts/figures/ExportMenu.tsx';
import { sheetOf } from '../../parts/figures/export-figures.ts';
import { FigureTable } from '../../parts/figures/FigureTable.tsx';
import { breakdownQuery } from './queries.ts';
import type { ReportSearch } from './search.ts';
import { usePlayColumns } from './use-play-columns.tsx';

type BreakdownProps = {
  readonly search: ReportSearch & { readonly from: string; readonly to: string };
  readonly onChange: (changes: ReportSearch) => void;
};

/** The play of the days by provider, game, category, country or channel. A row narrows the whole report to itself. */
export function Breakdown({ search, onChange }: BreakdownProps) {
  const t = useText();
  const by = search.by ?? 'vendor';
  const found = useQuery(breakdownQuery(search, by));
  const rows = found.data?.rows ?? [];
  const columns = usePlayColumns(by, found.data, onChange);
  return (
    <Card className="min-w-0 overflow-hidden">
      <div className="report-card-head">
        <ChoiceSet
          label={t('report.brokenDown')}
          choices={REPORT_BY}
          chosen={by}
          textOf={(one) => t(`report.by.${one}`)}
          onChoose={(one) => onChange({ by: one })}
        />
        <p className="text-text-3">
          {found.data && t('report.rows', { count: rows.length })} {t('report.peopleOnce')}
        </p>
        <ExportMenu
          name={`report-${by}-${search.from}-${search.to}`}
          sheet={found.data && sheetOf(columns, rows, t('report.total'))}
        />
      </div>
      <FigureTable
        query={found}
        caption={t('report.brokenDown')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        orderedBy="ggr"
        empty={<EmptyState title={t('report.noPlay')} body={t('report.noPlayBody')} />}
      />
    </Card>
  );
}
