import { useSyncExternalStore } from 'react';

const WIDE = matchMedia('(min-width: 900px)');
const ROOMY = matchMedia('(min-width: 1360px)');

const useMedia = (media: MediaQueryList): boolean =>
  useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );

/** Whether there is room for long rows and for a panel beside the table. */
export const useWide = (): boolean => useMedia(WIDE);

/** Whether there is room for a second felt beside what lies on the table. */
export const useRoomy = (): boolean => useMedia(ROOMY);
