import { findSpecies, meanOf, type Point, type Swimmer, type Weapon } from '@fairhouse/games';
import type { Sprite } from './painter.ts';
import { type Prop, placeOf } from './sheet.ts';
import { cannonAt, isTurned, isUpright, scaleOf, sizeOf, type View } from './view.ts';

export type Bullet = Point & {
  readonly by: Weapon;
  readonly angle: number;
  readonly own: boolean;
  /** Where one of the others is to come to, and when. */
  readonly until?: number;
  /** Of a locked shot. */
  readonly target?: string;
};

export type Spark = {
  readonly picture: Prop | string;
  readonly at: Point;
  readonly from: number;
  readonly lastMs: number;
  readonly side: number;
  readonly to?: Point;
  readonly angle?: number;
};

/** What a frame shows. */
type Scene = {
  readonly view: View;
  readonly ms: number;
  readonly calm: boolean;
  readonly fish: readonly (readonly [Swimmer, Point & { readonly angle: number }])[];
  readonly locked: Swimmer | undefined;
  readonly bullets: readonly Bullet[];
  readonly sparks: readonly Spark[];
  readonly seats: readonly number[];
  readonly own: number;
  readonly aims: ReadonlyMap<number, number>;
};

/** What a catch pays on average: dearer fish are drawn over cheaper ones, and locked on first. */
export const worth = ({ species }: Swimmer): number => {
  const found = findSpecies(species);
  return found ? meanOf(found) : 0;
};

/** The sprites of a frame, from the back to the front. */
export function compose(scene: Scene): Sprite[] {
  const { view, ms, calm, locked } = scene;
  const scale = scaleOf(view);
  const drawn: Sprite[] = [];
  const put = (picture: string, { x, y }: Point, side: number, angle = 0, alpha = 1, flip = false) =>
    drawn.push({ from: placeOf(picture), x, y, width: side, height: side, angle, alpha, flip });

  for (const [each, at] of scene.fish.toSorted(([a], [b]) => worth(a) - worth(b))) {
    const side = sizeOf(each.species) * scale;
    const sway = calm ? 0 : Math.sin((ms + each.from) / 160) * 0.06;
    if (isUpright(each.species)) put(each.species, at, side, sway);
    else put(each.species, at, side, at.angle + sway, 1, Math.cos(at.angle) < 0 && !isTurned(view));
    if (each === locked) put('ring', at, side * 0.9, ms / 900, 0.85);
  }
  for (const bullet of scene.bullets)
    put(bullet.by === 'torpedo' ? 'torpedo' : 'bullet', bullet, 64 * scale + 14, bullet.angle);
  const nowMs = performance.now();
  for (const { picture, at, from, lastMs, side, to, angle = 0 } of scene.sparks) {
    const share = Math.min(1, (nowMs - from) / lastMs);
    const eased = share * share;
    const here = to ? { x: at.x + (to.x - at.x) * eased, y: at.y + (to.y - at.y) * eased } : at;
    put(picture, here, side * scale * (to ? 1 : 0.7 + share * 0.3), angle, to ? 1 : 1 - share);
  }
  for (const seat of scene.seats) {
    const at = cannonAt(view, seat, scene.own);
    const angle = scene.aims.get(seat) ?? (at.y < view.height / 2 ? Math.PI / 2 : -Math.PI / 2);
    const side = 118 * Math.max(0.62, scale);
    const muzzle = { x: at.x + Math.cos(angle) * side * 0.42, y: at.y + Math.sin(angle) * side * 0.42 };
    put(`barrel${seat}`, muzzle, side * 0.9, angle);
    put(`base${seat}`, at, side * 0.82);
  }
  return drawn;
}
