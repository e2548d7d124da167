import {
  Amount,
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  ErrorState,
  Skeleton,
  useText,
} from '@fairhouse/ui';
import type { ChaseState } from '@fairhouse/wire/lottery/chase';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { playName } from '../menu/index.ts';
import { chasesQuery } from './queries.ts';

const ChaseDialog = lazy(() => import('./ChaseDialog.tsx'));

const TONES = {
  running: 'neutral',
  stopped: 'warn',
  won: 'win',
  done: 'neutral',
} as const satisfies Record<ChaseState, BadgeTone>;

/** The member's plans in a lottery, newest first. */
export function ChasesPanel({ board }: { board: LotteryBoard }) {
  const t = useText();
  const chases = useInfiniteQuery(chasesQuery(board.gameCode));
  const [shown, setShown] = useState<string>();
  const rows = chases.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="card" aria-label={t('lottery.chase.mine')}>
      <h2 className="p-4 font-bold text-lead">{t('lottery.chase.mine')}</h2>
      {chases.isError && !chases.data && <ErrorState onRetry={() => void chases.refetch()} />}
      {chases.isPending && <Skeleton className="m-4 h-16 rounded-btn" />}
      {chases.data && rows.length === 0 && (
        <EmptyState
          icon={<Repeat size={24} />}
          title={t('lottery.chase.none')}
          body={t('lottery.chase.noneBody')}
        />
      )}
      <ul>
        {rows.map(({ id, plays, state, waiting, draws, held, staked }) => (
          <li key={id} className="ticket-row">
            <button type="button" className="ticket-open" onClick={() => setShown(id)}>
              <span className="min-w-0 truncate font-semibold">
                {plays.map((play) => playName(t, board.family, play)).join(', ')}
              </span>
              <span className="text-meta text-text-2">{t('lottery.chase.left', { waiting, draws })}</span>
            </button>
            <div className="text-end">
              <p>
                <Amount value={state === 'running' ? held : staked} />
              </p>
              <Badge tone={TONES[state]}>{t(`lottery.chase.state.${state}`)}</Badge>
            </div>
          </li>
        ))}
      </ul>
      {chases.hasNextPage && (
        <div className="p-3">
          <Button
            variant="quiet"
            pending={chases.isFetchingNextPage}
            onClick={() => void chases.fetchNextPage()}
          >
            {t('lottery.more')}
          </Button>
        </div>
      )}
      <Suspense>{shown && <ChaseDialog id={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </section>
  );
}
