import type { CSSProperties, ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useScrolls } from './use-scrolls.ts';

export type Column<Row> = {
  readonly key: string;
  readonly header: ReactNode;
  readonly align?: 'start' | 'end';
  /** What happens on phones: it stands below its row beside its header, or is left out, as another cell says it there. */
  readonly narrow?: 'hidden' | 'below' | undefined;
  /** Its header in words, where that is more than text. */
  readonly label?: string;
  readonly cell: (row: Row) => ReactNode;
  /** What all rows come to, in a row of its own below them. */
  readonly total?: ReactNode;
  /** By which its rows are ordered. */
  readonly sorted?: 'ascending' | 'descending';
};

export type DataTableProps<Row> = {
  /** Said by screen readers, not drawn. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly state: 'loading' | 'ready' | 'error';
  readonly onRetry: () => void;
  /** What stands there when there are no rows. */
  readonly empty: ReactNode;
};

const SKELETON_ROWS = 6;

/** Rows under named columns, with its own loading, error and empty faces. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  state,
  onRetry,
  empty,
}: DataTableProps<Row>) {
  const [watch, scrolls] = useScrolls();
  if (state === 'error') return <ErrorState onRetry={onRetry} />;
  if (state === 'ready' && rows.length === 0) return <>{empty}</>;
  const inRow = columns.filter(({ narrow }) => narrow === undefined).length;
  return (
    <section
      ref={watch}
      className="table-scroll"
      aria-label={caption}
      aria-busy={state === 'loading'}
      // What scrolls is scrolled by keys too, where nothing in it takes the focus.
      tabIndex={scrolls ? 0 : undefined}
    >
      <table className="table" style={{ '--in-row': inRow } as CSSProperties}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-narrow={column.narrow}
                aria-sort={column.sorted}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state === 'loading' ? (
            <SkeletonRows columns={columns} />
          ) : (
            rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-narrow={column.narrow}
                    data-label={labelOf(column)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
        {state === 'ready' && columns.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-narrow={column.narrow}
                  data-label={labelOf(column)}
                >
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** What a cell below its row is headed by. */
function labelOf({ narrow, header, label }: Pick<Column<never>, 'narrow' | 'header' | 'label'>) {
  if (narrow !== 'below') return undefined;
  return label ?? (typeof header === 'string' ? header : undefined);
}

function SkeletonRows({ columns }: { columns: readonly Pick<Column<never>, 'key' | 'narrow'>[] }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row}>
      {columns.map((column) => (
        <td key={column.key} data-narrow={column.narrow}>
          <Skeleton className="h-4 w-24 max-w-full" />
        </td>
      ))}
    </tr>
  ));
}
