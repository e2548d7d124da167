import { DRAW_SHAPES, type FamilyCode } from '@fairhouse/games/lottery';

/** How long a draw is shown. */
export const ROLL_MS = 2_500;

const STEP_MS = 90;
/** The last number stands a moment before the end. */
const SETTLED_AT = 0.92;

/**
 * What stands on the balls so long after a draw has begun: they come to rest one after another; until then each runs through
 * what can be drawn.
 */
export function frameOfDraw(
  family: FamilyCode,
  balls: readonly string[],
  passedMs: number,
): readonly string[] {
  const shape = DRAW_SHAPES[family];
  const step = Math.floor(passedMs / STEP_MS);
  const [first, many] =
    shape.kind === 'faces' ? [shape.first, shape.faces] : shape.kind === 'balls' ? [1, shape.balls] : [0, 10];
  return balls.map((ball, at) =>
    passedMs >= ((at + 1) / balls.length) * ROLL_MS * SETTLED_AT
      ? ball
      : String(first + ((step * 3 + at * 7) % many)),
  );
}
