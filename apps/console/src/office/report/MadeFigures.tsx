import { EmptyState, formatDay, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { CostPanel } from './CostPanel.tsx';
import { openedQuery } from './queries.ts';
import { ReportTable } from './ReportTable.tsx';
import { usePlayColumns } from './use-play-columns.tsx';

/** A scheduled report as it was made, whatever was corrected since. */
export function MadeFigures({ id }: { id: string }) {
  const t = useText();
  const language = useLanguage();
  const found = useQuery(openedQuery(id));
  const { data } = found;
  const columns = usePlayColumns(data?.by ?? 'vendor', data);
  return (
    <>
      <ReportTable
        title={
          data
            ? t('report.saved.asMade', {
                name: data.name,
                from: formatDay(data.from, language),
                to: formatDay(data.to, language),
              })
            : t('report.saved.made')
        }
        file="report-made"
        span={data ?? { from: '', to: '' }}
        query={found}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={({ key }) => key}
        orderedBy="ggr"
        empty={<EmptyState title={t('report.noPlay')} />}
      />
      {data && <CostPanel figures={data.figures} currency={data.currency} />}
    </>
  );
}
