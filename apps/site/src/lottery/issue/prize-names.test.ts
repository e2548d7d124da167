import { DRAW_SHAPES, type FamilyCode } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { isDrawnInBalls } from './Balls.tsx';
import { prizesOf } from './prize-names.ts';

test('every number of a country draw belongs to one prize', () => {
  for (const [family, shape] of Object.entries(DRAW_SHAPES) as [FamilyCode, (typeof DRAW_SHAPES)['ssc']][]) {
    const prizes = prizesOf(
      family,
      shape.kind === 'prizes' ? shape.digits.map((_, at) => String(at)) : ['1'],
    );
    expect(prizes === undefined, family).toBe(isDrawnInBalls(family));
    if (shape.kind === 'prizes')
      expect(prizes!.flatMap(({ numbers }) => numbers)).toEqual(shape.digits.map((_, at) => String(at)));
  }
});
