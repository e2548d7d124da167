import { useRef, useSyncExternalStore } from 'react';
import { useTold } from '../replay/use-told.ts';
import { crashApi, type Opened, sessionApi } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import { useSounds } from '../state/use-sounds.ts';
import { useStopUnseen } from '../state/use-stop-unseen.ts';
import { type Crash, type CrashState, createCrash } from './crash-store.ts';

export type CrashPlay = {
  readonly opened: Opened;
  readonly crash: Crash;
  readonly state: CrashState;
  /** Comes to the end of a crash round that is watched again. */
  readonly finish: () => void;
  readonly soundOn: boolean;
  readonly switchSound: (on: boolean) => void;
};

/** The crash rounds of an opened session and their state as of now. */
export function useCrash(opened: Opened): CrashPlay {
  const { sounds, soundOn, switchSound } = useSounds();
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
    soundOn,
    switchSound,
  };
}
