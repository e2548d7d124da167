import { createStore } from '../../state/store.ts';

const KEY = 'readNotices';

/** More than the pages that anybody leafs through; older ones count as unread no more than they are looked at. */
const KEPT = 200;

const read = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const store = createStore(read());

/** Which notices were read on this device. */
export const useReadNotices = store.use;

export function markRead(...ids: readonly string[]): void {
  const fresh = ids.filter((id) => !store.get().includes(id));
  if (fresh.length === 0) return;
  const kept = [...fresh, ...store.get()].slice(0, KEPT);
  localStorage.setItem(KEY, JSON.stringify(kept));
  store.set(kept);
}
