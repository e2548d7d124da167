import type { Play, Space } from '../play.ts';
import { cellsOf, multisetSpace, placesSpace, range, type Sequence } from '../space.ts';

/** What plays on five digits see of a draw. */

export const FIVE: Sequence = { length: 5, values: range(0, 9), repeats: true };
export const PLACES = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;

/** Some of the five places in a row, as plays name them. */
export type Window = { readonly code: string; readonly name: string; readonly places: readonly number[] };

export const STAR5: Window = { code: 'STAR5', name: 'five', places: [0, 1, 2, 3, 4] };
export const STAR4: readonly Window[] = [
  { code: 'FRONT4', name: 'front4', places: [0, 1, 2, 3] },
  { code: 'BACK4', name: 'back4', places: [1, 2, 3, 4] },
];
export const STAR3: readonly Window[] = [
  { code: 'FRONT3', name: 'front3', places: [0, 1, 2] },
  { code: 'MID3', name: 'mid3', places: [1, 2, 3] },
  { code: 'BACK3', name: 'back3', places: [2, 3, 4] },
];
export const STAR2: readonly Window[] = [
  { code: 'FRONT2', name: 'front2', places: [0, 1] },
  { code: 'BACK2', name: 'back2', places: [3, 4] },
];

/** Plays on one window share the space of its outcomes, so that exposure adds up in its cells. */
const SPACES = new Map(
  [...STAR4, ...STAR3, ...STAR2].map(({ name, places }) => {
    const each = places.map((place) => [place]);
    const space = placesSpace(name, FIVE, each, true);
    return [name, { space, cells: [cellsOf(space)] }] as const;
  }),
);
export const FIVE_ANY_ORDER = multisetSpace('five_any_order', 5);
const FIVE_IN_ORDER = placesSpace(
  'five',
  FIVE,
  STAR5.places.map((place) => [place]),
  true,
);

export const seenBy = (window: Window): { space: Space; cells?: Play['cells'] } =>
  SPACES.get(window.name) ?? { space: FIVE_IN_ORDER };

export const POSITION_SPACE = placesSpace('positions', FIVE, [[0], [1], [2], [3], [4]]);
/** A space for each place: their digits are drawn apart. */
export const POSITION_CELLS = PLACES.map((name, place) => cellsOf(placesSpace(name, FIVE, [[place]])));
