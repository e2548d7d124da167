import type { LiveTable } from '@fairhouse/games';
import { TABLE_SOCKET_PATH, type TableMessage } from '@fairhouse/wire';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Opened, sessionApi } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import { openSocket } from '../state/open-socket.ts';
import { type ChipRules, createTable, type Table, type TableState } from './table-store.ts';

const THIRD = 2;

/** The table of an opened session and its state as of now. */
export function useTable(
  opened: Opened,
  live: LiveTable,
  rules: ChipRules = {},
): readonly [Table, TableState] {
  const kept = useRef<Table>(null);
  kept.current ??= createTable({
    opened,
    api: sessionApi(opened.session),
    chip: live.chips[THIRD] ?? live.chips[0]!,
    now: Date.now,
    makeKey: () => crypto.randomUUID(),
    onExpired: () => tellFrame(opened.parentOrigin, 'fairhouse.expired'),
    ...rules,
  });
  const table = kept.current;
  useEffect(
    () =>
      openSocket<TableMessage>(TABLE_SOCKET_PATH, opened.session, {
        hear: table.hear,
        away: () => table.setConnected(false),
      }),
    [opened.session, table],
  );
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
