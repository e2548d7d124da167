import { type Column, useLanguage } from '@fairhouse/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type AskedFor, QueryTable } from '../QueryTable.tsx';
import { compareFigures, Figure, type FigureColumn } from './figure-column.tsx';

export type FigureTableProps<Row> = {
  readonly query: AskedFor;
  readonly caption: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The column by which it is ordered at first, the biggest on top; without one the rows stay as they come. */
  readonly orderedBy?: string;
  readonly empty: ReactNode;
};

type Order = { readonly by: string; readonly falls: boolean };

/** Rows of figures under heads that order them, with what they come to below. */
export function FigureTable<Row>({ columns, rows, orderedBy, ...table }: FigureTableProps<Row>) {
  const language = useLanguage();
  const [order, setOrder] = useState<Order | undefined>(
    orderedBy ? { by: orderedBy, falls: true } : undefined,
  );
  const by = order && columns.find(({ key }) => key === order.by);
  const ordered = by
    ? rows.toSorted((a, b) => compareFigures(by.kind, by.value(a), by.value(b)) * (order.falls ? -1 : 1))
    : rows;
  const turn = (key: string, kind: string) =>
    setOrder((was) => ({ by: key, falls: was?.by === key ? !was.falls : kind !== 'text' }));
  return (
    <QueryTable
      {...table}
      rows={ordered}
      columns={columns.map(({ key, name, head, kind, align, value, total, cell, narrow }): Column<Row> => {
        const shown = order?.by === key ? order : undefined;
        const Arrow = shown?.falls ? ArrowDown : ArrowUp;
        return {
          key,
          align: align ?? (kind === 'text' ? 'start' : 'end'),
          narrow,
          label: name,
          sorted: shown && (shown.falls ? 'descending' : 'ascending'),
          header: (
            <span className="figure-head">
              {head}
              <button type="button" aria-label={head ? name : undefined} onClick={() => turn(key, kind)}>
                {!head && name}
                {shown ? (
                  <Arrow size={12} aria-hidden="true" />
                ) : (
                  head && <ArrowDown size={12} aria-hidden="true" />
                )}
              </button>
            </span>
          ),
          cell: cell ?? ((row) => <Figure kind={kind} value={value(row)} language={language} />),
          ...(total === undefined
            ? {}
            : { total: <Figure kind={kind === 'text' ? 'text' : kind} value={total} language={language} /> }),
        };
      })}
    />
  );
}
