import { siteApi } from '@fairhouse/wire/apis';
import { expect, it } from 'vitest';
import { addPoint, keyX, pieceX, type TrackPoint } from './track.ts';

const drag = (points: number, everyMs: number): readonly TrackPoint[] =>
  Array.from({ length: points }, (_, at) => at).reduce<readonly TrackPoint[]>(
    (track, at) => addPoint(track, at * everyMs, at / 7),
    [],
  );

it.each([
  ['a short pull', 3, 120],
  ['a long, restless one', 2_000, 8],
  ['one that outlasts the check', 400, 1_000],
])('records %s as the server reads it', (_, points, everyMs) => {
  const body = {
    kind: 'puzzle',
    id: `sld_${'0'.repeat(26)}`,
    subject: 'mara',
    x: 120,
    track: drag(points, everyMs),
  };
  expect(siteApi.slider.solve.body.safeParse(body).error).toBeUndefined();
});

it('never goes back in time and ends where the piece ended', () => {
  const track = drag(1_500, 5);
  expect(track.every(([ms], at) => at === 0 || ms >= track[at - 1]![0])).toBe(true);
  expect(track.at(-1)![1]).toBeCloseTo(1_499 / 7, 0);
});

it('makes two points of a pull within one millisecond', () => {
  expect(addPoint(addPoint([], 5, 0), 5.2, 40)).toEqual([
    [5, 0],
    [6, 40],
  ]);
});

it.each([
  ['ArrowRight', 10, 12],
  ['ArrowLeft', 1, 0],
  ['PageUp', 290, 300],
  ['Home', 40, 0],
  ['End', 40, 300],
  ['a', 40, undefined],
])('%s moves the piece from %i to %s', (key, from, to) => {
  expect(keyX(key, from, 300)).toBe(to);
});

it('keeps the piece inside the picture', () => {
  expect([pieceX(-0.2, 300), pieceX(0.5, 300), pieceX(1.4, 300)]).toEqual([0, 150, 300]);
});
