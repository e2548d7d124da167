/** One place of the piece: milliseconds since the start, and x in pixels of the picture. */
export type TrackPoint = readonly [ms: number, x: number];

/** As many points as the server reads; the newest are thinned out, the first and the last stay. */
const POINTS_MAX = 600;
const MS_MAX = 120_000;

/** Adds a place. Points of the same millisecond are one; the last word counts. */
export function addPoint(track: readonly TrackPoint[], ms: number, x: number): readonly TrackPoint[] {
  const point: TrackPoint = [Math.min(MS_MAX, Math.max(0, Math.round(ms))), Math.round(x * 10) / 10];
  const last = track.at(-1);
  const kept = last && (last[0] === point[0] || track.length >= POINTS_MAX) ? track.slice(0, -1) : track;
  return kept.length === 0 && last ? [last, [last[0] + 1, point[1]]] : [...kept, point];
}

/** Where the piece stands for a place of the knob. @returns whole pixels of the picture, 0 to `xMax` */
export const pieceX = (share: number, xMax: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * xMax);

const STEPS: Readonly<Record<string, (x: number, xMax: number) => number>> = {
  ArrowRight: (x) => x + 2,
  ArrowUp: (x) => x + 2,
  ArrowLeft: (x) => x - 2,
  ArrowDown: (x) => x - 2,
  PageUp: (x) => x + 20,
  PageDown: (x) => x - 20,
  Home: () => 0,
  End: (_, xMax) => xMax,
};

/** Where a key moves the piece; undefined when the key is none of the slider's. */
export function keyX(key: string, x: number, xMax: number): number | undefined {
  const next = STEPS[key]?.(x, xMax);
  return next === undefined ? undefined : Math.min(xMax, Math.max(0, next));
}
