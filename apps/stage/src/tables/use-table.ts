import type { LiveTable } from '@fairhouse/games';
import { ZERO } from '@fairhouse/kernel';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTold } from '../replay/use-told.ts';
import { type Opened, sessionApi } from '../state/api.ts';
import { tellFrame, useTellPlaying } from '../state/frame.ts';
import { type ChipRules, createTable, type Table, type TableState } from './table-store.ts';

const THIRD = 2;

const NOWHERE: ChipRules = { takes: () => false };

/** The table of an opened session, its state as of now, and how to come to the end of one that is watched again. */
export function useTable(
  opened: Opened,
  live: LiveTable,
  rules: ChipRules = {},
): readonly [Table, TableState, () => void] {
  const kept = useRef<Table>(null);
  kept.current ??= createTable({
    opened,
    api: sessionApi(opened.session),
    chip: live.chips[THIRD] ?? live.chips[0]!,
    now: Date.now,
    makeKey: () => crypto.randomUUID(),
    onExpired: () => tellFrame(opened.parentOrigin, 'fairhouse.expired'),
    ...(opened.replay ? NOWHERE : rules),
  });
  const table = kept.current;
  const finish = useTold(opened, 'table', table);
  const state = useSyncExternalStore(table.subscribe, table.getState);
  useTellPlaying(opened.parentOrigin, isDealing(state) ? ZERO : null);
  return [table, state, finish];
}

/** A round that I am in is decided and not paid yet. */
const isDealing = ({ connected, round, own }: TableState): boolean =>
  connected &&
  own !== undefined &&
  own.payout === null &&
  (round?.phase === 'locked' || round?.phase === 'dealing');

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
