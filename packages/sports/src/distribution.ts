/** A distribution over whole numbers: `p[i]` is the chance of `from + i`. */
export type Distribution = { readonly from: number; readonly p: readonly number[] };

/** Chances that are left out at either end: far below anything that a price shows. */
const TAIL = 1e-14;

export const pointAt = (value: number): Distribution => ({ from: value, p: [1] });

/**
 * The sum of n independent draws of a distribution that begins at 0, by repeated squaring. The far tail is cut and the rest
 * normalised.
 */
export function powerOf(p: readonly number[], n: number): Distribution {
  let power = pointAt(0);
  let square: Distribution = { from: 0, p };
  for (let left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = convolve(power, square);
    if (left > 1) square = convolve(square, square);
  }
  const sum = power.p.reduce((total, value) => total + value, 0);
  return { from: power.from, p: power.p.map((value) => value / sum) };
}

/** The sum of two independent draws, without tails that are far below any price. */
export function convolve(a: Distribution, b: Distribution): Distribution {
  const p = new Array<number>(a.p.length + b.p.length - 1).fill(0);
  for (let i = 0; i < a.p.length; i += 1)
    for (let j = 0; j < b.p.length; j += 1) p[i + j]! += a.p[i]! * b.p[j]!;
  let first = 0;
  while (p[first]! < TAIL) first += 1;
  let end = p.length;
  while (p[end - 1]! < TAIL) end -= 1;
  return { from: a.from + b.from + first, p: p.slice(first, end) };
}

export const negate = ({ from, p }: Distribution): Distribution => ({
  from: -(from + p.length - 1),
  p: p.toReversed(),
});

export const shift = ({ from, p }: Distribution, by: number): Distribution => ({ from: from + by, p });
