import { Badge, Card, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { CATEGORY_PATHS } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { refusalText } from '../../state/refusal.ts';
import { periodText, SlipSide } from '../ticket/index.ts';
import { minuteText, phaseText } from './clock-text.ts';
import { FixtureProof } from './FixtureProof.tsx';
import { MarketList } from './MarketList.tsx';
import { useFixture } from './queries.ts';
import { FormatChoice } from './SportsPage.tsx';
import type { Fixture } from './tracker/course.ts';
import { Tracker } from './tracker/Tracker.tsx';
import { useSportsKeys } from './use-sports-keys.ts';

/** A match: where it stands, what has happened, and everything that can be bet on in it. */
export default function FixturePage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { fixture, markets } = useFixture(id);
  useSportsKeys();
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
            <Tracker fixture={fixture.data} />
            <MarketList fixture={fixture.data} offered={markets} />
            <Timeline fixture={fixture.data} />
            <FixtureProof key={id} id={id} over={fixture.data.state.phase === 'over'} />
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
