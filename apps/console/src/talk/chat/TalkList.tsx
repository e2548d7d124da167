import { Badge, EmptyState, ErrorState, PlayerAvatar, Skeleton, useText } from '@fairhouse/ui';
import type { ChatFigures, OpsConversation } from '@fairhouse/wire/talk/chat';
import type { ChatList } from '@fairhouse/wire/talk/chat-words';
import { Inbox, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LoadMore } from '../../parts/LoadMore.tsx';
import type { Slices } from '../../parts/SliceTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useStaff } from '../../platform/staff/index.ts';

type TalkListProps = {
  readonly query: Slices & {
    readonly data:
      | {
          readonly pages: readonly {
            readonly items: readonly OpsConversation[];
            readonly figures: ChatFigures;
          }[];
        }
      | undefined;
  };
  readonly list: ChatList;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** The promise of the desk: a first answer within a minute (the list turns amber at 80 %). */
const PROMISE_SECONDS = 60;

/** Who waits, longest first, and how fast the desk is. */
export function TalkList({ query, list, chosen, onChoose }: TalkListProps) {
  const t = useText();
  const words = useFaultText();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const figures = query.data?.pages[0]?.figures;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {query.isPending && <Skeleton className="m-3 h-40" />}
        {query.isError && items.length === 0 && (
          <ErrorState detail={words(query.error)} onRetry={() => void query.refetch()} />
        )}
        {query.data && items.length === 0 && (
          <EmptyState
            icon={<Inbox size={24} />}
            title={t(list === 'ended' ? 'chatConsole.emptyEnded' : 'chatConsole.empty')}
            body={t(list === 'ended' ? 'chatConsole.emptyEndedBody' : 'chatConsole.emptyBody')}
          />
        )}
        <ul>
          {items.map((talk) => (
            <li key={talk.id} className="border-line-soft border-b">
              <TalkRow talk={talk} chosen={talk.id === chosen} onChoose={onChoose} />
            </li>
          ))}
        </ul>
        <LoadMore query={query} />
      </div>
      {figures && <Figures figures={figures} />}
    </>
  );
}

function TalkRow({
  talk,
  chosen,
  onChoose,
}: {
  talk: OpsConversation;
  chosen: boolean;
  onChoose: (id: string) => void;
}) {
  const t = useText();
  const { member, desk } = talk;
  return (
    <button
      type="button"
      aria-current={chosen || undefined}
      className="grid w-full grid-cols-[34px_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3.5 py-2.5 text-start hover:bg-bg-2 aria-current:bg-brand-tint"
      onClick={() => onChoose(talk.id)}
    >
      {member ? (
        <PlayerAvatar seed={member.username} size={34} />
      ) : (
        <span className="grid size-[34px] place-items-center rounded-full bg-bg-3 text-text-2">
          <UserRound size={16} aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <b className="truncate font-bold">{member?.username ?? talk.contact ?? t('chatConsole.visitor')}</b>
          {desk === 'vip' && (
            <Badge tone="gold">{t('chatConsole.vip', { level: member?.rankLevel ?? 0 })}</Badge>
          )}
        </span>
        <span className="mt-px block truncate text-text-3">
          {talk.typing ? t('chatConsole.typing') : talk.lastText || t('chatConsole.picture')}
        </span>
      </span>
      <TalkState talk={talk} />
    </button>
  );
}

function TalkState({ talk }: { talk: OpsConversation }) {
  const t = useText();
  const { username } = useStaff();
  if (talk.state === 'ended')
    return (
      <span className="text-end text-meta text-text-3">
        {t('chatConsole.ended')}
        {talk.stars !== null && (
          <span className="block">{t('chatConsole.ratedStars', { count: talk.stars })}</span>
        )}
      </span>
    );
  return (
    <span className="grid justify-items-end text-meta text-text-3">
      {talk.waitingSince !== null && <Waiting since={talk.waitingSince} />}
      {talk.staff !== null && (talk.staff === username ? t('chatConsole.mine') : talk.staff)}
    </span>
  );
}

/** How long somebody waits, by the second; red from the promise on. */
export function Waiting({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  const tone =
    seconds >= PROMISE_SECONDS ? 'text-loss' : seconds >= PROMISE_SECONDS * 0.8 ? 'text-warn' : 'text-text-2';
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return (
    <b className={`font-bold text-dense tabular-nums ${tone}`}>
      {hours > 0 ? `${hours}:${two(minutes)}` : minutes}:{two(seconds % 60)}
    </b>
  );
}

function Figures({ figures }: { figures: ChatFigures }) {
  const t = useText();
  const none = t('chatConsole.noFigure');
  const seconds = (count: number | null) => (count === null ? none : t('chatConsole.seconds', { count }));
  const rows = [
    [t('chatConsole.usual'), seconds(figures.usualSeconds)],
    [t('chatConsole.late'), seconds(figures.lateSeconds)],
    [
      t('chatConsole.rated'),
      figures.rated === 0 ? none : t('chatConsole.ofRated', { well: figures.ratedWell, all: figures.rated }),
    ],
  ];
  return (
    <dl className="grid gap-1 border-line border-t px-3.5 py-2.5">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-2">
          <dt className="text-text-2">{name}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
