import type { RoomLine, RoomMessage, roomRoutes } from '@fairhouse/wire/office/room';
import type { RouteReply } from '@fairhouse/wire/route';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

export type RoomView = RouteReply<typeof roomRoutes.view>;

/** The code of a live table, for the room of those at it; null: the room of the brand. */
export type RoomTable = string | null;

/** So many lines are kept on a page; older ones are asked for again. */
const KEPT = 500;

const spanIn = (table: RoomTable) => (table === null ? {} : { table });

export const roomQuery = (table: RoomTable) =>
  queryOptions({
    queryKey: [MINE, 'room', 'at', table],
    queryFn: ({ signal }) => client.room.view({ query: spanIn(table), signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sharedProofQuery = (number: string) =>
  queryOptions({
    queryKey: [MINE, 'room', 'proof', number],
    queryFn: () => client.room.proof({ params: { number } }),
  });

/** Lines by their numbers, each once. */
export function join(known: readonly RoomLine[], more: readonly RoomLine[]): RoomLine[] {
  const byNumber = new Map([...known, ...more].map((line) => [line.number, line]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

const viewOf = (table: RoomTable) => queryClient.getQueryData(roomQuery(table).queryKey);

const change = (table: RoomTable, to: (view: RoomView) => RoomView) =>
  queryClient.setQueryData(roomQuery(table).queryKey, (view: RoomView | undefined) => view && to(view));

export const addLines = (table: RoomTable, more: readonly RoomLine[]): void =>
  void change(table, (view) => ({ ...view, lines: join(view.lines, more) }));

/** What was said while nobody listened: asked for from the last line on, as often as there is more. */
export async function catchUp(table: RoomTable): Promise<void> {
  const view = viewOf(table);
  if (!view) return;
  const after = view.lines.at(-1)?.number ?? 0;
  const fresh = await client.room.view({ query: { ...spanIn(table), after: String(after) } });
  change(table, (now) => ({
    ...now,
    room: fresh.room,
    here: fresh.here,
    me: fresh.me,
    lines: join(now.lines, fresh.lines).slice(-KEPT),
  }));
  if (fresh.lines.length >= 50) await catchUp(table);
}

/** @returns whether there was anything older */
export async function loadBefore(table: RoomTable): Promise<boolean> {
  const first = viewOf(table)?.lines[0]?.number ?? 1;
  if (first <= 1) return false;
  const { lines } = await client.room.view({ query: { ...spanIn(table), before: String(first) } });
  addLines(table, lines);
  return lines.length > 0;
}

/** What everybody in the room is told. A line that does not follow the last one means that others were missed. */
export function hearRoom(table: RoomTable, message: RoomMessage): void {
  switch (message.type) {
    case 'line': {
      const last = viewOf(table)?.lines.at(-1)?.number;
      if (last !== undefined && message.after > last) void catchUp(table).catch(() => {});
      change(table, (view) => ({
        ...view,
        here: message.here,
        lines: join(view.lines, [message.line]).slice(-KEPT),
      }));
      return;
    }
    case 'removed':
      change(table, (view) => ({
        ...view,
        lines: view.lines.map((line) => {
          if (line.number === message.number) return { ...line, removed: true, text: '', bet: null };
          const { replyTo } = line;
          return replyTo?.number === message.number ? { ...line, replyTo: { ...replyTo, text: '' } } : line;
        }),
      }));
      return;
    case 'room':
      change(table, (view) => ({ ...view, room: message.room }));
  }
}
