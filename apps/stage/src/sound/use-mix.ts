import { useSyncExternalStore } from 'react';
import type { Mix } from './mixer.ts';
import { pageMixer } from './page-mixer.ts';

/** The switch and the levels of this page's sound as of now. */
export const useMix = (): Mix => useSyncExternalStore(pageMixer.subscribe, pageMixer.getState);
