import type { LiveTable } from '@fairhouse/games';
import { TABLE_SOCKET_PATH, type TableMessage } from '@fairhouse/wire';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Opened, sessionApi } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import { createTable, type Table, type TableState } from './table-store.ts';

const RETRY_DELAYS_MS = [300, 1_000, 2_000, 5_000];

/** Keeps a socket to the table open; each new connection brings the whole state. @returns how to end it */
function openTableSocket(session: string, table: Table): () => void {
  let ended = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  const connect = () => {
    const origin = location.origin.replace(/^http/, 'ws');
    socket = new WebSocket(`${origin}${TABLE_SOCKET_PATH}`, [`session.${session}`]);
    socket.onmessage = (event) => {
      attempt = 0;
      table.hear(JSON.parse(String(event.data)) as TableMessage);
    };
    socket.onclose = () => {
      if (ended) return;
      table.setConnected(false);
      timer = setTimeout(connect, RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)]);
      attempt += 1;
    };
  };
  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket?.close();
  };
}

const THIRD = 2;

/** The table of an opened session and its state as of now. */
export function useTable(opened: Opened, live: LiveTable): readonly [Table, TableState] {
  const kept = useRef<Table>(null);
  kept.current ??= createTable({
    opened,
    api: sessionApi(opened.session),
    chip: live.chips[THIRD] ?? live.chips[0]!,
    now: Date.now,
    makeKey: () => crypto.randomUUID(),
    onExpired: () => tellFrame(opened.parentOrigin, 'fairhouse.expired'),
  });
  const table = kept.current;
  useEffect(() => openTableSocket(opened.session, table), [opened.session, table]);
  return [table, useSyncExternalStore(table.subscribe, table.getState)];
}

const TICK_MS = 200;

/** Milliseconds until an instant of the studio's clock, as time goes on; 0 when there is none. */
export function useMsLeft(until: number | null | undefined, aheadMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return until ? Math.max(0, until - nowMs - aheadMs) : 0;
}
