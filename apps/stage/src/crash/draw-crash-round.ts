import { heightAfter, msToClimb } from '@fairhouse/games';
import { formatHeight } from './format-height.ts';

/** Somebody left here. */
export type Mark = { readonly at: number; readonly mine: boolean };

export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly fontFamily: string;
  /** Since take-off. */
  readonly ms: number;
  readonly state: 'still' | 'flying' | 'ended';
  readonly marks: readonly Mark[];
  /** What to call a cash-out of one's own. */
  readonly nameOf: (height: number) => string;
};

/** Where the head of the curve is, so that the comet can be put there; `turn` in radians. */
export type Head = { readonly x: number; readonly y: number; readonly turn: number };

const STEPS_Y = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
const STEPS_X = [2, 5, 10, 20, 30, 60];
const LINES_MAX = 5;

/** The head stands here, in shares of the sky. */
const HEAD_X = 0.82;
const HEAD_Y = 0.78;

const FIRST_SECONDS = 10;

/** Left free for the ends of the last crash rounds. */
const TOP = 56;

/** One curve for the eye: so many pieces are smooth at any size. */
const PIECES = 90;

const INK = {
  line: 'rgb(210 216 255 / .12)',
  words: '#c9d0f0',
  back: '#14102b',
  mine: '#4ade80',
  mineBack: '#0b1f18',
  other: '#ffffff',
} as const;

const CURVES = {
  still: ['#ff8a3d', '#ffd9a0', 'rgb(255 138 61 / .34)'],
  flying: ['#ff8a3d', '#ffd9a0', 'rgb(255 138 61 / .34)'],
  ended: ['#a33b4c', '#ff6b7d', 'rgb(163 59 76 / .26)'],
} as const;

const stepOf = (steps: readonly number[], span: number): number =>
  steps.find((step) => span / step <= LINES_MAX) ?? steps.at(-1)!;

/** Draws the sky's ruler, the curve and who left it. @returns where its head is */
export function drawCrashRound(pen: CanvasRenderingContext2D, picture: Picture): Head {
  const { width, height, fontFamily, ms, state, marks, nameOf } = picture;
  const narrow = width < 600;
  const left = narrow ? 52 : 62;
  const bottom = narrow ? 34 : 40;
  const sky = { width: width - left, height: height - bottom - TOP };
  const seconds = ms / 1_000;
  const now = heightAfter(ms);
  const spanX = Math.max(FIRST_SECONDS, seconds / HEAD_X);
  const spanY = Math.max(heightAfter(FIRST_SECONDS * 1_000) - 1, now - 1) / HEAD_Y;
  const x = (at: number) => left + (at / spanX) * sky.width;
  const y = (times: number) => TOP + sky.height - ((times - 1) / spanY) * sky.height;

  pen.clearRect(0, 0, width, height);
  pen.font = `600 ${narrow ? 12 : 13}px ${fontFamily}`;
  drawRuler(pen, { x, y, spanX, spanY, left, width, floor: TOP + sky.height });
  if (state === 'still') return { x: x(0), y: y(1), turn: 0.5 };

  const [from, to, under] = CURVES[state];
  const trace = new Path2D();
  for (let piece = 0; piece <= PIECES; piece += 1) {
    const at = (seconds * piece) / PIECES;
    const point = [x(at), y(heightAfter(at * 1_000))] as const;
    if (piece === 0) trace.moveTo(...point);
    else trace.lineTo(...point);
  }
  const below = new Path2D(trace);
  below.lineTo(x(seconds), y(1));
  below.lineTo(x(0), y(1));
  const shade = pen.createLinearGradient(0, y(now), 0, y(1));
  shade.addColorStop(0, under);
  shade.addColorStop(1, 'rgb(20 16 43 / 0)');
  pen.fillStyle = shade;
  pen.fill(below);
  const ink = pen.createLinearGradient(x(0), 0, x(seconds), 0);
  ink.addColorStop(0, from);
  ink.addColorStop(1, to);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = under;
  pen.lineWidth = 14;
  pen.stroke(trace);
  pen.strokeStyle = ink;
  pen.lineWidth = 5;
  pen.stroke(trace);
  drawMarks(pen, { marks, now, nameOf, width, put: (at) => [x(msToClimb(at) / 1_000), y(at / 100)] });
  const slope = Math.atan2(
    y(now) - y(heightAfter(Math.max(0, ms - 200))),
    x(seconds) - x(Math.max(0, seconds - 0.2)),
  );
  return { x: x(seconds), y: y(now), turn: seconds > 0 ? slope + Math.PI / 2 : 0.5 };
}

type Ruler = {
  readonly x: (at: number) => number;
  readonly y: (times: number) => number;
  readonly spanX: number;
  readonly spanY: number;
  readonly left: number;
  readonly width: number;
  readonly floor: number;
};

function drawRuler(pen: CanvasRenderingContext2D, { x, y, spanX, spanY, left, width, floor }: Ruler): void {
  const stepY = stepOf(STEPS_Y, spanY);
  const digits = stepY < 1 ? 1 : 0;
  pen.fillStyle = INK.words;
  pen.strokeStyle = INK.line;
  pen.lineWidth = 1;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  for (let line = 0; line * stepY <= spanY; line += 1) {
    const times = 1 + line * stepY;
    pen.beginPath();
    pen.moveTo(left, y(times));
    pen.lineTo(width, y(times));
    pen.stroke();
    pen.fillText(`${times.toFixed(digits)}×`, left - 10, y(times));
  }
  const stepX = stepOf(STEPS_X, spanX);
  pen.textAlign = 'center';
  for (let at = 0; at < spanX; at += stepX) pen.fillText(`${at} s`, x(at), floor + 20);
}

type Marks = Pick<Picture, 'marks' | 'nameOf' | 'width'> & {
  readonly now: number;
  readonly put: (at: number) => readonly [number, number];
};

function drawMarks(pen: CanvasRenderingContext2D, { marks, now, nameOf, width, put }: Marks): void {
  for (const { at, mine } of marks.filter(({ at }) => at / 100 <= now + 0.01)) {
    const [x, y] = put(at);
    pen.beginPath();
    pen.arc(x, y, mine ? 7 : 4.5, 0, 2 * Math.PI);
    pen.fillStyle = mine ? INK.mine : INK.other;
    pen.fill();
    pen.strokeStyle = INK.back;
    pen.lineWidth = 2.5;
    pen.stroke();
    if (mine) drawPlate(pen, nameOf(at), { x, y, width });
  }
}

/** Right below its mark, where neither the curve nor the number is. */
function drawPlate(
  pen: CanvasRenderingContext2D,
  words: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const wide = pen.measureText(words).width + 24;
  const left = Math.min(x + 12, width - wide - 8);
  const middle = y + 28;
  pen.beginPath();
  pen.roundRect(left, middle - 13, wide, 26, 7);
  pen.fillStyle = INK.mineBack;
  pen.fill();
  pen.strokeStyle = INK.mine;
  pen.lineWidth = 1.2;
  pen.stroke();
  pen.fillStyle = INK.mine;
  pen.textAlign = 'left';
  pen.fillText(words, left + 12, middle + 1);
}

export const sayNow = (times: number): string => formatHeight(Math.floor(times * 100));
