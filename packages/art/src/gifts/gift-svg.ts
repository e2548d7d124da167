import { ground } from '../cover-ground.ts';
import { createDrawing, documentOf, paletteOf } from '../kit.ts';
import type { GiftDrawing } from './gift-pictures.ts';

/** A gift's picture, three to two. */
export const giftSize = { width: 480, height: 320 } as const;

/** How large the object stands in it. */
const SCALE = 0.84;

/** An object on its ground, in the middle. */
export function giftSvg({ id, drawn, hues, field }: GiftDrawing): string {
  const draw = createDrawing(`gift ${id}`, paletteOf(hues));
  const { width, height } = giftSize;
  const [x, y] = [width / 2, height / 2];
  const body =
    ground(draw, field, { width, height, x, y }) +
    `<g transform="translate(${x} ${y}) scale(${SCALE}) translate(-180 -203)">${drawn(draw)}</g>`;
  return documentOf(draw, giftSize, body);
}
