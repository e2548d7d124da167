import { ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { useQuery } from '@tanstack/react-query';
import { popularQuery } from './queries.ts';
import './statistic.css';

/** What most members bet on in the issue on sale; numbers of few bettors are not told. */
export function PopularPanel({ board }: { board: LotteryBoard }) {
  const t = useText();
  const { data, isPending, isError, refetch } = useQuery(popularQuery(board.gameCode, board.issue?.id));
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4" aria-label={t('lottery.popular')}>
      <h2 className="font-bold text-lead">{t('lottery.popular')}</h2>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-12 rounded-btn" />}
      {data?.length === 0 && <p className="text-dense text-text-2">{t('lottery.popularNone')}</p>}
      {data && data.length > 0 && (
        <ol className="popular-numbers">
          {data.map(({ number, bettors }) => (
            <li key={number} className="popular-number">
              <b>{number}</b>
              <span className="text-text-2">{t('lottery.bettors', { count: bettors })}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
