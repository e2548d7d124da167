import { LoadMore, type MoreToLoad } from './LoadMore.tsx';
import { type AskedFor, QueryTable, type QueryTableProps } from './QueryTable.tsx';

export type Slices = AskedFor & MoreToLoad;

/** A table that goes on: its next slice is loaded when its end comes into view. */
export function SliceTable<Row>(table: QueryTableProps<Row> & { readonly query: Slices }) {
  return (
    <>
      <QueryTable {...table} />
      {table.rows.length > 0 && <LoadMore query={table.query} />}
    </>
  );
}
