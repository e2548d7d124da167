import { DataTable, type DataTableProps, ErrorState } from '@fairhouse/ui';
import { useFaultText } from './use-fault-text.ts';

export type AskedFor = {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

export type QueryTableProps<Row> = Omit<DataTableProps<Row>, 'state' | 'onRetry'> & {
  readonly query: AskedFor;
};

/** A table of what a query brings: its shape while loading, the reason when it failed. */
export function QueryTable<Row>({ query, ...table }: QueryTableProps<Row>) {
  const words = useFaultText();
  const retry = () => void query.refetch();
  if (query.isError && table.rows.length === 0)
    return <ErrorState detail={words(query.error)} onRetry={retry} />;
  return <DataTable {...table} state={query.isPending ? 'loading' : 'ready'} onRetry={retry} />;
}
