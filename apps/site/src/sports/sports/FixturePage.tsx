import { Badge, Card, EmptyState, ErrorState, Skeleton, Tabs, useText } from '@fairhouse/ui';
import type { RouteReply } from '@fairhouse/wire/route';
import type { OfferedMarket, sportsRoutes } from '@fairhouse/wire/sports/sports';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, Ban } from 'lucide-react';
import { useState } from 'react';
import { CATEGORY_PATHS } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { refusalText } from '../../state/refusal.ts';
import { kindText, outcomeText, PriceButton, periodText, SlipSide } from '../ticket/index.ts';
import { minuteText, phaseText } from './clock-text.ts';
import { useFixture } from './queries.ts';
import { FormatChoice } from './SportsPage.tsx';

type Fixture = RouteReply<(typeof sportsRoutes)['fixture']>;

/** A match: where it stands, what has happened, and everything that can be bet on in it. */
export default function FixturePage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { fixture, markets } = useFixture(id);
  return (
    <div className="sports sports-match">
      <div className="sports-main">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <GoButton to={CATEGORY_PATHS.SPORTS} icon={<ArrowLeft size={18} />}>
            {t('sports.back')}
          </GoButton>
          <FormatChoice />
        </div>
        {fixture.isError && !fixture.data && (
          <ErrorState detail={refusalText(t, fixture.error)} onRetry={() => void fixture.refetch()} />
        )}
        {fixture.isPending && <Skeleton className="h-64 rounded-card" />}
        {fixture.data && (
          <>
            <Score fixture={fixture.data} />
            <Markets fixture={fixture.data} offered={markets} />
            <Timeline fixture={fixture.data} />
          </>
        )}
      </div>
      <SlipSide />
    </div>
  );
}

function Score({ fixture }: { fixture: Fixture }) {
  const t = useText();
  const { sport, league, home, away, state } = fixture;
  const begun = state.phase !== 'before';
  return (
    <Card className="grid justify-items-center gap-2 p-5 text-center">
      <p className="flex items-center gap-2 text-dense text-text-2">
        {league} <Badge tone="warn">{t('sports.simulated')}</Badge>
      </p>
      <PageTitle title={t('sports.match', { home, away })} />
      {begun && (
        <p
          className="display text-[32px] leading-9"
          role="status"
          aria-label={t('sports.scoreIs', {
            home,
            away,
            homeScore: state.score.home,
            awayScore: state.score.away,
          })}
        >
          {state.score.home}–{state.score.away}
        </p>
      )}
      <p className="text-dense text-text-2">
        {minuteText(sport, state)} {phaseText(t, sport, state)}
      </p>
      {begun && state.phase !== 'over' && !fixture.open && (
        <p role="status" className="rounded-btn bg-warn-tint p-3 text-dense">
          {t('sports.pausedBody')}
        </p>
      )}
    </Card>
  );
}

function Markets({
  fixture,
  offered,
}: {
  fixture: Fixture;
  offered: ReturnType<typeof useFixture>['markets'];
}) {
  const t = useText();
  const [period, setPeriod] = useState('');
  if (offered.isPending) return <Skeleton className="h-96 rounded-card" />;
  if (!offered.data) return <ErrorState onRetry={() => void offered.refetch()} />;
  const { markets, open } = offered.data;
  if (markets.length === 0)
    return (
      <EmptyState icon={<Ban size={24} />} title={t('sports.noMarkets')} body={t('sports.noMarketsBody')} />
    );
  const periods = [...new Set(markets.map((market) => market.period))];
  const shown = periods.includes(period) ? period : periods[0]!;
  const groups = Map.groupBy(
    markets.filter((market) => market.period === shown),
    ({ kind, subject }) => `${kind} ${subject ?? ''}`,
  );
  return (
    <>
      {periods.length > 1 && (
        <div className="chip-scroll">
          <Tabs
            label={t('sports.more')}
            value={shown}
            onChange={setPeriod}
            items={periods.map((value) => ({ value, label: periodText(t, fixture.sport, value) }))}
          />
        </div>
      )}
      {[...groups].map(([key, lines]) => (
        <MarketGroup key={key} fixture={fixture} lines={lines} open={open} />
      ))}
    </>
  );
}

type MarketGroupProps = {
  readonly fixture: Fixture;
  readonly lines: readonly OfferedMarket[];
  readonly open: boolean;
};

function MarketGroup({ fixture, lines, open }: MarketGroupProps) {
  const t = useText();
  const [{ kind, subject }] = lines as readonly [OfferedMarket];
  const side = subject === 'home' || subject === 'away' ? fixture[subject] : subject;
  const title = [kindText(t, kind), side].filter(Boolean).join(' · ');
  return (
    <section className="card market-group" aria-label={title}>
      <h2 className="p-4 pb-2 font-bold">{title}</h2>
      <div className="grid gap-2 p-4 pt-0">
        {lines.map((market) => (
          <div key={market.line ?? ''} className="market-line" data-count={Math.min(3, market.prices.length)}>
            {market.prices.map(({ outcome, odds }) => (
              <PriceButton
                key={outcome}
                fixture={fixture}
                market={market}
                outcome={outcome}
                odds={odds}
                open={open}
                label={outcomeText(t, fixture, market, outcome)}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

const EVENTS_SHOWN = 30;

function Timeline({ fixture }: { fixture: Fixture }) {
  const t = useText();
  const events = fixture.events.toReversed().slice(0, EVENTS_SHOWN);
  return (
    <Card className="p-4">
      <h2 className="pb-2 font-bold">{t('sports.timeline')}</h2>
      {events.length === 0 && <p className="text-text-2">{t('sports.nothingYet')}</p>}
      <ol className="grid gap-1">
        {events.map((event, place) => (
          <li key={place} className="timeline-row">
            <span className="text-text-2">
              {minuteText(fixture.sport, { phase: 'play', ...event }) ??
                periodText(t, fixture.sport, String(event.period))}
            </span>
            <span className="min-w-0 truncate">
              {t(`sports.event.${event.type as 'goal'}`)}
              {event.side && ` · ${fixture[event.side]}`}
            </span>
            <span className="font-semibold">
              {event.score.home}–{event.score.away}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
