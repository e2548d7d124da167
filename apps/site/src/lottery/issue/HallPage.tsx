import { Badge, EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { lotteryName } from '../menu/index.ts';
import { MissionsPanel } from '../mission/index.ts';
import { Balls, ballsOf } from './Balls.tsx';
import './issue.css';
import { Countdown } from './Countdown.tsx';
import { phaseOf } from './draw-clock.ts';
import { NoDraws } from './NoDraws.tsx';
import { lobbyQuery } from './queries.ts';

const REGIONS = ['fast', 'north', 'central', 'south', 'sea'] as const;
export type Region = (typeof REGIONS)[number];

/** The lotteries of some regions: what is on sale, how long still, and the last result. */
export function HallPage({ title, regions = REGIONS }: { title: string; regions?: readonly Region[] }) {
  const t = useText();
  const lobby = useQuery(lobbyQuery);
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const aheadMs = lobby.data?.aheadMs ?? 0;
  return (
    <>
      <PageTitle title={title} />
      <div className="mt-4 max-w-xl empty:hidden">
        <MissionsPanel />
      </div>
      {lobby.isError && !lobby.data && <ErrorState onRetry={() => void lobby.refetch()} />}
      {lobby.isPending && <Skeleton className="mt-4 h-96 rounded-card" />}
      {lobby.data?.items.every(({ region }) => !regions.includes(region)) && (
        <EmptyState title={t('lottery.noneOpen')} body={t('lottery.noneOpenBody')} />
      )}
      {regions.map((region) => {
        const items = (lobby.data?.items ?? []).filter((one) => one.region === region);
        if (items.length === 0) return null;
        return (
          <section key={region} className="mt-6">
            <h2 className="display text-h3">{t(`lotteryNames.region.${region}`)}</h2>
            <ul className="lottery-tiles">
              {items.map(({ gameCode, family, issue, last }) => {
                const { phase, leftMs } = phaseOf(issue, 0, nowMs, aheadMs);
                return (
                  <li key={gameCode}>
                    <Go to={paths.lottery(gameCode)} className="lottery-tile card">
                      <span className="flex items-start justify-between gap-3">
                        <b className="min-w-0 text-body">{lotteryName(t, gameCode)}</b>
                        {phase === 'selling' ? (
                          <span className="font-bold tabular-nums">
                            <Countdown leftMs={leftMs} />
                          </span>
                        ) : (
                          <Badge>{t(phase === 'drawing' ? 'lottery.drawing' : 'lottery.resting')}</Badge>
                        )}
                      </span>
                      <span className="block text-meta text-text-2">
                        {last ? (
                          t('lottery.lastNamed', { label: last.label })
                        ) : (
                          <NoDraws drawsAt={issue?.drawsAt} />
                        )}
                      </span>
                      {last && (
                        <Balls
                          family={family}
                          numbers={ballsOf(family, last.numbers)}
                          label={t('lottery.result')}
                        />
                      )}
                    </Go>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </>
  );
}
