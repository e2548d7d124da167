import { ODDS_FORMATS, type OddsFormat, SPORTS } from '@fairhouse/sports';
import { Badge, EmptyState, ErrorState, Select, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Radio, Trophy } from 'lucide-react';
import { useState } from 'react';
import { CategoryPage } from '../../play/lobby/index.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useConfig } from '../../state/brand.tsx';
import { chooseFormat, SlipSide, sportText, useOddsFormat } from '../ticket/index.ts';
import { LeagueCard } from './LeagueCard.tsx';
import { type BoardRow, boardQuery } from './queries.ts';

const SOON_MS = 3 * 3_600_000;

type View = 'live' | 'soon' | 'all' | BoardRow['sport'];

/** The sports hall; of a house without a sportsbook, the providers of the category. */
export default function SportsPage() {
  return useConfig().sportsOrigin === null ? <CategoryPage /> : <Hall />;
}

function Hall() {
  const t = useText();
  const board = useQuery(boardQuery);
  const [view, setView] = useState<View>('live');
  const rows = board.data?.rows ?? [];
  const shown = rows.filter((row) => isShown(row, view, board.data?.asOf ?? 0));
  const leagues = [...Map.groupBy(shown, ({ sport, league }) => `${sport} ${league}`)].flatMap(([key, own]) =>
    blocksOf(own).map((block, place) => [`${key} ${place}`, block] as const),
  );
  return (
    <div className="sports">
      <SportsMenu rows={rows} asOf={board.data?.asOf ?? 0} view={view} onChange={setView} />
      <div className="sports-main">
        <div className="flex items-end justify-between gap-3">
          <div className="grid gap-1">
            <PageTitle title={t('sports.title')} />
            <p className="flex items-center gap-2 text-dense text-text-2">
              <Badge tone="warn">{t('sports.simulated')}</Badge>
              <span className="max-md:hidden">{t('sports.simulatedBody')}</span>
            </p>
          </div>
          <FormatChoice />
        </div>
        {board.isError && !board.data && <ErrorState onRetry={() => void board.refetch()} />}
        {board.isPending && <Skeleton className="h-96 rounded-card" />}
        {board.data && leagues.length === 0 && (
          <EmptyState icon={<Trophy size={24} />} title={t('sports.none')} body={t('sports.noneBody')} />
        )}
        {leagues.map(([key, own]) => (
          <LeagueCard key={key} league={own[0]!.league} rows={own} />
        ))}
      </div>
      <SlipSide />
    </div>
  );
}

/** So many rows ask for their prices in one call. */
const BLOCK = 20;

const blocksOf = (rows: readonly BoardRow[]): readonly (readonly BoardRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, place) =>
    rows.slice(place * BLOCK, (place + 1) * BLOCK),
  );

function isShown(row: BoardRow, view: View, asOf: number): boolean {
  if (view === 'live') return row.live;
  if (view === 'soon') return !row.live && row.startsAt < asOf + SOON_MS;
  return view === 'all' || row.sport === view;
}

type SportsMenuProps = {
  readonly rows: readonly BoardRow[];
  readonly asOf: number;
  readonly view: View;
  readonly onChange: (view: View) => void;
};

function SportsMenu({ rows, asOf, view, onChange }: SportsMenuProps) {
  const t = useText();
  const entry = (value: View, label: string) => (
    <button
      key={value}
      type="button"
      className="sports-entry"
      aria-current={view === value}
      onClick={() => onChange(value)}
    >
      {value === 'live' && <Radio size={16} aria-hidden="true" />}
      <span className="min-w-0 flex-1 truncate text-start">{label}</span>
      <span className="sports-count">{rows.filter((row) => isShown(row, value, asOf)).length}</span>
    </button>
  );
  return (
    <nav className="sports-menu" aria-label={t('sports.menu')}>
      {entry('live', t('sports.live'))}
      {entry('soon', t('sports.soon'))}
      {entry('all', t('sports.all'))}
      <h2 className="sports-menu-head">{t('sports.kinds')}</h2>
      {SPORTS.map((sport) => entry(sport, sportText(t, sport)))}
    </nav>
  );
}

export function FormatChoice() {
  const t = useText();
  const format = useOddsFormat();
  return (
    <Select
      label={t('sports.format')}
      value={format}
      onChange={({ target }) => chooseFormat(target.value as OddsFormat)}
    >
      {ODDS_FORMATS.map((value) => (
        <option key={value} value={value}>
          {t(`sports.formats.${value}`)}
        </option>
      ))}
    </Select>
  );
}
