import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767px)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const isNarrow = (): boolean => matchMedia(NARROW).matches;

/** Is the screen as narrow as a phone's? For what is another thing there, not only another size. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, isNarrow);
