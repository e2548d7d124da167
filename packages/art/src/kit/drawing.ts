import { hashText } from '@fairhouse/kernel';
import type { Palette, Ramp } from './colour.ts';
import { seededRandom } from './random.ts';
import { circle, ellipse, fixed } from './shapes.ts';

/** A colour at an offset of 0..1, with an opacity when it is not solid. */
export type GradientStop = readonly [offset: number, colour: string, opacity: number];

export function stop(offset: number, colour: string, opacity = 1): GradientStop {
  return [offset, colour, opacity];
}

/** Directions and middles to spread into `linear` and `radial`. */
export const across = [0, 0, 1, 0] as const;
export const down = [0, 0, 0, 1] as const;
export const centred = [0.5, 0.5, 0.5] as const;

/** Makes gradients and clips, and keeps their definitions for the document they are used in. */
export interface Brush {
  random: () => number;
  definitions: string[];
  /** Coordinates are fractions of the painted shape. Returns a `url(#…)` paint. */
  linear: (stops: readonly GradientStop[], x1?: number, y1?: number, x2?: number, y2?: number) => string;
  radial: (stops: readonly GradientStop[], cx?: number, cy?: number, radius?: number) => string;
  /** Returns the `clip-path` attribute for a shape given as SVG. */
  clip: (shape: string) => string;
}

/** A brush with the palette of one theme: what a hero, a field or a scene is drawn with. */
export interface Drawing extends Brush {
  palette: Palette;
  /** The standard body of a solid: light top left, dark bottom right. `darker` moves it down that many steps. */
  body: (ramp: Ramp, darker?: 0 | 1) => string;
}

function stopsOf(stops: readonly GradientStop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

export function createBrush(id: string): Brush {
  const prefix = `k${(hashText(id) % 99999).toString(36)}`;
  const definitions: string[] = [];
  const define = (element: (id: string) => string) => {
    const name = `${prefix}-${definitions.length}`;
    definitions.push(element(name));
    return name;
  };
  const gradient = (kind: 'linear' | 'radial', shape: string, stops: readonly GradientStop[]) => {
    const tag = `${kind}Gradient`;
    return `url(#${define((name) => `<${tag} id="${name}" ${shape}>${stopsOf(stops)}</${tag}>`)})`;
  };
  return {
    random: seededRandom(id),
    definitions,
    linear: (stops, x1 = 0.1, y1 = 0, x2 = 0.8, y2 = 1) =>
      gradient('linear', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops),
    radial: (stops, cx = 0.35, cy = 0.28, radius = 0.85) =>
      gradient('radial', `cx="${cx}" cy="${cy}" r="${radius}"`, stops),
    clip: (shape) => `clip-path="url(#${define((name) => `<clipPath id="${name}">${shape}</clipPath>`)})"`,
  };
}

export function createDrawing(id: string, palette: Palette): Drawing {
  return drawingWith(createBrush(id), palette);
}

/** A drawing that keeps its definitions in the given brush. */
export function drawingWith(brush: Brush, palette: Palette): Drawing {
  return {
    ...brush,
    palette,
    body: (ramp, darker = 0) =>
      brush.linear([
        stop(0, darker ? ramp[4] : ramp[5]),
        stop(0.45, darker ? ramp[2] : ramp[3]),
        stop(1, ramp[1]),
      ]),
  };
}

/** Wraps what was drawn in a document of the given size in pixels, with the definitions it used. */
export function documentOf(
  { definitions }: { readonly definitions: readonly string[] },
  size: { width: number; height: number },
  drawn: string,
): string {
  const { width, height } = size;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  return `${head}<defs>${definitions.join('')}</defs>${drawn}</svg>`;
}

/** A soft contact shadow. */
export function shadow(draw: Drawing, x: number, y: number, rx: number, ry: number, opacity = 0.45): string {
  const { ink } = draw.palette;
  const soft = draw.radial(
    [stop(0, ink, opacity * 1.5), stop(0.6, ink, opacity * 0.8), stop(1, ink, 0)],
    ...centred,
  );
  return ellipse(x, y, rx, ry, soft);
}

/** A glossy ball lit from the top left. */
export function sphere(brush: Brush, x: number, y: number, radius: number, ramp: Ramp): string {
  const body = brush.radial([stop(0, ramp[5]), stop(0.28, ramp[4]), stop(0.62, ramp[3]), stop(1, ramp[1])]);
  const gleamX = x - radius * 0.34;
  const gleamY = y - radius * 0.5;
  return (
    circle(x, y, radius, body) +
    circle(x, y, radius - 1.5, 'none', `stroke="${ramp[4]}" stroke-width="2" opacity=".25"`) +
    ellipse(
      gleamX,
      gleamY,
      radius * 0.26,
      radius * 0.14,
      '#fff',
      `opacity=".8" transform="rotate(-32 ${fixed(gleamX)} ${fixed(gleamY)})"`,
    )
  );
}
