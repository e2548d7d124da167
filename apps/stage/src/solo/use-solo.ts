import { useRef, useSyncExternalStore } from 'react';
import { roundsOf } from '../replay/rounds-of.ts';
import type { StageSounds } from '../sound/sounds.ts';
import { useSounds } from '../sound/use-sounds.ts';
import { tellFrame, useTellPlaying } from '../state/frame.ts';
import { useStopUnseen } from '../state/use-stop-unseen.ts';
import { createSolo, type Solo, type SoloOptions, type SoloState } from './solo.ts';

export type SoloPlay<C> = {
  readonly opened: SoloOptions<C>['opened'];
  readonly solo: Solo<C>;
  readonly state: SoloState<C>;
  readonly sounds: StageSounds;
};

/** A game for one and its state as of now. */
export function useSolo<C>(
  options: Pick<SoloOptions<C>, 'opened' | 'choice' | 'opening' | 'resume' | 'atOnce' | 'showMs' | 'label'>,
): SoloPlay<C> {
  const { opened } = options;
  const sounds = useSounds('original');
  const kept = useRef<Solo<C>>(null);
  kept.current ??= createSolo<C>({
    ...options,
    api: roundsOf(opened),
    sounds,
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    makeKey: () => crypto.randomUUID(),
    onExpired: () => tellFrame(opened.parentOrigin, 'fairhouse.expired'),
  });
  const solo = kept.current;
  const state = useSyncExternalStore(solo.subscribe, solo.getState);
  useStopUnseen(solo.stopAuto);
  useTellPlaying(opened.parentOrigin, state.playing, state.bets);
  return { opened, solo, state, sounds };
}
