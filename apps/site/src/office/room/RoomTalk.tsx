import { openSocket } from '@fairhouse/client';
import { Button, EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { RoomLine, RoomMessage } from '@fairhouse/wire/office/room';
import { useQuery } from '@tanstack/react-query';
import { ChevronUp, MessagesSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../state/client.ts';
import { catchUp, hearRoom, loadBefore, type RoomTable, type RoomView, roomQuery } from './queries.ts';
import { RoomForm } from './RoomForm.tsx';
import { RoomLineRow } from './RoomLineRow.tsx';

/** What is said in a room as it is said, and where one writes. */
export function RoomTalk({ table }: { table: RoomTable }) {
  const room = useQuery(roomQuery(table));
  useEffect(
    () =>
      openSocket<RoomMessage>({
        origin: location.origin.replace(/^http/, 'ws'),
        ticket: async () => (await client.room.ticket({ body: { table } })).ticket,
        onMessage: (message) => hearRoom(table, message),
        onState: (state) => state === 'open' && void catchUp(table).catch(() => {}),
      }),
    [table],
  );
  return (
    <>
      {room.isError && !room.data && <ErrorState onRetry={() => void room.refetch()} />}
      {room.isPending && <Skeleton className="m-4 h-60" />}
      {room.data && <RoomBody table={table} view={room.data} />}
    </>
  );
}

function RoomBody({ table, view }: { table: RoomTable; view: RoomView }) {
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
        aria-label={t(table === null ? 'room.log' : 'room.tableLog')}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4 py-3"
      >
        {view.lines.length > 0 && view.lines[0]!.number > 1 && older && (
          <Button
            size="sm"
            variant="quiet"
            className="self-center"
            icon={<ChevronUp size={16} />}
            onClick={() => void loadBefore(table).then(setOlder, () => {})}
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
      <RoomForm table={table} view={view} reply={reply} onReply={setReply} />
    </>
  );
}
