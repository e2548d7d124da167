import { createStore } from '../../state/store.ts';

const KEY = 'sportsStarred';

function stored(): readonly string[] {
  if (typeof localStorage === 'undefined') return [];
  return localStorage.getItem(KEY)?.split(',').filter(Boolean) ?? [];
}

const store = createStore(stored());

/** Kinds of markets that this device looks at first. */
export const useStarred = store.use;

export function toggleStarred(kind: string): void {
  const kinds = store.get();
  const next = kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
  localStorage.setItem(KEY, next.join());
  store.set(next);
}
