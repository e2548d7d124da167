import { useSyncExternalStore } from 'react';

/** Wide enough for a list with what speaks for a row beside it. */
const ROOMY = '(min-width: 1280px)';

const listen = (onChange: () => void) => {
  const query = matchMedia(ROOMY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export const useRoomy = (): boolean => useSyncExternalStore(listen, () => matchMedia(ROOMY).matches);
