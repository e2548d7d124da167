import type { Id } from '@fairhouse/kernel';
import { type RefCallback, useCallback } from 'react';
import { client } from '../../state/client.ts';

/** What this page has told already. */
const told = new Set<string>();

/** Counts for the house; nobody waits for it, and a page that cannot tell it goes on. */
export function noteReach(id: Id<'content'>, followed: boolean): void {
  const key = `${id} ${followed}`;
  if (told.has(key)) return;
  told.add(key);
  void client.content.reach({ params: { id }, body: { followed } }).catch(() => told.delete(key));
}

/** At least half of it has been on the screen. */
const SEEN_SHARE = 0.5;

/** Tells once that an announcement was seen, as soon as the element is. */
export function useReach<E extends Element>(id: Id<'content'> | undefined): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      if (!element || id === undefined) return undefined;
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          watch.disconnect();
          noteReach(id, false);
        },
        { threshold: SEEN_SHARE },
      );
      watch.observe(element);
      return () => watch.disconnect();
    },
    [id],
  );
}
