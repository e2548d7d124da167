import { wantsCalm } from '@fairhouse/ui';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSounds } from '../sound/use-sounds.ts';
import { type Opened, roomApi } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import { openSocket } from '../state/open-socket.ts';
import { createPoker, type Poker, type PokerState } from './poker-store.ts';
import type { RoomOptions, RoomState, RoomStore, TableMessage } from './room-store.ts';

export type PokerPlay = {
  readonly opened: Opened;
  readonly poker: Poker;
  readonly state: PokerState;
};

/** A place at a table of any game. */
export type RoomPlay = {
  readonly opened: Opened;
  readonly room: Pick<RoomStore, 'sit' | 'topUp' | 'pause' | 'queue'>;
  readonly state: RoomState<TableMessage>;
};

const TEXT_BYTES = 24;

/** 192 bits of this browser, as base64url. */
const makeText = (): string =>
  crypto.getRandomValues(new Uint8Array(TEXT_BYTES)).toBase64({ alphabet: 'base64url', omitPadding: true });

type Store<M extends TableMessage, State> = {
  readonly hear: (told: M) => void;
  readonly setConnected: (connected: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => State;
};

/** A store of an opened session, kept as long as its screen, and what it holds as of now. */
export function useRoom<M extends TableMessage, State, S extends Store<M, State>>(
  opened: Opened,
  make: (options: Omit<RoomOptions, 'api'>) => S,
): readonly [S, State] {
  const kept = useRef<S>(null);
  kept.current ??= make({
    opened,
    now: Date.now,
    makeKey: () => crypto.randomUUID(),
    makeText,
    wait: (ms) => new Promise((done) => setTimeout(done, wantsCalm() ? 0 : ms)),
    onExpired: () => tellFrame(opened.parentOrigin, 'fairhouse.expired'),
  });
  const store = kept.current;
  useEffect(
    () =>
      openSocket<M>(TABLE_SOCKET_PATH, opened.session, {
        hear: store.hear,
        away: () => store.setConnected(false),
      }),
    [opened, store],
  );
  return [store, useSyncExternalStore(store.subscribe, store.getState)];
}

/** The place of an opened session at its table, as of now. */
export function usePoker(opened: Opened): PokerPlay {
  const sounds = useSounds('table');
  const api = roomApi(opened.session).poker;
  const [poker, state] = useRoom<PokerMessage, PokerState, Poker>(opened, (options) =>
    createPoker({ ...options, api, sounds }),
  );
  return { opened, poker, state };
}

const TICK_MS = 200;

/** How long until an instant of the studio's clock, now and as it passes. */
export function useMsUntil(instant: number | null | undefined, aheadMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const runs = instant != null;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return runs ? Math.max(0, instant - nowMs - aheadMs) : 0;
}
