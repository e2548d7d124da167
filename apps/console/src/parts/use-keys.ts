import { useEffect } from 'react';

/** What letters are typed into: a box to tick is not. */
const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

/** Whether a letter belongs to what has the focus, or to a window over the page. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPED_INTO) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** What single letters do on a page. They rest while a field has the focus or a window is open; shortcuts of the browser stay its own. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [keys]);
}
