/** A distribution over whole numbers: `p[i]` is the chance of `from + i`. */
export type Distribution = { readonly from: number; readonly p: readonly number[] };

/** From where a chance is so small, past the mean, the tail is left out: far below anything that a price shows. */
const TAIL = 1e-12;

export const pointAt = (value: number): Distribution => ({ from: value, p: [1] });

/**
 * The sum of n independent draws of a distribution that begins at 0, by Miller's recurrence for powers of a power series.
 * The far tail is cut and the rest normalised.
 * @param p with p[0] of a half or more, for which the recurrence is stable
 */
export function powerOf(p: readonly number[], n: number): Distribution {
  if (n === 0) return pointAt(0);
  const [none = 0] = p;
  const most = (p.length - 1) * n;
  const mean = n * p.reduce((total, chance, value) => total + chance * value, 0);
  const out = [none ** n];
  let sum = out[0]!;
  for (let k = 1; k <= most; k += 1) {
    let value = 0;
    for (let i = 1; i < p.length && i <= k; i += 1) value += ((n + 1) * i - k) * p[i]! * out[k - i]!;
    out.push(Math.max(0, value / (k * none)));
    sum += out[k]!;
    if (k > mean && out.slice(1 - p.length).every((value) => value < TAIL)) break;
  }
  return { from: 0, p: out.map((value) => value / sum) };
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
