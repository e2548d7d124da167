import { type Point, positionAt, SEA, type Swimmer } from '@fairhouse/games';

/** How the sea lies on the page: along a wide one, turned on a narrow one. */
export type View = { readonly width: number; readonly height: number };

export const isTurned = ({ width, height }: View): boolean => height > width;

/** Pixels of the page for one of the sea, for what keeps its shape. */
export const scaleOf = ({ width, height }: View): number =>
  Math.sqrt((width * height) / (SEA.width * SEA.height));

export const onPage = (view: View, { x, y }: Point): Point =>
  isTurned(view)
    ? { x: (y / SEA.height) * view.width, y: (x / SEA.width) * view.height }
    : { x: (x / SEA.width) * view.width, y: (y / SEA.height) * view.height };

/** Where a fish is on the page, and which way it swims there. */
export function swimmerOnPage(view: View, swimmer: Swimmer, ms: number): Point & { readonly angle: number } {
  const here = onPage(view, positionAt(swimmer, ms));
  const soon = onPage(view, positionAt(swimmer, ms + 60));
  return { ...here, angle: Math.atan2(soon.y - here.y, soon.x - here.x) };
}

/** Cannons stand in the corners, one's own at the bottom left; the others follow around. */
export function cannonAt(view: View, seat: number, own: number): Point {
  const place = (seat - own + 4) % 4;
  const inset = isTurned(view) ? 0.22 : 0.23;
  const x = (place === 0 || place === 3 ? inset : 1 - inset) * view.width;
  const deep = isTurned(view) ? 84 : Math.min(76, view.height * 0.085);
  return { x, y: place < 2 ? view.height - deep : deep };
}

/** How large each kind is drawn, across, in pixels of the sea. */
const SIZES: Readonly<Record<string, number>> = {
  F01: 96,
  F02: 100,
  F03: 96,
  F04: 104,
  F05: 106,
  F06: 120,
  F07: 124,
  F08: 128,
  F09: 150,
  F10: 150,
  F11: 190,
  F12: 220,
  F13: 230,
  F14: 190,
  F15: 260,
  F16: 280,
  F17: 200,
  F18: 330,
  S01: 210,
  S02: 190,
  S03: 190,
  B01: 340,
  B02: 360,
};

export const sizeOf = (species: string): number => SIZES[species] ?? 120;

/** Kinds that look at the player and are not turned on their way. */
const UPRIGHT = new Set(['F04', 'F07', 'F08', 'F17', 'S02', 'S03', 'B01', 'B02']);

export const isUpright = (species: string): boolean => UPRIGHT.has(species);
