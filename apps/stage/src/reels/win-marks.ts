import type { Cell } from '@fairhouse/games';
import { Container, Graphics } from 'pixi.js';
import { bestWin, type Show, type Win } from '../round/read-book.ts';
import { GOLD, GOLD_GLOW, LINE_SHADE, OTHER_LINE, SPARK } from './palette.ts';

type Point = readonly [x: number, y: number];

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where the cells of a window lie. */
export type WindowPlan = {
  readonly boxOf: (cell: Cell) => Box;
  readonly width: number;
  readonly lines: readonly (readonly number[])[];
};

const SPARKS = 22;

/** Frames of the winning cells, the best line drawn, the others dotted. Lies beneath the symbols. */
export function drawWins(show: Show, plan: WindowPlan): Container {
  const layer = new Container();
  const best = bestWin(show);
  for (const key of new Set(show.wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel},${row}`)))) {
    const [reel, row] = key.split(',').map(Number) as [number, number];
    layer.addChild(drawFrame(plan.boxOf([reel, row])));
  }
  for (const win of show.wins)
    if (win !== best && win.line !== undefined) layer.addChild(drawDots(pathOf(win, plan)));
  if (best?.line !== undefined)
    layer.addChild(drawLine(pathOf(best, plan), Math.min(1, plan.boxOf([0, 0]).width / 110)));
  return layer;
}

/** Small stars over the reels; `seed` places them, so that every frame draws the same ones. */
export function drawSparks(width: number, height: number, seed: number): Graphics {
  const sparks = new Graphics();
  for (let i = 0; i < SPARKS; i += 1) {
    const [x, y] = [spread(seed, i * 3) * width, spread(seed, i * 3 + 1) * height];
    const size = 2 + spread(seed, i * 3 + 2) * 5;
    sparks
      .star(x, y, 4, size * 1.7, size * 0.5)
      .fill({ color: SPARK, alpha: 0.35 + spread(seed, i * 5 + 7) * 0.6 });
  }
  return sparks;
}

function drawFrame(box: Box): Graphics {
  const inset = Math.min(3, box.height / 16);
  const [x, y] = [box.x + inset, box.y + inset];
  const [width, height] = [box.width - 2 * inset, box.height - 2 * inset];
  const radius = Math.min(14, width / 6);
  const frame = new Graphics();
  frame.roundRect(x, y, width, height, radius).fill({ color: GOLD_GLOW, alpha: 0.13 });
  for (const [reach, alpha] of GLOW)
    frame.roundRect(x, y, width, height, radius).stroke({ color: GOLD_GLOW, width: reach, alpha });
  return frame.roundRect(x, y, width, height, radius).stroke({ color: GOLD, width: 2.5 });
}

/** Wide and faint to narrow and strong: a glow without a filter. */
const GLOW = [
  [20, 0.03],
  [16, 0.04],
  [12, 0.05],
  [9, 0.06],
  [6, 0.1],
] as const;

function drawLine(points: readonly Point[], size: number): Graphics {
  const line = new Graphics();
  const trace = (width: number, color: number, alpha: number) => {
    line.moveTo(...points[0]!);
    for (const point of points.slice(1)) line.lineTo(...point);
    line.stroke({ width: width * size, color, alpha, join: 'round', cap: 'round' });
  };
  trace(16, GOLD_GLOW, 0.12);
  trace(9, LINE_SHADE, 0.55);
  trace(4, GOLD, 1);
  return line;
}

function drawDots(points: readonly Point[]): Graphics {
  const dots = new Graphics();
  const step = 9;
  for (const [index, [x, y]] of points.slice(0, -1).entries()) {
    const [nextX, nextY] = points[index + 1]!;
    const length = Math.hypot(nextX - x, nextY - y);
    for (let along = 0; along < length; along += step)
      dots.circle(x + ((nextX - x) * along) / length, y + ((nextY - y) * along) / length, 1.4);
  }
  return dots.fill({ color: OTHER_LINE, alpha: 0.6 });
}

/** The middle of each cell of a line, with both ends led out of the window. */
function pathOf(win: Win, { boxOf, width, lines }: WindowPlan): Point[] {
  const middle = (lines[win.line!] ?? []).map((row, reel): Point => {
    const box = boxOf([reel, row]);
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  return [[-6, middle[0]![1]], ...middle, [width + 6, middle.at(-1)![1]]];
}

/** A number of [0, 1) that looks arbitrary and is always the same. */
const spread = (seed: number, index: number): number => {
  const value = Math.sin(seed * 12.9898 + index * 78.233) * 43_758.5453;
  return value - Math.floor(value);
};
