import type { Cell } from '@fairhouse/games';
import { bestWin, type Show, type Win } from '../round/read-book.ts';
import { Drawing, fade, Layer, type Pen } from './layer.ts';
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
export function drawWins(show: Show, plan: WindowPlan): Layer {
  const layer = new Layer();
  const best = bestWin(show);
  for (const key of new Set(show.wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel},${row}`)))) {
    const [reel, row] = key.split(',').map(Number) as [number, number];
    layer.add(new Drawing((pen) => drawFrame(pen, plan.boxOf([reel, row]))));
  }
  for (const win of show.wins)
    if (win !== best && win.line !== undefined) layer.add(new Drawing(drawDots(pathOf(win, plan))));
  if (best?.line !== undefined)
    layer.add(new Drawing(drawLine(pathOf(best, plan), Math.min(1, plan.boxOf([0, 0]).width / 110))));
  return layer;
}

/** Small stars over the reels; `seed` places them, so that every frame draws the same ones. */
export function drawSparks(width: number, height: number, seed: number): Layer {
  const sparks = Array.from({ length: SPARKS }, (_, i) => ({
    star: starPath(
      [spread(seed, i * 3) * width, spread(seed, i * 3 + 1) * height],
      2 + spread(seed, i * 3 + 2) * 5,
    ),
    alpha: 0.35 + spread(seed, i * 5 + 7) * 0.6,
  }));
  return new Drawing((pen) => {
    pen.fillStyle = SPARK;
    for (const { star, alpha } of sparks) fade(pen, alpha, () => pen.fill(star));
  });
}

/** Four points around a middle. */
function starPath([x, y]: Point, size: number): Path2D {
  const star = new Path2D();
  for (let corner = 0; corner < 8; corner += 1) {
    const reach = size * (corner % 2 === 0 ? 1.7 : 0.5);
    const angle = (corner * Math.PI) / 4 - Math.PI / 2;
    star.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  star.closePath();
  return star;
}

function drawFrame(pen: Pen, box: Box): void {
  const inset = Math.min(3, box.height / 16);
  const [width, height] = [box.width - 2 * inset, box.height - 2 * inset];
  pen.beginPath();
  pen.roundRect(box.x + inset, box.y + inset, width, height, Math.min(14, width / 6));
  pen.fillStyle = GOLD_GLOW;
  fade(pen, 0.13, () => pen.fill());
  pen.strokeStyle = GOLD_GLOW;
  for (const [reach, alpha] of GLOW) {
    pen.lineWidth = reach;
    fade(pen, alpha, () => pen.stroke());
  }
  pen.strokeStyle = GOLD;
  pen.lineWidth = 2.5;
  pen.stroke();
}

/** Wide and faint to narrow and strong: a glow without a filter. */
const GLOW = [
  [20, 0.03],
  [16, 0.04],
  [12, 0.05],
  [9, 0.06],
  [6, 0.1],
] as const;

function drawLine(points: readonly Point[], size: number): (pen: Pen) => void {
  const line = new Path2D();
  for (const point of points) line.lineTo(...point);
  return (pen) => {
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    const trace = (width: number, colour: string, alpha: number) => {
      pen.lineWidth = width * size;
      pen.strokeStyle = colour;
      fade(pen, alpha, () => pen.stroke(line));
    };
    trace(16, GOLD_GLOW, 0.12);
    trace(9, LINE_SHADE, 0.55);
    trace(4, GOLD, 1);
  };
}

function drawDots(points: readonly Point[]): (pen: Pen) => void {
  const dots = new Path2D();
  const step = 9;
  for (const [index, [x, y]] of points.slice(0, -1).entries()) {
    const [nextX, nextY] = points[index + 1]!;
    const length = Math.hypot(nextX - x, nextY - y);
    for (let along = 0; along < length; along += step) {
      const [dotX, dotY] = [x + ((nextX - x) * along) / length, y + ((nextY - y) * along) / length];
      dots.moveTo(dotX + 1.4, dotY);
      dots.arc(dotX, dotY, 1.4, 0, 2 * Math.PI);
    }
  }
  return (pen) => {
    pen.fillStyle = OTHER_LINE;
    fade(pen, 0.6, () => pen.fill(dots));
  };
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
