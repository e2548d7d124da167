import { addMoney, formatMoney, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { Badge, type BadgeTone, type Column, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { RaffleView } from '@fairhouse/wire/rewards/raffle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPage } from '../../parts/ListPage.tsx';
import { useMay, useStaff } from '../../platform/staff/index.ts';
import { rafflesQuery } from './queries.ts';
import { RaffleDialog } from './RaffleDialog.tsx';

const TONES = {
  open: 'win',
  closed: 'warn',
  drawn: 'neutral',
} as const satisfies Record<RaffleView['state'], BadgeTone>;

/** Every raffle of the brand. */
export function RafflesPage() {
  const t = useText();
  const raffles = useQuery({ ...rafflesQuery, refetchInterval: 10_000 });
  const mayWrite = useMay('promotion.write');
  const [opening, setOpening] = useState(false);
  return (
    <ListPage
      title={t('console.nav.raffles')}
      about={t('raffleConsole.about')}
      none={t('raffleConsole.none')}
      noneBody={t('raffleConsole.noneBody')}
      begin={{ may: mayWrite, label: t('raffleConsole.open'), onBegin: () => setOpening(true) }}
      columns={useColumns()}
      rows={raffles.data?.items ?? []}
      rowKey={({ id }) => id}
      query={raffles}
    >
      {opening && <RaffleDialog onClose={() => setOpening(false)} />}
    </ListPage>
  );
}

function useColumns(): readonly Column<RaffleView>[] {
  const t = useText();
  const language = useLanguage();
  const { brand } = useStaff();
  return [
    { key: 'title', header: t('raffleConsole.title'), cell: ({ title }) => nameIn(title, language) },
    {
      key: 'state',
      header: t('raffleConsole.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`raffleConsole.states.${state}`)}</Badge>,
    },
    {
      key: 'tickets',
      narrow: 'below',
      header: t('raffleConsole.tickets'),
      align: 'end',
      cell: ({ tickets }) => tickets,
    },
    {
      key: 'sum',
      narrow: 'below',
      header: t('raffleConsole.sum'),
      align: 'end',
      cell: ({ prizes }) => formatMoney(addMoney(...prizes.map((prize) => parseMoney(prize)!))),
    },
    {
      key: 'closes',
      narrow: 'below',
      header: t('raffleConsole.closes', { zone: brand.timeZone }),
      cell: ({ closesAt }) => formatShort(closesAt, brand.timeZone, language),
    },
    {
      key: 'winners',
      header: t('raffleConsole.winners'),
      cell: ({ winners }) => winners.map(({ number }) => number).join(', ') || '–',
    },
    {
      key: 'seed',
      header: t('raffleConsole.seedHash'),
      narrow: 'below',
      cell: ({ seedHash }) => <code className="text-meta">{seedHash.slice(0, 16)}</code>,
    },
  ];
}
