import { createHash } from 'node:crypto';
import type { SliderAnswer } from './store.ts';

/** How far the piece may lie from the hole, in pixels of the picture. */
const TOLERANCE = 4;
/** Nobody is that fast. How slow one may be is up to the life of the picture: arrow keys take their time (decision 010). */
const FASTEST_MS = 300;

export type Solution =
  | { readonly kind: 'puzzle'; readonly x: number; readonly track: readonly (readonly [number, number])[] }
  | { readonly kind: 'work'; readonly answer: string };

/** Does a solution fit what was asked? */
export function checkSolution(asked: SliderAnswer, given: Solution): boolean {
  if (asked.kind === 'puzzle' && given.kind === 'puzzle')
    return Math.abs(given.x - asked.x) <= TOLERANCE && isHumanTrack(given.track, given.x);
  if (asked.kind === 'work' && given.kind === 'work')
    return (
      leadingZeroBits(createHash('sha256').update(`${asked.challenge}:${given.answer}`).digest()) >=
      asked.zeroBits
    );
  return false;
}

/** Time goes forward, the way takes a person's time, and it ends where the piece was left. */
function isHumanTrack(track: readonly (readonly [number, number])[], x: number): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || Math.abs(last[1] - x) > TOLERANCE) return false;
  const duration = last[0] - first[0];
  const forward = track.every(([at], i) => i === 0 || at >= track[i - 1]![0]);
  return forward && duration >= FASTEST_MS;
}

export function leadingZeroBits(bytes: Uint8Array): number {
  const full = bytes.findIndex((byte) => byte !== 0);
  if (full === -1) return bytes.length * 8;
  return full * 8 + Math.clz32(bytes[full]!) - 24;
}
