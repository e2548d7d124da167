import { createStore } from './store.ts';

/** Where a visitor's no is kept; it survives a log-out. */
const KEY = 'analytics';
const REFUSED = 'off';

type Privacy = { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string | null };

/** A browser that was told to ask for it need not be asked. */
export const asksNotToBeTracked = ({ globalPrivacyControl, doNotTrack }: Privacy): boolean =>
  globalPrivacyControl === true || doNotTrack === '1';

const store = createStore(localStorage.getItem(KEY) !== REFUSED);

/** Whether the visitor lets pages be counted. */
export const useCounted = store.use;

export function setCounted(counted: boolean): void {
  if (counted) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, REFUSED);
  store.set(counted);
}

/** May this visit be counted? */
export const mayCount = (): boolean => store.get() && !asksNotToBeTracked(navigator as Privacy);
