import { Badge, type Column, formatStamp, IconButton, Menu, useText } from '@fairhouse/ui';
import type { Colleague } from '@fairhouse/wire/platform/staff';
import { Ellipsis } from 'lucide-react';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { roleName } from '../../platform/approval/index.ts';
import { useStaff } from '../../platform/staff/index.ts';
import type { ColleagueChange } from './ChangeColleague.tsx';

const CHANGES: Readonly<Record<Colleague['state'], readonly ColleagueChange[]>> = {
  active: ['setRole', 'resetLogin', 'deactivate'],
  locked: ['reactivate'],
};

/** On oneself only the role can be asked for; the rest is for others to do. */
const OWN_CHANGES: readonly ColleagueChange[] = ['setRole'];

const changesOf = ({ id, state, elevatedUntil }: Colleague, own: string): readonly ColleagueChange[] => [
  ...(elevatedUntil !== null && id !== own ? (['endElevation'] as const) : []),
  ...(id === own ? OWN_CHANGES : CHANGES[state]),
];

/** The columns of the staff, with what can be changed at the end. */
export function useColleagueColumns(
  onChange: (change: ColleagueChange, colleague: Colleague) => void,
): readonly Column<Colleague>[] {
  const t = useText();
  const zone = useZone();
  const own = useStaff().id;
  return [
    {
      key: 'name',
      header: t('staff.name'),
      cell: ({ id, username }) => (
        <span className="flex items-center gap-2">
          <span className="font-bold">{username}</span>
          {id === own && <Badge tone="info">{t('staff.you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'role',
      narrow: 'below',
      header: t('staff.role'),
      cell: (colleague) => <Granted colleague={colleague} />,
    },
    {
      key: 'state',
      header: t('staff.state'),
      cell: ({ state }) => (
        <Badge tone={state === 'active' ? 'win' : 'neutral'}>{t(`staff.states.${state}`)}</Badge>
      ),
    },
    {
      key: 'setUp',
      header: t('staff.setUp'),
      narrow: 'below',
      cell: (colleague) => <SetUp colleague={colleague} />,
    },
    {
      key: 'lastLogin',
      header: t('staff.lastLogin', { zone }),
      narrow: 'below',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          <span className="text-text-3">{t('staff.never')}</span>
        ) : (
          <Instant at={lastLoginAt} />
        ),
    },
    {
      key: 'sessions',
      header: t('staff.sessions'),
      align: 'end',
      narrow: 'below',
      cell: ({ openSessions }) => openSessions,
    },
    {
      key: 'since',
      header: t('staff.since', { zone }),
      narrow: 'below',
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      key: 'change',
      header: '',
      align: 'end',
      cell: (colleague) => (
        <Menu
          trigger={
            <IconButton label={t('staff.actions', { name: colleague.username })}>
              <Ellipsis size={18} />
            </IconButton>
          }
          items={changesOf(colleague, own).map((change) => ({
            key: change,
            label: t(`staff.${change}`),
            onSelect: () => onChange(change, colleague),
          }))}
        />
      ),
    },
  ];
}

/** The role of a colleague, and when it ends or that it has. */
function Granted({ colleague: { role, roleUntil, elevatedUntil } }: { colleague: Colleague }) {
  const t = useText();
  const { timeZone } = useStaff().brand;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {roleName(t, role)}
      {roleUntil !== null &&
        (roleUntil <= Date.now() ? (
          <Badge tone="warn">{t('staff.ended')}</Badge>
        ) : (
          <span className="text-text-3">
            {t('staff.until', { time: formatStamp(roleUntil, timeZone).slice(0, 16) })}
          </span>
        ))}
      {elevatedUntil !== null && (
        <Badge tone="warn">
          {t('staff.elevated', { time: formatStamp(elevatedUntil, timeZone).slice(0, 16) })}
        </Badge>
      )}
    </span>
  );
}

/** Whether somebody can work: a password of their own, and an authenticator. */
function SetUp({ colleague: { authenticator, mustChange } }: { colleague: Colleague }) {
  const t = useText();
  if (mustChange) return <Badge tone="warn">{t('staff.mustChange')}</Badge>;
  return authenticator ? t('staff.isSetUp') : <span className="text-text-3">{t('staff.notSetUp')}</span>;
}
