const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The lines of an axis from zero to at least some figure: four round steps; one of nothing has none. */
export function axisOf(most: number): readonly number[] {
  if (most <= 0) return [];
  const unit = 10 ** Math.floor(Math.log10(most / 4));
  const step = STEPS.map((each) => each * unit).find((each) => each * 4 >= most)!;
  return [0, 1, 2, 3, 4].map((line) => line * step);
}
