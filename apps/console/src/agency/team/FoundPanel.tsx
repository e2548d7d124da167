import { Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import { TEAM_FOUND_MAX } from '@fairhouse/wire/agency/team';
import { useQuery } from '@tanstack/react-query';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useTeamColumns } from './columns.tsx';
import { type FoundMember, searchQuery } from './queries.ts';

/** Accounts whose names begin so, each with its line. */
export function FoundPanel({ account }: { account: string }) {
  const t = useText();
  const found = useQuery(searchQuery(account));
  const rows = found.data?.items ?? [];
  const columns: readonly Column<FoundMember>[] = [
    ...useTeamColumns<FoundMember>(),
    {
      key: 'line',
      header: t('team.line'),
      cell: ({ path }) => (
        <span className="text-text-2">{path.map((person) => person.account).join(' / ')}</span>
      ),
    },
  ];
  return (
    <>
      <Card className="overflow-hidden">
        <QueryTable
          query={found}
          caption={t('team.found')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('team.none', { account })} body={t('team.noneBody')} />}
        />
      </Card>
      {rows.length === TEAM_FOUND_MAX && (
        <p className="text-meta text-text-3">{t('team.foundMost', { most: TEAM_FOUND_MAX })}</p>
      )}
    </>
  );
}
