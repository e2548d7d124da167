import { Badge, type Column, IconButton, Menu, useText } from '@fairhouse/ui';
import type { BrandRow } from '@fairhouse/wire/office/brands';
import { Ellipsis } from 'lucide-react';
import { Instant } from '../../parts/Instant.tsx';

export type HostChange = 'addHost' | 'choosePrimary' | 'removeHost';

/** A brand keeps its last host, which is its primary one. */
const changesOf = ({ hosts }: BrandRow): readonly HostChange[] =>
  hosts.length > 1 ? ['addHost', 'choosePrimary', 'removeHost'] : ['addHost'];

/** The columns of the brands, with what can be done at the end. */
export function useBrandColumns(
  onChange: (change: HostChange, brand: BrandRow) => void,
): readonly Column<BrandRow>[] {
  const t = useText();
  return [
    {
      key: 'name',
      header: t('brandsConsole.name'),
      cell: ({ name, code, colour, runsPlatform }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="size-4 shrink-0 rounded-full" style={{ background: colour }} aria-hidden="true" />
          <span className="font-bold">{name}</span>
          <span className="text-text-2">{code}</span>
          {runsPlatform && <Badge tone="info">{t('brandsConsole.yours')}</Badge>}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('brandsConsole.state'),
      cell: ({ state, until }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={state === 'open' ? 'win' : 'warn'}>{t(`brandsConsole.states.${state}`)}</Badge>
          {until !== null && <Instant at={until} />}
        </span>
      ),
    },
    {
      key: 'hosts',
      narrow: 'below',
      header: t('brandsConsole.hosts'),
      cell: ({ hosts }) =>
        hosts.map(({ host, primary }) => (
          <span key={host} className="flex flex-wrap items-center gap-x-2 whitespace-normal">
            <span className="break-all">{host}</span>
            {primary && hosts.length > 1 && <Badge tone="neutral">{t('brandsConsole.primary')}</Badge>}
          </span>
        )),
    },
    {
      key: 'currency',
      header: t('brandsConsole.currency'),
      narrow: 'below',
      cell: ({ currency }) => currency,
    },
    {
      key: 'timeZone',
      header: t('brandsConsole.timeZone'),
      narrow: 'below',
      cell: ({ timeZone }) => timeZone,
    },
    {
      key: 'languages',
      header: t('brandsConsole.languages'),
      narrow: 'below',
      cell: ({ languages }) => languages.join(', '),
    },
    {
      key: 'profile',
      header: t('brandsConsole.profile'),
      narrow: 'below',
      cell: ({ profile }) => t(`brandsConsole.profiles.${profile ?? 'own'}`),
    },
    {
      key: 'licence',
      header: t('brandsConsole.licence'),
      narrow: 'below',
      cell: ({ licence }) => licence,
    },
    {
      key: 'change',
      header: '',
      align: 'end',
      cell: (brand) => (
        <Menu
          trigger={
            <IconButton label={t('brandsConsole.actions', { name: brand.name })}>
              <Ellipsis size={18} />
            </IconButton>
          }
          items={changesOf(brand).map((change) => ({
            key: change,
            label: t(`brandsConsole.${change}`),
            onSelect: () => onChange(change, brand),
          }))}
        />
      ),
    },
  ];
}
