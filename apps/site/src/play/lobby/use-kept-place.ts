import { useEffect, useLayoutEffect, useState } from 'react';

/** Where a long list was left, and how many games it had, by entry of the browser's history. */
type Kept = { readonly top: number; readonly total: number };

/** The router gives every entry of the history a key of its own. */
type EntryState = { readonly __TSR_key?: string };

const keyOf = (state: EntryState | null): string => `list ${state?.__TSR_key ?? ''}`;
const keyOfEntry = (): string => keyOf(history.state as EntryState | null);

/** Does a list know its place in an entry of the history? Then nobody else may scroll there: what is known here is newer. */
export const isPlaceKept = (state: EntryState): boolean => readKept(keyOf(state)) !== undefined;

function readKept(key: string): Kept | undefined {
  const [top, total] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number);
  return total ? { top: top ?? 0, total } : undefined;
}

/** What is known of this entry's list from before it was left or loaded anew. */
export function useKeptList(): Kept | undefined {
  const [kept] = useState(() => readKept(keyOfEntry()));
  return kept;
}

/**
 * Comes back to where the list of this entry was left, and remembers where it is left again.
 * @param stands whether the list has its height, so that there is a place to come back to
 */
export function useKeptPlace(total: number, stands: boolean): void {
  useLayoutEffect(() => {
    const kept = stands ? readKept(keyOfEntry()) : undefined;
    if (kept) scrollTo(0, kept.top);
  }, [stands]);
  useEffect(() => {
    if (!stands) return;
    const key = keyOfEntry();
    let top = scrollY;
    const follow = () => {
      // A page that is on its way out is scrolled to the top of the next one while it still stands.
      if (keyOfEntry() === key) top = scrollY;
    };
    const keep = () => sessionStorage.setItem(key, `${top} ${total}`);
    const leave = () => {
      follow();
      keep();
    };
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', leave);
      keep();
    };
  }, [total, stands]);
}
