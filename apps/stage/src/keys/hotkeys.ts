import { useEffect, useSyncExternalStore } from 'react';
import { kept } from '../state/kept.ts';

const KEPT = 'hotkeys';

const listeners = new Set<() => void>();

/** Shortcuts are off until the player asks for them: a key struck by chance stakes nothing. */
export const hotkeys = {
  getState: (): boolean => kept.getItem(KEPT) === 'on',
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  setOn(on: boolean): void {
    kept.setItem(KEPT, on ? 'on' : 'off');
    for (const listener of listeners) listener();
  },
};

export const useHotkeysOn = (): boolean => useSyncExternalStore(hotkeys.subscribe, hotkeys.getState);

/** Whoever types or has a window open means that, not the game. */
const ELSEWHERE = 'input:not([type=radio], [type=checkbox]), select, textarea, [role=menu]';

/** "Space", "A", "ArrowUp": as the elements name their key in `data-hotkey`. */
const nameOf = ({ code, key }: KeyboardEvent): string =>
  code === 'Space' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;

/**
 * A key presses the button that names it, where that can be pressed now. A key that is held down presses once: nothing
 * repeats itself that no press began.
 */
export function useHotkeys(active: boolean): void {
  const on = useHotkeysOn() && active;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event;
      const busy =
        (target instanceof Element && target.closest(ELSEWHERE)) ||
        document.querySelector('[role=dialog], [role=alertdialog]');
      if (busy || ctrlKey || metaKey || altKey) return;
      const named = document.querySelectorAll<HTMLButtonElement>(
        `[data-hotkey="${CSS.escape(nameOf(event))}"]`,
      );
      if (named.length === 0) return;
      event.preventDefault();
      if (event.repeat) return;
      [...named].find((button) => !button.matches(':disabled'))?.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
}
