import { ground } from '../cover-ground.ts';
import type { CoverTheme } from '../cover-theme.ts';
import { findCover } from '../covers.ts';
import { heroes } from '../heroes/index.ts';
import { createDrawing, documentOf, paletteOf } from '../kit.ts';
import { settingOf } from '../settings.ts';
import type { VendorPicture } from './vendor-pictures.ts';

/** A provider's picture is this wide; its left end lies under the card's words. */
export const vendorSize = { width: 640, height: 256 } as const;

const themeOf = (id: string): CoverTheme => {
  const theme = findCover(id);
  if (!theme) throw new Error(`no theme ${id}`);
  return theme;
};

/** Two of a provider's games: one near and cut by the edge, one behind it. */
export function vendorSvg({ id, near, behind }: VendorPicture): string {
  const [front, back] = [themeOf(near), themeOf(behind)];
  const draw = createDrawing(`vendor ${id}`, paletteOf(front.hues));
  const far = createDrawing(`vendor ${id} behind`, paletteOf({ ...back.hues, field: front.hues.field }));
  const { width, height } = vendorSize;
  const hero = (drawn: string, x: number, y: number, scale: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-180 -205)">${drawn}</g>`;
  const drawn =
    ground(draw, settingOf(front.hero).fields[0], { width, height, x: width * 0.72, y: height * 0.46 }) +
    hero(heroes[back.hero](far), width * 0.45, height * 0.5, 0.6, -8) +
    hero(heroes[front.hero](draw), width * 0.77, height * 0.54, 0.98, 5);
  return documentOf({ definitions: [...draw.definitions, ...far.definitions] }, vendorSize, drawn);
}
