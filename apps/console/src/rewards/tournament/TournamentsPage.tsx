import { nameIn } from '@fairhouse/text';
import { Badge, type BadgeTone, Button, type Column, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { OpsTournament } from '@fairhouse/wire/rewards/tournament';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPage } from '../../parts/ListPage.tsx';
import { useMay, useStaff } from '../../platform/staff/index.ts';
import { PlacesDialog } from './PlacesDialog.tsx';
import { tournamentsQuery } from './queries.ts';
import { PublishDialog, StopDialog } from './ReasonDialogs.tsx';
import { TournamentDialog } from './TournamentDialog.tsx';
import { usePrizeText } from './use-prize-text.ts';

const TONES = {
  draft: 'neutral',
  coming: 'warn',
  running: 'win',
  counting: 'warn',
  ended: 'neutral',
  stopped: 'loss',
} as const satisfies Record<OpsTournament['state'], BadgeTone>;

type Open =
  | { readonly dialog: 'write' }
  | { readonly dialog: 'publish' | 'stop' | 'places'; readonly id: OpsTournament['id'] };

/** Every tournament of the brand. */
export function TournamentsPage() {
  const t = useText();
  const tournaments = useQuery({ ...tournamentsQuery, refetchInterval: 10_000 });
  const mayWrite = useMay('promotion.write');
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const chosen =
    open && open.dialog !== 'write' ? tournaments.data?.items.find(({ id }) => id === open.id) : undefined;
  return (
    <ListPage
      title={t('console.nav.tournaments')}
      about={t('tournamentConsole.about')}
      none={t('tournamentConsole.none')}
      noneBody={t('tournamentConsole.noneBody')}
      begin={{
        may: mayWrite,
        label: t('tournamentConsole.write'),
        onBegin: () => setOpen({ dialog: 'write' }),
      }}
      columns={useColumns(mayWrite, setOpen)}
      rows={tournaments.data?.items ?? []}
      rowKey={({ id }) => id}
      query={tournaments}
    >
      {open?.dialog === 'write' && <TournamentDialog onClose={onClose} />}
      {chosen && open?.dialog === 'publish' && <PublishDialog tournament={chosen} onClose={onClose} />}
      {chosen && open?.dialog === 'stop' && <StopDialog tournament={chosen} onClose={onClose} />}
      {chosen && open?.dialog === 'places' && <PlacesDialog tournament={chosen} onClose={onClose} />}
    </ListPage>
  );
}

function useColumns(mayWrite: boolean, onOpen: (open: Open) => void): readonly Column<OpsTournament>[] {
  const t = useText();
  const language = useLanguage();
  const { brand } = useStaff();
  const prizeText = usePrizeText();
  const time = (at: number) => formatShort(at, brand.timeZone, language);
  return [
    {
      key: 'title',
      header: t('tournamentConsole.title'),
      cell: ({ title, scoring, reason }) => (
        <>
          <b>{nameIn(title, language)}</b>
          <span className="block text-meta text-text-2">{t(`tournament.scoring.${scoring}`)}</span>
          {reason !== null && <span className="block text-meta text-text-2">{reason}</span>}
        </>
      ),
    },
    {
      key: 'state',
      header: t('tournamentConsole.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`tournamentConsole.states.${state}`)}</Badge>,
    },
    {
      key: 'players',
      header: t('tournamentConsole.players'),
      align: 'end',
      narrow: 'below',
      cell: ({ players }) => players,
    },
    {
      key: 'sum',
      header: t('tournamentConsole.sum'),
      align: 'end',
      narrow: 'below',
      cell: ({ prizes }) => prizeText.all(prizes),
    },
    {
      key: 'span',
      header: t('tournamentConsole.span', { zone: brand.timeZone }),
      narrow: 'below',
      cell: ({ opensAt, closesAt, days }) =>
        opensAt !== null && closesAt !== null
          ? `${time(opensAt)} – ${time(closesAt)}`
          : t('tournamentConsole.onPublishing', { days }),
    },
    {
      key: 'actions',
      header: t('tournamentConsole.actions'),
      cell: ({ id, state, title }) => {
        const named = { title: nameIn(title, language) };
        const isOver = state === 'ended' || state === 'stopped';
        return (
          <span className="flex flex-wrap gap-2">
            {state === 'draft' && mayWrite && (
              <Button
                size="sm"
                aria-label={t('tournamentConsole.publishNamed', named)}
                onClick={() => onOpen({ dialog: 'publish', id })}
              >
                {t('tournamentConsole.publish')}
              </Button>
            )}
            {state !== 'draft' && (
              <Button
                size="sm"
                aria-label={t('tournamentConsole.placesNamed', named)}
                onClick={() => onOpen({ dialog: 'places', id })}
              >
                {t('tournamentConsole.places')}
              </Button>
            )}
            {!isOver && mayWrite && (
              <Button
                size="sm"
                aria-label={t('tournamentConsole.stopNamed', named)}
                onClick={() => onOpen({ dialog: 'stop', id })}
              >
                {t('tournamentConsole.stop')}
              </Button>
            )}
          </span>
        );
      },
    },
  ];
}
