import { Badge, type Column, DataTable, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { TeamMember } from '@fairhouse/wire/agency/team';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Go } from '../../../shell/go.tsx';
import { useBrand } from '../../../state/brand.tsx';

type MemberTableProps<Row extends TeamMember> = {
  readonly caption: string;
  readonly rows: readonly Row[];
  /** Where somebody stands, in words; left out where all stand in one place. */
  readonly lineOf?: (row: Row) => string;
  readonly loading: boolean;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
};

/** Members of a team; each opens the branch below. */
export function MemberTable<Row extends TeamMember>({ lineOf, loading, ...table }: MemberTableProps<Row>) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const day = (ms: number) => formatShort(ms, timeZone, language);
  const columns: readonly Column<Row>[] = [
    {
      key: 'account',
      header: t('agency.team.account'),
      cell: (row) => (
        <span className="grid justify-items-start gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <Go className="link" to={paths.agent('teamManagement', { under: row.id })}>
              {row.account}
            </Go>
            {row.agent && <Badge tone="info">{t('agency.team.agent')}</Badge>}
          </span>
          {lineOf && <span className="text-meta text-text-3">{lineOf(row)}</span>}
        </span>
      ),
    },
    {
      key: 'direct',
      header: t('agency.team.direct'),
      align: 'end',
      narrow: 'below',
      cell: ({ direct }) => <span className="tabular-nums">{direct}</span>,
    },
    {
      key: 'team',
      header: t('agency.team.team'),
      align: 'end',
      cell: ({ team }) => <span className="tabular-nums">{team}</span>,
    },
    {
      key: 'joined',
      header: t('agency.team.joined'),
      narrow: 'below',
      cell: ({ joinedAt }) => day(joinedAt),
    },
    {
      key: 'seen',
      header: t('agency.team.seen'),
      narrow: 'below',
      cell: ({ seenAt }) =>
        seenAt === null ? <span className="text-text-3">{t('agency.team.never')}</span> : day(seenAt),
    },
  ];
  return (
    <DataTable {...table} columns={columns} rowKey={({ id }) => id} state={loading ? 'loading' : 'ready'} />
  );
}
