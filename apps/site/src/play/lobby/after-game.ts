import { currentWindow, type OpenWindow } from '../../state/windows.ts';

/** Closes the window that a game was chosen in, unless the game has opened one of its own. */
export const afterGame = (kind: OpenWindow['kind'], close: () => void) => () => {
  if (currentWindow()?.kind === kind) close();
};
