import { type RefObject, useEffect } from 'react';
import { isTyping, rowAfter } from './hotkeys.ts';

/** `/` goes to the search of the page; J and K move through the rows of its list. */
export function useHotkeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target as HTMLElement, event)) return;
      if (document.querySelector('[role=dialog]')) return;
      const target = event.key === '/' ? searchBox() : rowFor(event.key, page.current);
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [page]);
}

const searchBox = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');

function rowFor(key: string, page: HTMLElement | null): HTMLElement | undefined {
  const rows = [...(page?.querySelectorAll<HTMLElement>('.row-link') ?? [])];
  const next = rowAfter(key, rows.indexOf(document.activeElement as HTMLElement), rows.length);
  return next === undefined ? undefined : rows[next];
}
