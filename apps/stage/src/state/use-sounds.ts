import { useMemo, useState } from 'react';
import { createSounds, soundIsOn } from './sounds.ts';

/** The sounds of a game and their switch, which this browser remembers. */
export function useSounds() {
  const sounds = useMemo(createSounds, []);
  const [soundOn, setSoundOn] = useState(soundIsOn);
  const switchSound = (on: boolean) => {
    sounds.setOn(on);
    setSoundOn(on);
  };
  return { sounds, soundOn, switchSound };
}
