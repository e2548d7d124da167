import type { BonusGuard } from '@fairhouse/wire/rewards/bonus';
import { createStore } from './store.ts';

/** A login that wants more: what can be shown for it, and where a code would go, masked. */
export type SecondCheck = {
  readonly challenge: string;
  readonly methods: readonly string[];
  readonly masked: Readonly<Record<string, string>>;
  readonly onEntered?: () => void;
};

/** The one window that may be open over the page. */
export type OpenWindow =
  | { readonly kind: 'login'; readonly onEntered?: () => void }
  | { readonly kind: 'register'; readonly onEntered?: () => void }
  | { readonly kind: 'needTrueAccount' }
  | { readonly kind: 'needAgent' }
  | ({ readonly kind: 'secondCheck' } & SecondCheck)
  | { readonly kind: 'forcedPassword'; readonly onDone?: () => void }
  | { readonly kind: 'firstLogin'; readonly onDone?: () => void }
  | { readonly kind: 'forgot' }
  | { readonly kind: 'changePassword' }
  | { readonly kind: 'maintenance'; readonly title: string; readonly until: number | null }
  | { readonly kind: 'notices' }
  | { readonly kind: 'vassalage'; readonly vassalage: string; readonly title: string }
  | { readonly kind: 'timeCheck' }
  | { readonly kind: 'bonusGuard'; readonly guard: BonusGuard }
  | { readonly kind: 'limitPrompt'; readonly before: 'bonus' | 'deposit'; readonly onAnswered: () => void }
  | { readonly kind: 'ticket'; readonly id: string }
  | { readonly kind: 'find' }
  | { readonly kind: 'logout' };

const store = createStore<OpenWindow | undefined>(undefined);

export const useOpenWindow = store.use;
export const currentWindow = store.get;
export const openWindow = (window: OpenWindow) => store.set(window);
export const closeWindow = () => store.set(undefined);
