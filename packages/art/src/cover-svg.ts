import { ground } from './cover-ground.ts';
import type { CoverTheme, Pose } from './cover-theme.ts';
import { heroes } from './heroes/index.ts';
import { createDrawing, documentOf, down, paletteOf, rect, stop } from './kit.ts';
import { props } from './props/index.ts';
import { type SceneName, scenes } from './scenes/index.ts';

/** Covers are 3:4; heroes are drawn for this canvas. */
export const coverSize = { width: 360, height: 480 } as const;
/** The middle of a hero on its own canvas. */
const HERO = { x: 180, y: 205 };

/** How far the hero of a cover stands above the middle it was drawn about. */
const LIFT = 8;
const UPRIGHT: Pose = { turn: 0, scale: 1, x: 0, y: 0 };

function posed(hero: string, { turn, scale, x, y }: Pose = UPRIGHT): string {
  const to = `translate(${HERO.x + x} ${HERO.y + y - LIFT})`;
  return `<g transform="${to} rotate(${turn}) scale(${scale}) translate(${-HERO.x} ${-HERO.y})">${hero}</g>`;
}

/** What a cover is drawn of, for a document of its own or as a part of another. */
export function coverDrawing(theme: CoverTheme): { drawn: string; definitions: readonly string[] } {
  const draw = createDrawing(theme.id, paletteOf(theme.hues));
  const { width, height } = coverSize;
  const { groundDark } = draw.palette;
  const prop = theme.prop && props[theme.prop];
  const fade = draw.linear(
    [stop(0, groundDark, 0), stop(0.55, groundDark, 0.55), stop(1, groundDark, 0.96)],
    ...down,
  );
  const drawn =
    ground(draw, theme.field, { width, height, x: 180, y: 196 }) +
    (prop?.place === 'behind' ? prop.draw(draw) : '') +
    posed(heroes[theme.hero](draw), theme.pose) +
    (prop?.place === 'before' ? prop.draw(draw) : '') +
    rect(0, 270, width, height - 270, fade);
  return { drawn, definitions: draw.definitions };
}

/** The 3:4 cover of a game as an SVG document. Its lower end fades to ink, where the page sets the title. */
export function coverSvg(theme: CoverTheme): string {
  const { drawn, definitions } = coverDrawing(theme);
  return documentOf({ definitions }, coverSize, drawn);
}

/** A wide banner of the same theme, the hero right of the middle so that text has room. Pixels. */
export function bannerSvg(theme: CoverTheme, size: { width: number; height: number }): string {
  const draw = createDrawing(`${theme.id}-wide`, paletteOf(theme.hues));
  const { width, height } = size;
  const x = width * 0.74;
  const y = height * 0.52;
  const scale = (height / 300) * 0.94;
  return documentOf(
    draw,
    size,
    ground(draw, theme.field, { width, height, x, y }) +
      `<g transform="translate(${x - HERO.x * scale} ${y - HERO.y * scale}) scale(${scale})">` +
      heroes[theme.hero](draw) +
      '</g>',
  );
}

/** A wide scene as an SVG document of 1920 by 900. */
export function sceneSvg(name: SceneName): string {
  return scenes[name]();
}
