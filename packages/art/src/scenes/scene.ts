import type { NoiseFunction2D } from 'simplex-noise';
import {
  circle,
  createDrawing,
  type Drawing,
  fixed,
  type Point,
  paletteOf,
  path,
  repeat,
  smoothPath,
} from '../kit.ts';

/** Every scene fills this canvas, in pixels of the drawing. */
export const sceneSize = { width: 1920, height: 900 } as const;

/** A drawing in the night palette all scenes share. */
export function createSceneDrawing(id: string): Drawing {
  return createDrawing(id, paletteOf({ field: 285, hero: 20, second: 20, mood: 'deep', finish: 'lacquer' }));
}

export function stars(random: () => number, count: number, height: number): string {
  return repeat(count, () =>
    circle(
      random() * sceneSize.width,
      random() * height,
      0.6 + random() * 1.5,
      '#fff',
      `opacity="${fixed(0.15 + random() * 0.6)}"`,
    ),
  );
}

/** A range of hills across the scene and everything below it. */
export interface Ridge {
  y: number;
  amplitude: number;
  frequency: number;
  /** Which line of the noise to follow. */
  row: number;
  fill: string;
}

export function ridge(noise: NoiseFunction2D, { y, amplitude, frequency, row, fill }: Ridge): string {
  const { width, height } = sceneSize;
  const points = Array.from({ length: 49 }, (_, i): Point => {
    return [(i * width) / 48, y + noise(i * frequency, row) * amplitude];
  });
  return path(`${smoothPath(points, 'open')}L${width} ${height}L0 ${height}Z`, fill);
}

/** Short strokes of light on water between two heights. */
export interface Glints {
  count: number;
  top: number;
  depth: number;
  /** The longest stroke. */
  length: number;
  fill: string;
}

export function glints(random: () => number, { count, top, depth, length, fill }: Glints): string {
  return repeat(count, () => {
    const y = top + random() * depth;
    const width = 30 + random() * length;
    const opacity = (0.04 + random() * 0.12).toFixed(2);
    const place = `x="${fixed(random() * sceneSize.width)}" y="${fixed(y)}" width="${fixed(width)}"`;
    return `<rect ${place} height="1.7" rx=".8" fill="${fill}" opacity="${opacity}"/>`;
  });
}
