import { expect, test } from 'vitest';
import { DRAW_SHAPES, type FamilyCode, isDraw } from './draw.ts';
import { isInPrizes, partsOfDraw } from './prizes.ts';

test('the parts of a result are all of its numbers, each with room for its digits', () => {
  for (const family of Object.keys(DRAW_SHAPES) as FamilyCode[]) {
    const shape = DRAW_SHAPES[family];
    const digits = partsOfDraw(family).flatMap((part) => Array<number>(part.count).fill(part.digits));
    if (shape.kind === 'prizes') expect(digits, family).toEqual(shape.digits);
    else expect(digits, family).toHaveLength(shape.count);
    const largest = digits.map((count, at) => (shape.kind === 'prizes' ? 10 ** count - 1 : at + 1));
    expect(isDraw(family, largest), family).toBe(true);
  }
});

test('country draws are told by prizes, the others by what was drawn', () => {
  const inPrizes = (Object.keys(DRAW_SHAPES) as FamilyCode[]).filter(isInPrizes);
  expect(inPrizes).toEqual(['vn_north', 'vn_south', 'my_4d', 'sg_4d', 'thai', 'hanoi', 'lao']);
});
