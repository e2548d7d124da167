import { Amount, type Column, CopyText, useText } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Instant } from '../../parts/Instant.tsx';
import { MemberState } from '../../parts/MemberState.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { memberKind } from './member-kind.ts';
import type { MemberRow } from './queries.ts';

export function useMemberColumns(): readonly Column<MemberRow>[] {
  const t = useText();
  const zone = useZone();
  const quiet = (text: string) => <span className="text-text-3">{text}</span>;
  return [
    {
      key: 'member',
      header: t('console.members.member'),
      cell: ({ id, account, nickname }) => (
        <span className="whitespace-nowrap">
          <Link className="row-link" to={paths.member} params={{ id }}>
            {account}
          </Link>{' '}
          {nickname !== account && quiet(nickname)}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('console.members.state'),
      cell: ({ state, bar }) => <MemberState state={state} bar={bar} />,
    },
    {
      key: 'balance',
      header: t('console.members.balance'),
      align: 'end',
      cell: ({ balance, currency }) => <Amount value={balance} symbol={currency} />,
    },
    {
      key: 'id',
      narrow: 'below',
      header: t('console.member.number'),
      cell: ({ number }) => <CopyText value={String(number)} label={t('console.member.numberName')} />,
    },
    {
      key: 'mobile',
      narrow: 'below',
      header: t('console.members.mobile'),
      cell: ({ mobile }) => mobile ?? quiet(t('console.none')),
    },
    {
      key: 'kind',
      narrow: 'below',
      header: t('console.members.kind'),
      cell: ({ type }) => t(`console.memberKinds.${memberKind(type)}`, { type }),
    },
    {
      key: 'registered',
      narrow: 'below',
      header: t('console.members.registered', { zone }),
      cell: ({ registeredAt }) => <Instant at={registeredAt} />,
    },
    {
      key: 'lastLogin',
      narrow: 'below',
      header: t('console.members.lastLogin', { zone }),
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? quiet(t('console.members.never')) : <Instant at={lastLoginAt} />,
    },
  ];
}
