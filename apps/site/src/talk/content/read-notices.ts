import { createStore } from '../../state/store.ts';

const READ = 'readNotices';
const BEFORE = 'noticesBefore';

/** More than the pages that anybody leafs through; older ones count as unread no more than they are looked at. */
const KEPT = 200;

const stored = (key: string): readonly string[] | undefined => {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
};

const store = createStore(stored(READ) ?? []);
const before = createStore(stored(BEFORE) ?? (stored(READ) && []));

/** Which notices were read on this device. */
export const useReadNotices = store.use;

export function markRead(...ids: readonly string[]): void {
  const fresh = ids.filter((id) => !store.get().includes(id));
  if (fresh.length === 0) return;
  const kept = [...fresh, ...store.get()].slice(0, KEPT);
  localStorage.setItem(READ, JSON.stringify(kept));
  store.set(kept);
}

/** Whoever opens the site on this device for the first time has missed nothing: the bell rings for what comes after. */
export function greet(ids: readonly string[]): void {
  if (before.get()) return;
  localStorage.setItem(BEFORE, JSON.stringify(ids));
  before.set(ids);
}

/** How many of these came since the first visit and were not read. */
export function useNewNotices(ids: readonly string[] | undefined): number {
  const read = store.use();
  const old = before.use();
  return old ? (ids ?? []).filter((id) => !read.includes(id) && !old.includes(id)).length : 0;
}
