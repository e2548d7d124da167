import type { FishMessage } from '@fairhouse/wire/play/fish';
import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { roundsOf } from '../replay/rounds-of.ts';
import { useSounds } from '../sound/use-sounds.ts';
import { leavingApi, type Opened } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import { openSocket } from '../state/open-socket.ts';
import { useStopUnseen } from '../state/use-stop-unseen.ts';
import { createFish, type Fish, type FishState } from './fish-store.ts';

export type FishPlay = {
  readonly opened: Opened;
  readonly fish: Fish;
  readonly state: FishState;
};

/** What is due is settled so often. */
const TICK_MS = 500;

/** The cannon of an opened session and how it stands as of now. */
export function useFish(opened: Opened): FishPlay {
  const sounds = useSounds('fish');
  const kept = useRef<Fish>(null);
  kept.current ??= createFish({
    opened,
    api: opened.replay ? roundsOf(opened) : { ...roundsOf(opened), move: leavingApi(opened.session).move },
    sounds,
    now: Date.now,
    makeKey: () => crypto.randomUUID(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onExpired: () => tellFrame(opened.parentOrigin, 'fairhouse.expired'),
  });
  const fish = kept.current;
  useEffect(() => {
    if (opened.replay) return;
    const away = () => fish.setConnected(false);
    const close = openSocket<FishMessage>(TABLE_SOCKET_PATH, opened.session, { hear: fish.hear, away });
    const timer = setInterval(fish.tick, TICK_MS);
    const leave = () => void fish.close();
    addEventListener('pagehide', leave);
    return () => {
      close();
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [opened, fish]);
  useStopUnseen(fish.stopAuto);
  return {
    opened,
    fish,
    state: useSyncExternalStore(fish.subscribe, fish.getState),
  };
}
