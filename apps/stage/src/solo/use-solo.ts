import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { sessionApi } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import { createSounds, soundIsOn } from '../state/sounds.ts';
import { createSolo, type Solo, type SoloOptions, type SoloState } from './solo.ts';

export type SoloPlay<C> = {
  readonly opened: SoloOptions<C>['opened'];
  readonly solo: Solo<C>;
  readonly state: SoloState<C>;
  readonly soundOn: boolean;
  readonly switchSound: (on: boolean) => void;
};

/** A game for one and its state as of now. */
export function useSolo<C>(
  options: Pick<SoloOptions<C>, 'opened' | 'choice' | 'opening' | 'resume' | 'showMs' | 'label'>,
): SoloPlay<C> {
  const { opened } = options;
  const sounds = useMemo(createSounds, []);
  const [soundOn, setSoundOn] = useState(soundIsOn);
  const kept = useRef<Solo<C>>(null);
  kept.current ??= createSolo<C>({
    ...options,
    api: sessionApi(opened.session),
    sounds,
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    makeKey: () => crypto.randomUUID(),
    onExpired: () => tellFrame(opened.parentOrigin, 'fairhouse.expired'),
  });
  const solo = kept.current;
  const state = useSyncExternalStore(solo.subscribe, solo.getState);
  useStopUnseen(solo.stopAuto);
  const switchSound = (on: boolean) => {
    sounds.setOn(on);
    setSoundOn(on);
  };
  return { opened, solo, state, soundOn, switchSound };
}

/** Nobody bets without watching: auto play ends when the game is out of sight. */
function useStopUnseen(stop: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.hidden) stop();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [stop]);
}
