import { type ReactNode, useEffect } from 'react';

/** Opens the place of the site to touch and keys once what is drawn there can answer. */
export function Alive({ place, children }: { readonly place: HTMLElement; readonly children: ReactNode }) {
  useEffect(() => {
    place.inert = false;
  }, [place]);
  return children;
}
