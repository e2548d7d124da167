import { Amount, Badge, type BadgeTone, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { PokerSeries, SeriesPlanView } from '@fairhouse/wire/play/poker-series';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { AskDialog } from '../../platform/approval/index.ts';
import { useMay, useStaff } from '../../platform/staff/index.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { lookAgain, seriesQuery } from './queries.ts';
import {
  TOURNAMENT_FILTERS,
  type TournamentFilter,
  type TournamentRow,
  tournamentRows,
} from './tournament-rows.ts';
import { WEEKDAYS } from './weekdays.ts';

const TONES = {
  planned: 'neutral',
  open: 'info',
  playing: 'win',
  finished: 'neutral',
  cancelled: 'loss',
} as const satisfies Record<TournamentRow['state'], BadgeTone>;

/** The series of poker tournaments: what is planned, what is played, and what was. */
export function PokerSeriesPage() {
  const t = useText();
  const listed = useQuery(seriesQuery);
  const [planning, setPlanning] = useState<PokerSeries>();
  const silent = listed.data?.silent ?? [];
  return (
    <>
      <PageHead title={t('console.nav.pokerSeries')} about={t('pokerSeries.about')} />
      <div className="grid gap-3 px-4 pb-8">
        {silent.length > 0 && (
          <Notice tone="bad">{t('pokerSeries.silent', { providers: silent.join(', ') })}</Notice>
        )}
        <h2 className="text-title font-bold">{t('pokerSeries.series')}</h2>
        <Card className="overflow-hidden">
          <QueryTable
            query={listed}
            caption={t('pokerSeries.series')}
            columns={useSeriesColumns(setPlanning)}
            rows={listed.data?.items ?? []}
            rowKey={({ provider, room }) => `${provider} ${room}`}
            empty={<EmptyState title={t('pokerSeries.noSeries')} body={t('pokerSeries.noSeriesBody')} />}
          />
        </Card>
        <Tournaments />
      </div>
      {planning && <PlanDialog series={planning} onClose={() => setPlanning(undefined)} />}
    </>
  );
}

function useSeriesColumns(onPlan: (series: PokerSeries) => void): readonly Column<PokerSeries>[] {
  const t = useText();
  const mayPlan = useMay('game.write');
  return [
    {
      key: 'series',
      header: t('pokerSeries.name'),
      cell: ({ title, plan: { least, most, seats } }) => (
        <>
          <span className="block font-semibold">{title}</span>
          <span className="text-meta text-text-2">{t('pokerSeries.field', { least, most, seats })}</span>
        </>
      ),
    },
    { key: 'starts', header: t('pokerSeries.starts'), cell: ({ plan }) => <Schedule plan={plan} /> },
    {
      key: 'price',
      header: t('pokerSeries.price'),
      align: 'end',
      narrow: 'below',
      cell: ({ plan: { entry, fee } }) => (
        <>
          <Amount value={entry} /> + <Amount value={fee} />
        </>
      ),
    },
    {
      key: 'standing',
      header: t('pokerSeries.standing'),
      narrow: 'below',
      cell: (series) => <Standing series={series} />,
    },
    ...(mayPlan
      ? [
          {
            key: 'act',
            header: <span className="sr-only">{t('pokerSeries.change')}</span>,
            align: 'end' as const,
            cell: (series: PokerSeries) => (
              <Button
                size="sm"
                aria-label={t('pokerSeries.changeNamed', { title: series.title })}
                disabled={series.asked}
                onClick={() => onPlan(series)}
              >
                {t('pokerSeries.change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function Schedule({ plan: { times, days, from, until } }: { readonly plan: SeriesPlanView }) {
  const t = useText();
  if (times.length === 0) return <span className="text-text-2">{t('pokerSeries.nothing')}</span>;
  const when = [
    days.length === 7
      ? t('pokerSeries.everyDay')
      : days.map((day) => t(`pokerSeries.weekdays.${WEEKDAYS[day - 1]!}`)).join(', '),
    ...(from === null ? [] : [t('pokerSeries.from', { day: from })]),
    ...(until === null ? [] : [t('pokerSeries.until', { day: until })]),
  ];
  return (
    <>
      <span className="block tnum">{times.join(', ')}</span>
      <span className="text-meta text-text-2">{when.join(' · ')}</span>
    </>
  );
}

function Standing({ series: { coming, asked } }: { readonly series: PokerSeries }) {
  const t = useText();
  if (asked) return <Badge tone="warn">{t('pokerSeries.asked')}</Badge>;
  return coming ? (
    <Badge tone="info">{t('pokerSeries.coming')}</Badge>
  ) : (
    <Badge tone="win">{t('pokerSeries.inForce')}</Badge>
  );
}

function Tournaments() {
  const t = useText();
  const listed = useQuery(seriesQuery);
  const [filter, setFilter] = useState<TournamentFilter>('all');
  const [ending, setEnding] = useState<TournamentRow>();
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title font-bold">{t('pokerSeries.tournaments')}</h2>
        <ChoiceSet
          label={t('pokerSeries.shown')}
          choices={TOURNAMENT_FILTERS}
          chosen={filter}
          textOf={(choice) => t(`pokerSeries.filters.${choice}`)}
          onChoose={setFilter}
        />
      </div>
      <Card className="overflow-hidden">
        <QueryTable
          query={listed}
          caption={t('pokerSeries.tournaments')}
          columns={useTournamentColumns(setEnding)}
          rows={tournamentRows(listed.data?.items ?? [], filter)}
          rowKey={({ provider, room, number, startsAt }) => `${provider} ${room} ${number} ${startsAt}`}
          empty={<EmptyState title={t('pokerSeries.none')} body={t('pokerSeries.noneBody')} />}
        />
      </Card>
      {ending?.number != null && (
        <CallOff {...ending} number={ending.number} onClose={() => setEnding(undefined)} />
      )}
    </>
  );
}

function useTournamentColumns(onEnd: (row: TournamentRow) => void): readonly Column<TournamentRow>[] {
  const t = useText();
  const mayCallOff = useMay('game.write');
  const { brand } = useStaff();
  return [
    {
      key: 'tournament',
      header: t('pokerSeries.tournament'),
      cell: ({ title, number }) => (
        <>
          <span className="block font-semibold">{title}</span>
          {number !== null && (
            <span className="text-meta text-text-2">{t('pokerSeries.number', { number })}</span>
          )}
        </>
      ),
    },
    {
      key: 'start',
      header: t('pokerSeries.start', { zone: brand.timeZone }),
      cell: ({ startsAt }) => <Instant at={startsAt} />,
    },
    {
      key: 'state',
      header: t('pokerSeries.state'),
      narrow: 'below',
      cell: ({ state, left, players }) => (
        <>
          <Badge tone={TONES[state]}>{t(`pokerSeries.states.${state}`)}</Badge>
          {left !== null && (
            <span className="block text-meta text-text-2">{t('pokerSeries.left', { left, players })}</span>
          )}
        </>
      ),
    },
    {
      key: 'players',
      header: t('pokerSeries.players'),
      align: 'end',
      narrow: 'below',
      cell: ({ players }) => players,
    },
    {
      key: 'entries',
      header: t('pokerSeries.entries'),
      align: 'end',
      narrow: 'below',
      cell: ({ entries }) => entries,
    },
    {
      key: 'prizes',
      header: t('pokerSeries.prizes'),
      align: 'end',
      narrow: 'below',
      cell: ({ prizes }) => (prizes === null ? '–' : <Amount value={prizes} />),
    },
    {
      key: 'refunded',
      header: t('pokerSeries.refunded'),
      align: 'end',
      narrow: 'below',
      cell: ({ refunded }) => (refunded === null ? '–' : <Amount value={refunded} />),
    },
    ...(mayCallOff
      ? [
          {
            key: 'act',
            header: <span className="sr-only">{t('integrity.callOff')}</span>,
            align: 'end' as const,
            cell: (row: TournamentRow) =>
              row.mayCallOff && (
                <Button size="sm" onClick={() => onEnd(row)}>
                  {t('integrity.callOff')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

type CallOffProps = Pick<TournamentRow, 'provider' | 'room' | 'title'> & {
  readonly number: number;
  readonly onClose: () => void;
};

function CallOff({ provider, room, title, number, onClose }: CallOffProps) {
  const t = useText();
  return (
    <AskDialog
      title={t('integrity.callOffTitle', { title, number })}
      body={t('integrity.callOffBody')}
      submitLabel={t('integrity.callOff')}
      doneText={t('integrity.calledOff')}
      ask={(reason) => api.integrity.callOff({ body: { provider, room, number, reason } })}
      onDone={lookAgain}
      onClose={onClose}
    />
  );
}
