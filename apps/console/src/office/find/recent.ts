import type { FoundKind } from '@fairhouse/wire/office/find-words';
import type { Place } from './place-of.ts';

/** Something that was opened from the window before. No data of a person but the name of the account stands in it. */
export type Recent = { readonly kind: FoundKind | 'page'; readonly label: string; readonly place: Place };

const KEPT = 8;
const KEY = 'fairhouse.find.recent';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The latest first; nothing where what is kept cannot be read. */
export function readRecent(shelf: Shelf, staffId: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(`${KEY}.${staffId}`) ?? '[]');
    return Array.isArray(kept) ? (kept as Recent[]) : [];
  } catch {
    return [];
  }
}

export function keepRecent(shelf: Shelf, staffId: string, opened: Recent): void {
  const others = readRecent(shelf, staffId).filter(
    ({ kind, label }) => kind !== opened.kind || label !== opened.label,
  );
  shelf.setItem(`${KEY}.${staffId}`, JSON.stringify([opened, ...others].slice(0, KEPT)));
}

export const forgetRecent = (shelf: Shelf, staffId: string): void => shelf.removeItem(`${KEY}.${staffId}`);
