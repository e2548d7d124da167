import { openSocket } from '@fairhouse/client';
import { nameIn } from '@fairhouse/text';
import { Button, EmptyState, ErrorState, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { RoomLine, RoomMessage } from '@fairhouse/wire/office/room';
import { useQuery } from '@tanstack/react-query';
import { ChevronUp, MessagesSquare, Pin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { client } from '../../state/client.ts';
import { isTrial, useSession } from '../../state/session.ts';
import { catchUp, hearRoom, loadBefore, type RoomView, roomQuery } from './queries.ts';
import { RoomForm } from './RoomForm.tsx';
import { RoomLineRow } from './RoomLineRow.tsx';

/** The chat room of the brand (spec §2, §9). */
export default function RoomPage() {
  const t = useText();
  const session = useSession();
  if (!session || isTrial(session))
    return (
      <MemberOnly title={t('room.title')}>
        <span />
      </MemberOnly>
    );
  return <Room />;
}

function Room() {
  const t = useText();
  const room = useQuery(roomQuery);
  useEffect(
    () =>
      openSocket<RoomMessage>({
        origin: location.origin.replace(/^http/, 'ws'),
        ticket: async () => (await client.room.ticket()).ticket,
        onMessage: hearRoom,
        onState: (state) => state === 'open' && void catchUp().catch(() => {}),
      }),
    [],
  );
  return (
    <section
      aria-label={t('room.title')}
      className="mx-auto flex h-[calc(100dvh-104px)] w-full max-w-[720px] flex-col overflow-hidden rounded-card border border-line-soft bg-bg-1 max-md:fixed max-md:inset-x-0 max-md:top-14 max-md:bottom-16 max-md:h-auto max-md:rounded-none max-md:border-0"
    >
      <RoomHead view={room.data} />
      {room.isError && !room.data && <ErrorState onRetry={() => void room.refetch()} />}
      {room.isPending && <Skeleton className="m-4 h-60" />}
      {room.data && <RoomBody view={room.data} />}
    </section>
  );
}

function RoomHead({ view }: { view: RoomView | undefined }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <header className="room-head flex h-14 flex-none items-center gap-2.5 px-4">
        <MessagesSquare size={22} aria-hidden="true" />
        <div className="min-w-0">
          <h1 className="display truncate text-lead">{t('room.title')}</h1>
          <p className="truncate text-meta">
            {view &&
              [
                t('room.here', { count: view.here }),
                view.room.slowSeconds > 0 && t('room.slow', { count: view.room.slowSeconds }),
              ]
                .filter(Boolean)
                .join(' · ')}
          </p>
        </div>
      </header>
      {view?.room.rules && (
        <p className="flex flex-none items-center gap-2 bg-bg-2 px-4 py-2 text-dense text-text-2">
          <Pin size={14} className="flex-none text-text-3" aria-hidden="true" />
          {nameIn(view.room.rules, language)}
        </p>
      )}
    </>
  );
}

function RoomBody({ view }: { view: RoomView }) {
  const t = useText();
  const [reply, setReply] = useState<RoomLine>();
  const [older, setOlder] = useState(true);
  const end = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const last = view.lines.at(-1)?.number;
  useEffect(() => {
    const box = list.current;
    // Whoever reads further up stays there.
    if (last !== undefined && box && box.scrollHeight - box.scrollTop - box.clientHeight < 240)
      end.current?.scrollIntoView({ block: 'end' });
  }, [last]);
  useEffect(() => {
    // What it returns in newer browsers is no way to clean up.
    end.current?.scrollIntoView({ block: 'end' });
  }, []);
  return (
    <>
      <div
        ref={list}
        role="log"
        aria-label={t('room.log')}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4 py-3"
      >
        {view.lines.length > 0 && view.lines[0]!.number > 1 && older && (
          <Button
            size="sm"
            variant="quiet"
            className="self-center"
            icon={<ChevronUp size={16} />}
            onClick={() => void loadBefore().then(setOlder, () => {})}
          >
            {t('room.older')}
          </Button>
        )}
        <div className="mt-auto" />
        {view.lines.length === 0 && (
          <EmptyState
            icon={<MessagesSquare size={24} />}
            title={t('room.empty')}
            body={t('room.emptyBody', { name: view.me.name })}
          />
        )}
        {view.lines.map((line) => (
          <RoomLineRow key={line.number} line={line} me={view.me.name} onReply={setReply} />
        ))}
        <div ref={end} />
      </div>
      <RoomForm view={view} reply={reply} onReply={setReply} />
    </>
  );
}
