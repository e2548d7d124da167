import { createStore } from './store.ts';

/** The one window that may be open over the page. */
export type OpenWindow =
  | { readonly kind: 'login'; readonly onEntered?: () => void }
  | { readonly kind: 'register'; readonly onEntered?: () => void }
  | { readonly kind: 'needTrueAccount' }
  | { readonly kind: 'maintenance'; readonly title: string }
  | { readonly kind: 'logout' };

const store = createStore<OpenWindow | undefined>(undefined);

export const useOpenWindow = store.use;
export const openWindow = (window: OpenWindow) => store.set(window);
export const closeWindow = () => store.set(undefined);
