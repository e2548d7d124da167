import { type RefObject, useEffect } from 'react';
import { isTyping, rowAfter } from './hotkeys.ts';

/** What lies over a page when a key has asked for it. */
type Over = 'find' | 'keys';

/**
 * Ctrl K finds anything, from a field too; `?` tells the keys; `/` goes to the search of the page, or finds anything where
 * it has none; J and K move through the rows of its list. Nothing while a window is open.
 */
export function useHotkeys(page: RefObject<HTMLElement | null>, show: (over: Over) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const act = actOf(event, page.current, show);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [page, show]);
}

function actOf(
  event: KeyboardEvent,
  page: HTMLElement | null,
  show: (over: Over) => void,
): (() => void) | undefined {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey)
    return () => show('find');
  if (isTyping(event.target as HTMLElement, event)) return undefined;
  if (event.key === '?') return () => show('keys');
  if (event.key === '/') {
    const box = searchBox();
    return box ? () => box.focus() : () => show('find');
  }
  const row = rowFor(event.key, page);
  return row && (() => row.focus());
}

const searchBox = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');

function rowFor(key: string, page: HTMLElement | null): HTMLElement | undefined {
  const rows = [...(page?.querySelectorAll<HTMLElement>('.row-link') ?? [])];
  const here = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('.row-link');
  const next = rowAfter(key, here ? rows.indexOf(here) : -1, rows.length);
  return next === undefined ? undefined : rows[next];
}
