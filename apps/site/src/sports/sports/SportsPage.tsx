import { ODDS_FORMATS, type OddsFormat, SPORTS, type Sport } from '@fairhouse/sports';
import {
  Badge,
  EmptyState,
  ErrorState,
  formatNumber,
  Select,
  Skeleton,
  TextField,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Radio, Trophy } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { CategoryPage } from '../../play/lobby/index.ts';
import { Go, useGo } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useConfig } from '../../state/brand.tsx';
import { useSearchValue } from '../../state/search.ts';
import { chooseFormat, SlipSide, sportText, useOddsFormat } from '../ticket/index.ts';
import { LeagueCard } from './LeagueCard.tsx';
import { type BoardRow, boardQuery } from './queries.ts';
import { useSportsKeys } from './use-sports-keys.ts';

const SOON_MS = 3 * 3_600_000;

const VIEWS = ['live', 'soon', 'all'] as const;
type View = (typeof VIEWS)[number] | Sport;

/** The sports hall; of a house without a sportsbook, the providers of the category. */
export default function SportsPage() {
  return useConfig().sportsOrigin === null ? <CategoryPage /> : <Hall sports={SPORTS} />;
}

/** What a hall shows, by its address. */
function useView(sports: readonly Sport[]): readonly [View, (view: View) => void] {
  const go = useGo();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const asked = useSearchValue('view');
  const view = [...VIEWS, ...sports].find((one) => one === asked) ?? 'live';
  return [view, (next) => go(paths.hall(path, next), { replace: true })];
}

/** Matches by league with their prices, for some sports. */
export function Hall({ sports }: { sports: readonly Sport[] }) {
  const t = useText();
  useSportsKeys();
  const isEsports = sports !== SPORTS;
  const board = useQuery(boardQuery);
  const [view, setView] = useView(sports);
  const [wanted, setWanted] = useState('');
  const asOf = board.data?.asOf ?? 0;
  const rows = (board.data?.rows ?? []).filter(({ sport }) => sports.some((one) => one === sport));
  const words = wanted.trim().toLowerCase();
  const shown = rows.filter((row) => (words ? isNamed(row, words) : isShown(row, view, asOf)));
  const leagues = [...Map.groupBy(shown, ({ sport, league }) => `${sport} ${league}`)].flatMap(([key, own]) =>
    blocksOf(own).map((block, place) => [`${key} ${place}`, block] as const),
  );
  return (
    <div className="sports">
      <SportsMenu sports={sports} rows={rows} asOf={asOf} view={view} onChange={setView} />
      <div className="sports-main">
        <div className="flex items-end justify-between gap-3">
          <div className="grid gap-1">
            <PageTitle title={t(isEsports ? 'match.esports' : 'sports.title')} />
            <p className="flex items-center gap-2 text-dense text-text-2">
              <Badge tone="warn">{t('sports.simulated')}</Badge>
              <span className="max-md:hidden">{t('sports.simulatedBody')}</span>
            </p>
          </div>
          <FormatChoice />
        </div>
        <div className="sports-find">
          <TextField
            type="search"
            label={t('match.find')}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            maxLength={40}
          />
        </div>
        {board.isError && !board.data && <ErrorState onRetry={() => void board.refetch()} />}
        {board.isPending && <Skeleton className="h-96 rounded-card" />}
        {board.data && leagues.length === 0 && (
          <EmptyState
            icon={<Trophy size={24} />}
            title={t(words ? 'match.noneFound' : 'sports.none')}
            body={t(words ? 'match.noneFoundBody' : 'sports.noneBody')}
          />
        )}
        {leagues.map(([key, own]) => (
          <LeagueCard key={key} league={own[0]!.league} rows={own} />
        ))}
        <p className="sports-keys">{t('match.keys')}</p>
      </div>
      <SlipSide />
    </div>
  );
}

/** So many rows are watched as one block. */
const BLOCK = 20;

const blocksOf = (rows: readonly BoardRow[]): readonly (readonly BoardRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, place) =>
    rows.slice(place * BLOCK, (place + 1) * BLOCK),
  );

const isNamed = ({ league, home, away }: BoardRow, words: string): boolean =>
  [league, home, away].some((name) => name.toLowerCase().includes(words));

function isShown(row: BoardRow, view: View, asOf: number): boolean {
  if (view === 'live') return row.live;
  if (view === 'soon') return !row.live && row.startsAt < asOf + SOON_MS;
  return view === 'all' || row.sport === view;
}

type SportsMenuProps = {
  readonly sports: readonly Sport[];
  readonly rows: readonly BoardRow[];
  readonly asOf: number;
  readonly view: View;
  readonly onChange: (view: View) => void;
};

function SportsMenu({ sports, rows, asOf, view, onChange }: SportsMenuProps) {
  const t = useText();
  const language = useLanguage();
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
      <span className="sports-count">
        {formatNumber(rows.filter((row) => isShown(row, value, asOf)).length, language)}
      </span>
    </button>
  );
  return (
    <nav className="sports-menu" aria-label={t('sports.menu')}>
      {entry('live', t('sports.live'))}
      {entry('soon', t('sports.soon'))}
      {entry('all', t('sports.all'))}
      <h2 className="sports-menu-head">{t('sports.kinds')}</h2>
      {sports.map((sport) => entry(sport, sportText(t, sport)))}
      <Go to={paths.sportsResults} className="sports-entry">
        {t('match.results.title')}
      </Go>
      <Go to={paths.sportsRules} className="sports-entry">
        {t('match.rules.title')}
      </Go>
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
