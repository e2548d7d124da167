import { useEffect, useRef } from 'react';

/** Shows the round once, as soon as the screen is ready for it. */
export function useReplay(ready: boolean, show: () => Promise<void>): void {
  const begun = useRef(false);
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    void show();
  }, [ready, show]);
}
