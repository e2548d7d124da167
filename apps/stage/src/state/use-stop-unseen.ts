import { useEffect } from 'react';

/** Nobody bets without watching: auto play ends when the game is out of sight. */
export function useStopUnseen(stop: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.hidden) stop();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [stop]);
}
