import type { MouseEvent } from 'react';

/** Closes a window before a game in it acts, which may open one of its own; the heart of a tile leaves it open. */
export const beforeGame = (close: () => void) => (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('.tile')) close();
};
