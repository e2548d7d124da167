import { type Column, DataTable, useText } from '@fairhouse/ui';
import { Instant } from '../../../parts/Instant.tsx';
import { Panel, type PanelProps } from '../../../parts/Panel.tsx';
import { useZone } from '../../../parts/use-zone.ts';

type ShortListProps<Row> = Omit<PanelProps, 'children'> & {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Said where there is no row. */
  readonly none: string;
};

/** A list that came with the page around it, as a panel of its own. */
export function ShortList<Row>({ columns, rows, rowKey, none, ...panel }: ShortListProps<Row>) {
  return (
    <Panel {...panel}>
      <DataTable
        caption={panel.title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        state="ready"
        onRetry={() => undefined}
        empty={<p className="px-4 pb-4 text-text-3">{none}</p>}
      />
    </Panel>
  );
}

type Seen = { readonly firstAt: number; readonly lastAt: number };

/** When something was met first and last. */
export function useSeenColumns<Row extends Seen>(): readonly Column<Row>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'first',
      header: t('memberIdentity.first', { zone }),
      narrow: 'below',
      cell: ({ firstAt }) => <Instant at={firstAt} />,
    },
    {
      key: 'last',
      header: t('memberIdentity.last', { zone }),
      cell: ({ lastAt }) => <Instant at={lastAt} />,
    },
  ];
}
