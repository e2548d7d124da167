import { Button, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CirclePause, CirclePlay } from 'lucide-react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { AlertsPanel } from './AlertsPanel.tsx';
import { DESK_VIEWS, type DeskView } from './desk-views.ts';
import { EventList } from './EventList.tsx';
import { EventPanel } from './EventPanel.tsx';
import { type DeskEvents, eventsQuery, useChangeDesk } from './queries.ts';
import { TickerPanel } from './TickerPanel.tsx';
import './sports-desk.css';

export type SportsDeskPageProps = {
  readonly view?: DeskView | undefined;
  readonly fixture?: string | undefined;
};

type Event = DeskEvents['events'][number];

const isLive = ({ phase }: Event) => phase === 'play' || phase === 'break';

/** The trader's desk: matches by what they may cost, the stakes of one of them, and the bets that come in. */
export function SportsDeskPage({ view = 'live', fixture }: SportsDeskPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const presence = usePresence();
  const mayTrade = useMay('sports.trade');
  const known = useQuery(eventsQuery(presence));
  const { mutate, isPending } = useChangeDesk();
  const show = (search: SportsDeskPageProps) => void navigate({ to: paths.sports, search, replace: true });
  const events = (known.data?.events ?? []).filter((event) => isLive(event) === (view === 'live'));
  const chosen = known.data?.events.find(({ id }) => id === fixture) ?? events[0];
  const choose = (id: string) => show({ view, fixture: id });
  const go = (by: number) => () => {
    const next = events[events.findIndex(({ id }) => id === chosen?.id) + by];
    if (next) choose(next.id);
  };
  const stopped = known.data?.open === false;
  const toggle = () =>
    chosen && mutate({ change: { type: 'suspend', fixture: chosen.id, suspended: !chosen.suspended } });
  const stopAll = () => mutate({ change: { type: 'suspend_all', suspended: true } });
  useKeys({
    j: go(1),
    k: go(-1),
    s: mayTrade ? toggle : undefined,
    S: mayTrade && !stopped ? stopAll : undefined,
  });
  return (
    <>
      <PageHead title={t('sportsDesk.title')}>
        <ChoiceSet
          label={t('sportsDesk.show')}
          choices={DESK_VIEWS}
          chosen={view}
          textOf={(choice) => t(`sportsDesk.${choice}`)}
          onChoose={(next) => show({ view: next })}
        />
        {mayTrade &&
          (stopped ? (
            <Button
              variant="main"
              icon={<CirclePlay size={16} aria-hidden="true" />}
              pending={isPending}
              onClick={() => mutate({ change: { type: 'suspend_all', suspended: false } })}
            >
              {t('sportsDesk.resumeAll')}
            </Button>
          ) : (
            <Button
              icon={<CirclePause size={16} aria-hidden="true" />}
              pending={isPending}
              aria-keyshortcuts="Shift+S"
              onClick={stopAll}
            >
              {t('sportsDesk.suspendAll')}
            </Button>
          ))}
      </PageHead>
      {stopped && (
        <p role="status" className="mx-4 mb-3 rounded-btn bg-warn-tint p-3">
          {t('sportsDesk.allStopped')}
        </p>
      )}
      <div className="px-4 pb-8">
        <Loaded query={known} room="h-96">
          {() => (
            <div className="sports-desk">
              <EventList events={events} chosen={chosen?.id} onChoose={choose} />
              <EventPanel id={chosen?.id} onToggle={mayTrade ? toggle : undefined} />
              <div className="grid content-start gap-3">
                <TickerPanel />
                <AlertsPanel />
              </div>
            </div>
          )}
        </Loaded>
        <p className="desk-keys max-md:hidden">
          <span>
            <kbd>J</kbd>
            <kbd>K</kbd>
            {t('sportsDesk.keys.move')}
          </span>
          {mayTrade && (
            <>
              <span>
                <kbd>S</kbd>
                {t('sportsDesk.keys.suspend')}
              </span>
              <span>
                <kbd>M</kbd>
                {t('sportsDesk.keys.market')}
              </span>
              <span>
                <kbd>Shift</kbd>
                <kbd>S</kbd>
                {t('sportsDesk.keys.all')}
              </span>
            </>
          )}
        </p>
      </div>
    </>
  );
}
