import { Badge, type Column, useText } from '@fairhouse/ui';
import type { TeamMember } from '@fairhouse/wire/agency/team';
import { Link } from '@tanstack/react-router';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';

const count = (value: number) => <span className="tabular-nums">{value}</span>;

export function useTeamColumns<Row extends TeamMember>(): readonly Column<Row>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'account',
      header: t('team.account'),
      cell: ({ id, account, agent }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Link className="row-link" to={paths.team} search={{ under: id }}>
            {account}
          </Link>
          {agent && <Badge tone="info">{t('team.agent')}</Badge>}
        </span>
      ),
    },
    { key: 'direct', header: t('team.direct'), align: 'end', cell: ({ direct }) => count(direct) },
    { key: 'team', header: t('team.team'), align: 'end', cell: ({ team }) => count(team) },
    {
      key: 'joined',
      header: t('team.joined', { zone }),
      narrow: 'below',
      cell: ({ joinedAt }) => <Instant at={joinedAt} />,
    },
    {
      key: 'seen',
      header: t('team.seen', { zone }),
      narrow: 'below',
      cell: ({ seenAt }) =>
        seenAt === null ? <span className="text-text-3">{t('team.never')}</span> : <Instant at={seenAt} />,
    },
  ];
}
