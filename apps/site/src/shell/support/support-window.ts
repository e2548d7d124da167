import { readSupportLink } from './support-link.ts';

/** spec §9. */
const SIZE = 'popup,width=440,height=500';

/** The browser let no window open. */
export class PopupBlocked extends Error {
  override readonly name = 'PopupBlocked';
}

/** The brand has no chat now. */
export class NoSupport extends Error {
  override readonly name = 'NoSupport';
}

/**
 * Opens customer service in its window. The window opens at the press, or the browser would block it, and closes again
 * when the link can't be got or read.
 * @param ask gets the sealed link; undefined: there is none
 * @throws PopupBlocked, or why there is no link (spec §8)
 */
export async function openSupport(ask: () => Promise<string | undefined>, secret: string): Promise<void> {
  const popup = window.open('about:blank', 'support', SIZE);
  if (!popup) throw new PopupBlocked();
  try {
    const path = await ask();
    if (path === undefined) throw new NoSupport();
    const link = await readSupportLink(path, secret, location.origin);
    popup.opener = null;
    popup.location.href = link.href;
  } catch (fault) {
    popup.close();
    throw fault;
  }
}
