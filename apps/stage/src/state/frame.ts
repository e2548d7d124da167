import type { FrameMessage } from '@fairhouse/wire';

/** Says something to the site around the game: to exactly its origin, or to nobody. */
export function tellFrame(parentOrigin: string | undefined, type: FrameMessage['type']): void {
  if (parentOrigin && window.parent !== window)
    window.parent.postMessage({ type } satisfies FrameMessage, parentOrigin);
}

/** Before a session is open, the page that embeds this one is known by its referrer only. */
export const referrerOrigin = (): string | undefined => URL.parse(document.referrer)?.origin;
