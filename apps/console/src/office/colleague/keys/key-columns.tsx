import { Badge, type Column, formatNumber, IconButton, Menu, useLanguage, useText } from '@fairhouse/ui';
import type { StaffKey } from '@fairhouse/wire/platform/staff-key';
import { Ellipsis } from 'lucide-react';
import { Instant } from '../../../parts/Instant.tsx';
import { useZone } from '../../../parts/use-zone.ts';

const TONES = { live: 'win', expired: 'warn', ended: 'neutral' } as const;

export type KeyAct = 'showUses' | 'end';

const actsOf = ({ state }: StaffKey): readonly KeyAct[] =>
  state === 'live' ? ['showUses', 'end'] : ['showUses'];

/** The columns of the keys, with what can be done at the end. */
export function useKeyColumns(onAct: (act: KeyAct, key: StaffKey) => void): readonly Column<StaffKey>[] {
  const t = useText();
  const zone = useZone();
  const language = useLanguage();
  return [
    { key: 'name', header: t('staff.keys.name'), cell: (key) => <KeyName of={key} /> },
    {
      key: 'scopes',
      header: t('staff.keys.scopes'),
      narrow: 'below',
      cell: (key) => <Scopes of={key} />,
    },
    {
      key: 'addresses',
      header: t('staff.keys.addresses'),
      narrow: 'below',
      cell: ({ addresses }) =>
        addresses.length === 0 ? (
          <span className="text-text-3">{t('staff.keys.anywhere')}</span>
        ) : (
          <ul className="font-mono text-dense">
            {addresses.map((range) => (
              <li key={range}>{range}</li>
            ))}
          </ul>
        ),
    },
    {
      key: 'state',
      header: t('staff.keys.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`staff.keys.states.${state}`)}</Badge>,
    },
    {
      key: 'expires',
      header: t('staff.keys.expires', { zone }),
      narrow: 'below',
      cell: ({ expiresAt }) => <Instant at={expiresAt} />,
    },
    {
      key: 'lastUse',
      header: t('staff.keys.lastUse', { zone }),
      narrow: 'below',
      cell: ({ lastUse }) =>
        lastUse ? (
          <span className="grid">
            <Instant at={lastUse.at} />
            <span className="font-mono text-dense text-text-3">{lastUse.ip}</span>
          </span>
        ) : (
          <span className="text-text-3">{t('staff.keys.neverUsed')}</span>
        ),
    },
    {
      key: 'uses',
      header: t('staff.keys.uses'),
      align: 'end',
      narrow: 'below',
      cell: ({ calls, refused }) => (
        <span className="grid tabular-nums">
          {formatNumber(calls, language)}
          {refused > 0 && <span className="text-loss">{t('staff.keys.refused', { count: refused })}</span>}
        </span>
      ),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      cell: (key) => (
        <Menu
          trigger={
            <IconButton label={t('staff.keys.actions', { name: key.name })}>
              <Ellipsis size={18} />
            </IconButton>
          }
          items={actsOf(key).map((act) => ({
            key: act,
            label: t(`staff.keys.${act}`),
            onSelect: () => onAct(act, key),
          }))}
        />
      ),
    },
  ];
}

function KeyName({ of: { name, hint, madeBy } }: { of: StaffKey }) {
  const t = useText();
  return (
    <span className="grid">
      <span>
        <span className="font-bold">{name}</span>{' '}
        <span className="font-mono text-dense text-text-3">fhk_…{hint}</span>
      </span>
      <span className="text-text-3">{t('staff.keys.madeBy', { name: madeBy.name })}</span>
    </span>
  );
}

/** What a key may read; what the role of its maker has lost is crossed out. */
function Scopes({ of: { state, scopes, allows, madeBy } }: { of: StaffKey }) {
  const t = useText();
  const lost = (scope: StaffKey['scopes'][number]) => state === 'live' && !allows.includes(scope);
  if (state === 'live' && allows.length === 0)
    return (
      <span className="whitespace-normal text-warn">{t('staff.keys.stopped', { name: madeBy.name })}</span>
    );
  return (
    <ul className="whitespace-normal">
      {scopes.map((scope) => (
        <li key={scope}>
          {lost(scope) ? (
            <s title={t('staff.keys.narrowed', { name: madeBy.name })} className="text-text-3">
              {t(`staff.permissions.${scope}`)}
            </s>
          ) : (
            t(`staff.permissions.${scope}`)
          )}
        </li>
      ))}
    </ul>
  );
}
