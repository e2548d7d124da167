import type { Setting } from '@fairhouse/games';
import { useEffect, useMemo } from 'react';
import type { AmbienceName, Family } from './ambiences.ts';
import { pageMixer } from './page-mixer.ts';
import { createSounds, type StageSounds } from './sounds.ts';

/** The sounds of a game, with its ambience while it is open and seen. */
export function useSounds(family: Exclude<Family, 'slot'>): StageSounds {
  return useSoundsAmid(family, family, 0);
}

/** Hues of the circle a semitone apart. */
const HUES_A_SEMITONE = 30;

/** The same of a slot, which has the music of its setting in a key of its own. */
export const useSlotSounds = (setting: Setting, hue: number): StageSounds =>
  useSoundsAmid('slot', setting, Math.round(hue / HUES_A_SEMITONE) - 6);

function useSoundsAmid(family: Family, name: AmbienceName, up: number): StageSounds {
  useEffect(() => {
    const look = () => pageMixer.setSeen(!document.hidden);
    pageMixer.surround({ name, up });
    document.addEventListener('visibilitychange', look);
    return () => {
      pageMixer.surround(undefined);
      document.removeEventListener('visibilitychange', look);
    };
  }, [name, up]);
  return useMemo(() => createSounds(family, pageMixer), [family]);
}
