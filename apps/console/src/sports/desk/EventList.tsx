import { moneyOf, parseMoney } from '@fairhouse/kernel';
import { Amount, Badge, EmptyState, formatShort, useLanguage, useText } from '@fairhouse/ui';
import { Trophy } from 'lucide-react';
import { useStaff } from '../../platform/staff/index.ts';
import type { DeskEvents } from './queries.ts';

type Event = DeskEvents['events'][number];

const MINUTE = 60;

/** How a match stands with bets, in one letter and its sentence. */
function letterOf({ suspended, resting, phase, delay }: Event) {
  if (suspended) return { letter: 'S', word: 'suspended', tone: 'loss' } as const;
  if (phase === 'before') return { letter: 'E', word: 'before', tone: 'info' } as const;
  if (!resting && delay > 0) return { letter: 'D', word: 'delayed', tone: 'warn' } as const;
  return resting
    ? ({ letter: 'P', word: 'resting', tone: 'warn' } as const)
    : ({ letter: 'L', word: 'open', tone: 'win' } as const);
}

/** What the worst outcome costs, as a share of the cap. */
export function shareOfCap({ worst, cap }: Pick<Event, 'worst' | 'cap'>): number {
  const loss = moneyOf(-(parseMoney(worst) ?? 0n));
  const most = parseMoney(cap) ?? 1n;
  return loss <= 0n || most <= 0n ? 0 : Number((loss * 1_000n) / most) / 1_000;
}

type EventListProps = {
  readonly events: readonly Event[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** Matches, those that may cost most first. */
export function EventList({ events, chosen, onChoose }: EventListProps) {
  const t = useText();
  if (events.length === 0)
    return (
      <EmptyState icon={<Trophy size={24} />} title={t('sportsDesk.none')} body={t('sportsDesk.noneBody')} />
    );
  return (
    <section className="card overflow-hidden" aria-label={t('sportsDesk.events')}>
      <p className="desk-event desk-event-head" aria-hidden="true">
        <span>{t('sportsDesk.clock')}</span>
        <span />
        <span>{t('sportsDesk.event')}</span>
        <span className="text-end">{t('sportsDesk.stakes')}</span>
        <span className="text-end">{t('sportsDesk.worst')}</span>
      </p>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} isChosen={event.id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type EventRowProps = {
  readonly event: Event;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
};

function EventRow({ event, isChosen, onChoose }: EventRowProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  const { letter, word, tone } = letterOf(event);
  const share = shareOfCap(event);
  const { home, away, score, phase, clock, period, startsAt } = event;
  return (
    <button type="button" className="desk-event" aria-pressed={isChosen} onClick={() => onChoose(event.id)}>
      <span className="text-dense text-text-2">
        {phase === 'before'
          ? formatShort(startsAt, timeZone, language)
          : clock > 0
            ? `${period} · ${Math.floor(clock / MINUTE) + 1}′`
            : period}
      </span>
      <Badge tone={tone}>
        <span aria-hidden="true">{letter}</span>
        <span className="sr-only">{t(`sportsDesk.letter.${word}`)}</span>
      </Badge>
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          {home} – {away}
        </span>
        <span className="block truncate text-dense text-text-2">
          {phase === 'before' ? event.league : `${score.home}–${score.away} · ${event.league}`}
        </span>
      </span>
      <span className="text-end">
        <Amount value={event.staked} />
      </span>
      <span className="text-end">
        <span className="flex justify-end gap-2">
          <Amount value={event.worst} />
          {share > 0 && <span className="text-text-2">{Math.round(share * 100)}%</span>}
        </span>
        <span className="desk-share" data-high={share >= 0.6}>
          <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
        </span>
      </span>
    </button>
  );
}
