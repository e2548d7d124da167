import { SPORTS } from '@fairhouse/sports';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  formatShort,
  Select,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Trophy } from 'lucide-react';
import { useState } from 'react';
import { CATEGORY_PATHS, paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useBrand } from '../../state/brand.tsx';
import { refusalText } from '../../state/refusal.ts';
import { sportsbook, sportText } from '../ticket/index.ts';
import './results.css';

const resultsQuery = (sport: string) =>
  infiniteQueryOptions({
    queryKey: ['sports', 'results', sport],
    queryFn: ({ pageParam, signal }) =>
      sportsbook().sports.results({ query: { cursor: pageParam, sport: sport || undefined }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** What has been played, the last first; each leads to its match and its proof. */
export default function ResultsPage() {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const [sport, setSport] = useState('');
  const results = useInfiniteQuery(resultsQuery(sport));
  const items = results.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-220 grid-cols-[minmax(0,1fr)] gap-4">
      <GoButton to={CATEGORY_PATHS.SPORTS} icon={<ArrowLeft size={18} />} className="justify-self-start">
        {t('sports.back')}
      </GoButton>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <PageTitle title={t('match.results.title')} />
          <Badge tone="warn">{t('sports.simulated')}</Badge>
        </div>
        <Select
          label={t('match.results.sport')}
          value={sport}
          onChange={({ target }) => setSport(target.value)}
        >
          <option value="">{t('match.results.all')}</option>
          {SPORTS.map((value) => (
            <option key={value} value={value}>
              {sportText(t, value)}
            </option>
          ))}
        </Select>
      </div>
      {results.isError && (
        <ErrorState detail={refusalText(t, results.error)} onRetry={() => void results.refetch()} />
      )}
      {results.isPending && <Skeleton className="h-96 rounded-card" />}
      {results.data && items.length === 0 && (
        <EmptyState
          icon={<Trophy size={24} />}
          title={t('match.results.none')}
          body={t('match.results.noneBody')}
        />
      )}
      <ul className="card overflow-hidden empty:hidden">
        {items.map(({ id, league, home, away, startsAt, score, parts, sport: of }) => (
          <li key={id}>
            <Go
              to={paths.fixture(id)}
              className="result-row"
              aria-label={t('match.results.of', {
                home,
                away,
                homeScore: score.home,
                awayScore: score.away,
              })}
            >
              <span className="result-when">
                {formatShort(startsAt, timeZone, language)} · {sportText(t, of)} · {league}
              </span>
              <span className="truncate font-semibold">{home}</span>
              <span className="result-parts">{parts.map((part) => part.home).join(' ')}</span>
              <span className="result-score">{score.home}</span>
              <span className="truncate font-semibold">{away}</span>
              <span className="result-parts">{parts.map((part) => part.away).join(' ')}</span>
              <span className="result-score">{score.away}</span>
            </Go>
          </li>
        ))}
      </ul>
      {results.hasNextPage && (
        <Button pending={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
          {t('match.results.more')}
        </Button>
      )}
    </div>
  );
}
