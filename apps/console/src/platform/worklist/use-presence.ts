import { useEffect, useState } from 'react';

export type Presence = 'here' | 'away';

/** Without a key, a touch or a move of the mouse for so long, nobody is here. */
const AWAY_AFTER_MS = 5 * 60_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

/** Whether somebody is at the console. */
export function usePresence(): Presence {
  const [presence, setPresence] = useState<Presence>('here');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stir = () => {
      setPresence('here');
      clearTimeout(timer);
      timer = setTimeout(() => setPresence('away'), AWAY_AFTER_MS);
    };
    stir();
    for (const sign of SIGNS) addEventListener(sign, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, stir);
    };
  }, []);
  return presence;
}
