import { useRef, useSyncExternalStore } from 'react';
import { useTold } from '../replay/use-told.ts';
import { useSounds } from '../sound/use-sounds.ts';
import { crashApi, type Opened, sessionApi } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import { useStopUnseen } from '../state/use-stop-unseen.ts';
import { type Crash, type CrashState, createCrash } from './crash-store.ts';

export type CrashPlay = {
  readonly opened: Opened;
  readonly crash: Crash;
  readonly state: CrashState;
  /** Comes to the end of a crash round that is watched again. */
  readonly finish: () => void;
};

/** The crash rounds of an opened session and their state as of now. */
export function useCrash(opened: Opened): CrashPlay {
  const sounds = useSounds('crash');
  const kept = useRef<Crash>(null);
  kept.current ??= createCrash({
    opened,
    api: { ...sessionApi(opened.session), ...crashApi(opened.session) },
    sounds,
    now: Date.now,
    makeKey: () => crypto.randomUUID(),
    onExpired: () => tellFrame(opened.parentOrigin, 'fairhouse.expired'),
  });
  const crash = kept.current;
  const finish = useTold(opened, 'crashRound', crash);
  useStopUnseen(crash.stopAuto);
  return {
    opened,
    crash,
    state: useSyncExternalStore(crash.subscribe, crash.getState),
    finish,
  };
}
