import { Card, useText } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { ExportMenu } from '../../parts/figures/ExportMenu.tsx';
import { sheetOf } from '../../parts/figures/export-figures.ts';
import { FigureTable, type FigureTableProps } from '../../parts/figures/FigureTable.tsx';

type ReportTableProps<Row> = Omit<FigureTableProps<Row>, 'caption'> & {
  readonly title: string;
  /** What the file is called, without days and ending. */
  readonly file: string;
  readonly span: { readonly from: string; readonly to: string };
  /** Beside the title: what chooses the rows. */
  readonly choice?: ReactNode;
};

/** A table of a report under its title, that can be saved as it is shown. */
export function ReportTable<Row>({ title, file, span, choice, ...table }: ReportTableProps<Row>) {
  const t = useText();
  const { columns, rows, query } = table;
  return (
    <Card className="min-w-0 overflow-hidden">
      <div className="report-card-head">
        {choice ?? <h2 className="font-bold">{title}</h2>}
        <ExportMenu
          name={`${file}-${span.from}-${span.to}`}
          sheet={query.isPending || query.isError ? undefined : sheetOf(columns, rows, t('report.total'))}
        />
      </div>
      <FigureTable caption={title} {...table} />
    </Card>
  );
}
