import { formatMoney, type Id, parseMoney } from '@fairhouse/kernel';
import { Amount, Badge, Button, Card, EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { TimelineEvent } from '@fairhouse/wire/office/overview';
import type { TimelineKind } from '@fairhouse/wire/office/overview-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Banknote,
  Clock,
  Dices,
  type LucideIcon,
  MessageSquare,
  ShieldAlert,
  StickyNote,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActorName } from '../../parts/ActorName.tsx';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { LoadMore } from '../../parts/LoadMore.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { BalanceAt } from './BalanceAt.tsx';
import { timelineQuery } from './queries.ts';

const ICONS: Readonly<Record<TimelineKind, LucideIcon>> = {
  money: Banknote,
  play: Dices,
  risk: ShieldAlert,
  talk: MessageSquare,
  staff: StickyNote,
  account: UserRound,
};

type TimelineProps = { readonly memberId: Id<'player'>; readonly onTransfer: (id: string) => void };

/** All that happened to a member, newest first; a line opens its place. */
export function Timeline({ memberId, onTransfer }: TimelineProps) {
  const t = useText();
  const words = useFaultText();
  const [kind, setKind] = useState<TimelineKind>();
  const [asking, setAsking] = useState(false);
  const timeline = useInfiniteQuery(timelineQuery(memberId, kind));
  const pages = timeline.data?.pages ?? [];
  const kinds = pages[0]?.kinds ?? [];
  const events = pages.flatMap(({ items }) => items);
  return (
    <Card className="min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5">
        <h2 className="font-bold">{t('overview.timeline')}</h2>
        <div className="ms-auto flex flex-wrap gap-2 max-sm:w-full">
          <ChoiceSet
            label={t('overview.filter')}
            choices={[undefined, ...kinds]}
            chosen={kind}
            textOf={(one) => (one ? t(`overview.kinds.${one}`) : t('find.kinds.all'))}
            onChoose={setKind}
          />
          {kinds.includes('money') && (
            <Button size="sm" onClick={() => setAsking(true)}>
              <Clock size={14} aria-hidden="true" /> {t('overview.balanceAt')}
            </Button>
          )}
        </div>
      </div>
      {timeline.isError && events.length === 0 && (
        <ErrorState detail={words(timeline.error)} onRetry={() => void timeline.refetch()} />
      )}
      {timeline.isPending && <Skeleton className="m-4 h-80" />}
      {timeline.isSuccess && events.length === 0 && (
        <EmptyState title={t('overview.empty')} body={t('overview.emptyBody')} />
      )}
      <ol>
        {events.map((event) => (
          <li key={`${event.of}-${event.id}`} className="timeline-line">
            <EventLine event={event} memberId={memberId} onTransfer={onTransfer} />
          </li>
        ))}
      </ol>
      {events.length > 0 && <LoadMore query={timeline} />}
      {asking && <BalanceAt memberId={memberId} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type EventLineProps = TimelineProps & { readonly event: TimelineEvent };

function EventLine({ event, memberId, onTransfer }: EventLineProps) {
  const t = useText();
  const Icon = ICONS[event.kind];
  const { title, detail, end } = usePartsOf({ event, memberId, onTransfer });
  return (
    <>
      <span className="timeline-time">
        <Instant at={event.at} />
      </span>
      <span className="timeline-icon" data-kind={event.kind}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block break-words font-semibold">{title}</span>
        {detail && (
          <span className="block whitespace-pre-line break-words text-meta text-text-3">{detail}</span>
        )}
      </span>
      <span className="text-end">{end ?? <Badge>{t(`overview.kinds.${event.kind}`)}</Badge>}</span>
    </>
  );
}

type Parts = { readonly title: ReactNode; readonly detail?: ReactNode; readonly end?: ReactNode };

function usePartsOf({ event, memberId, onTransfer }: EventLineProps): Parts {
  const t = useText();
  const mayAudit = useMay('audit.read');
  switch (event.of) {
    case 'movement':
      return {
        title: (
          <button type="button" className="link" onClick={() => onTransfer(event.id)}>
            {t(`console.transferKinds.${event.what}`)}
          </button>
        ),
        detail: event.label,
        end: (
          <>
            <span className="block font-bold">
              <Amount value={event.amount} signed />
            </span>
            <span className="block text-meta text-text-3">
              {t('overview.after', { amount: formatMoney(parseMoney(event.balanceAfter)!) })}
            </span>
          </>
        ),
      };
    case 'bet':
      return {
        title: (
          <Link className="link" to={paths.rounds} search={{ search: event.id }}>
            {event.title}
          </Link>
        ),
        detail: t(`console.betStates.${event.state}`),
        end: (
          <>
            <span className="block">
              −<Amount value={event.stake} />
            </span>
            <span className="block text-meta text-text-3">
              +<Amount value={event.payout} />
            </span>
          </>
        ),
      };
    case 'audit':
      return {
        title: mayAudit ? (
          <Link className="link font-mono" to={paths.audit} search={{ subject: memberId }}>
            {event.action}
          </Link>
        ) : (
          <span className="font-mono">{event.action}</span>
        ),
        detail: (
          <>
            <ActorName of={event.by} />
            {event.reason && ` · ${event.reason}`}
          </>
        ),
      };
    case 'note':
      return { title: t('overview.note', { by: event.by }), detail: event.text };
    case 'message':
      return {
        title: t('overview.message'),
        detail: event.readAt === null ? t('overview.unread') : <Instant at={event.readAt} />,
      };
  }
}
