import { ground } from '../cover-ground.ts';
import { findCover } from '../covers.ts';
import { heroes } from '../heroes/index.ts';
import { createDrawing, documentOf, paletteOf } from '../kit.ts';
import type { AvatarName } from './avatar-names.ts';

const SIDE = 120;
/** Degrees by which the second ground is of another colour. */
const SECOND_GROUND = 140;

/** Whose hero looks out of the picture, and which part of it: a point on the hero's canvas, and how large. */
interface Portrait {
  readonly theme: string;
  readonly at?: readonly [x: number, y: number];
  readonly scale?: number;
}

const portraits: Readonly<Record<AvatarName, Portrait>> = {
  harbour: { theme: 'crab-harbour', at: [180, 204], scale: 0.33 },
  lantern: { theme: 'dragon-masque', at: [180, 212], scale: 0.36 },
  orchard: { theme: 'orchard', at: [180, 214] },
  windmill: { theme: 'tailwind', scale: 0.34 },
  meadow: { theme: 'moon-rabbit', at: [172, 190], scale: 0.4 },
  granite: { theme: 'wolf-moon', at: [180, 204], scale: 0.38 },
  juniper: { theme: 'turtle-atoll', at: [184, 204], scale: 0.34 },
  saffron: { theme: 'tiger-lacquer', at: [180, 210], scale: 0.37 },
  compass: { theme: 'comet-run', at: [184, 200], scale: 0.36 },
  thistle: { theme: 'lotus-hour', at: [180, 204] },
  marble: { theme: 'night-derby', at: [176, 176], scale: 0.42 },
  willow: { theme: 'koi-emperor', at: [180, 204], scale: 0.36 },
};

/** A member's picture as an SVG document of 120 by 120; the page cuts it round. */
export function avatarSvg(name: AvatarName, groundNumber: 1 | 2 = 1): string {
  const { theme: id, at: [atX, atY] = [180, 205], scale = 0.36 } = portraits[name];
  const theme = findCover(id);
  if (!theme) throw new Error(`the avatar ${name} has no theme`);
  const field = theme.hues.field + (groundNumber === 2 ? SECOND_GROUND : 0);
  const draw = createDrawing(`avatar ${name}`, paletteOf({ ...theme.hues, field, mood: 'vivid' }));
  const middle = SIDE / 2;
  return documentOf(
    draw,
    { width: SIDE, height: SIDE },
    ground(draw, 'halo', { width: SIDE, height: SIDE, x: middle, y: middle }) +
      `<g transform="translate(${middle} ${middle}) scale(${scale}) translate(${-atX} ${-atY})">` +
      `${heroes[theme.hero](draw)}</g>`,
  );
}
