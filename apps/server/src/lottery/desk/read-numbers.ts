import { DRAW_SHAPES, type FamilyCode, isDraw } from '@fairhouse/games/lottery';

/** The numbers of a draw as they are printed; undefined where they are no result of the family. */
export function readNumbers(family: FamilyCode, texts: readonly string[]): readonly number[] | undefined {
  const shape = DRAW_SHAPES[family];
  if (shape.kind === 'prizes' && texts.some((text, at) => text.length !== shape.digits[at])) return undefined;
  const numbers = texts.map(Number);
  return isDraw(family, numbers) ? numbers : undefined;
}
