import { readSupportLink } from './support-link.ts';

/** spec §9. */
const SIZE = 'popup,width=440,height=500';

/** The browser let no window open. */
export class PopupBlocked extends Error {
  override readonly name = 'PopupBlocked';
}

/**
 * Opens customer service in its window. The window opens at the press, or the browser would block it, and closes again
 * when the link can't be read.
 * @throws PopupBlocked, or why the link could not be read
 */
export async function openSupport(path: string, secret: string): Promise<void> {
  const popup = window.open('about:blank', 'support', SIZE);
  if (!popup) throw new PopupBlocked();
  try {
    const link = await readSupportLink(path, secret);
    popup.opener = null;
    popup.location.href = link.href;
  } catch (fault) {
    popup.close();
    throw fault;
  }
}
