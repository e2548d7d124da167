import { coverDrawing, coverSize, sceneSvg } from '../cover-svg.ts';
import { findCover } from '../covers.ts';
import { centred, circle, colour, createBrush, documentOf, down, rect, repeat, stop } from '../kit.ts';
import { sceneSize } from '../scenes/scene.ts';
import type { SharePicture } from './share-pictures.ts';

/** What services that unfold addresses ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Where the three cards stand: the middle, degrees and height of each. The last one lies on top. */
const CARDS = [
  { x: 372, y: 342, turn: -11, tall: 400 },
  { x: 828, y: 342, turn: 11, tall: 400 },
  { x: 600, y: 315, turn: 0, tall: 500 },
] as const;
const CORNER = 30;

type Fan = Extract<SharePicture, { covers: unknown }>;

function fanned({ id, hue, covers: [left, middle, right] }: Fan): string {
  const brush = createBrush(`share ${id}`);
  const { width, height } = shareSize;
  const wash = brush.linear(
    [stop(0, colour(0.26, 0.07, hue)), stop(1, colour(0.12, 0.03, hue - 12))],
    ...down,
  );
  const glow = brush.radial(
    [stop(0, colour(0.62, 0.14, hue), 0.7), stop(1, colour(0.62, 0.14, hue), 0)],
    ...centred,
  );
  const edge = `<rect width="${coverSize.width}" height="${coverSize.height}" rx="${CORNER}"`;
  const card = (index: number) => {
    const { x, y, turn, tall } = CARDS[index] ?? CARDS[0];
    const theme = findCover([left, right, middle][index] ?? middle);
    if (!theme) throw new Error(`the share picture ${id} has no such cover`);
    const scale = tall / coverSize.height;
    const { drawn, definitions } = coverDrawing(theme);
    brush.definitions.push(...definitions);
    const to = `translate(${x} ${y}) rotate(${turn}) scale(${scale.toFixed(3)}) translate(${-coverSize.width / 2} ${-coverSize.height / 2})`;
    return (
      `<g transform="${to}"><g transform="translate(0 14)" opacity=".45">${edge} fill="#05070c"/></g>` +
      `<g ${brush.clip(`${edge}/>`)}>${drawn}</g>` +
      `${edge} fill="none" stroke="#fff" stroke-width="2" opacity=".22"/></g>`
    );
  };
  const rings = repeat(6, (index) =>
    circle(
      600,
      315,
      210 + index * 84,
      'none',
      `stroke="#fff" stroke-width="1.5" opacity="${(0.12 - index * 0.016).toFixed(3)}"`,
    ),
  );
  return documentOf(
    brush,
    shareSize,
    rect(0, 0, width, height, wash) + circle(600, 315, 560, glow) + rings + repeat(3, card),
  );
}

/** The picture of a shared address as an SVG document of 1200 by 630. No words: the page's own tags say them. */
export function shareSvg(picture: SharePicture): string {
  if ('covers' in picture) return fanned(picture);
  // The right side of a scene is where its picture is.
  const { width, height } = shareSize;
  const scale = height / sceneSize.height;
  const left = width - sceneSize.width * scale;
  const scene = sceneSvg(picture.scene);
  const body = scene.slice(scene.indexOf('>') + 1, scene.lastIndexOf('</svg>'));
  return documentOf(
    createBrush(picture.id),
    shareSize,
    `<g transform="translate(${left} 0) scale(${scale})">${body}</g>`,
  );
}
