import { useEffect, useMemo } from 'react';
import type { Family } from './ambiences.ts';
import { pageMixer } from './page-mixer.ts';
import { createSounds, type StageSounds } from './sounds.ts';

/** The sounds of a game, with its ambience while it is open and seen. */
export function useSounds(family: Family): StageSounds {
  useEffect(() => {
    const look = () => pageMixer.setSeen(!document.hidden);
    pageMixer.surround(family);
    document.addEventListener('visibilitychange', look);
    return () => {
      pageMixer.surround(undefined);
      document.removeEventListener('visibilitychange', look);
    };
  }, [family]);
  return useMemo(() => createSounds(family, pageMixer), [family]);
}
