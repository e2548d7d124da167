import { wantsCalm } from '@fairhouse/ui';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSounds } from '../sound/use-sounds.ts';
import { type Opened, pokerApi } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import { openSocket } from '../state/open-socket.ts';
import { createPoker, type Poker, type PokerState } from './poker-store.ts';

export type PokerPlay = {
  readonly opened: Opened;
  readonly poker: Poker;
  readonly state: PokerState;
};

const TEXT_BYTES = 24;

/** 192 bits of this browser, as base64url. */
const makeText = (): string =>
  crypto.getRandomValues(new Uint8Array(TEXT_BYTES)).toBase64({ alphabet: 'base64url', omitPadding: true });

/** The place of an opened session at its table, as of now. */
export function usePoker(opened: Opened): PokerPlay {
  const sounds = useSounds('table');
  const kept = useRef<Poker>(null);
  kept.current ??= createPoker({
    opened,
    api: pokerApi(opened.session),
    sounds,
    now: Date.now,
    makeKey: () => crypto.randomUUID(),
    makeText,
    wait: (ms) => new Promise((done) => setTimeout(done, wantsCalm() ? 0 : ms)),
    onExpired: () => tellFrame(opened.parentOrigin, 'fairhouse.expired'),
  });
  const poker = kept.current;
  useEffect(
    () =>
      openSocket<PokerMessage>(TABLE_SOCKET_PATH, opened.session, {
        hear: poker.hear,
        away: () => poker.setConnected(false),
      }),
    [opened, poker],
  );
  return {
    opened,
    poker,
    state: useSyncExternalStore(poker.subscribe, poker.getState),
  };
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
