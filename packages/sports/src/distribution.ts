/** A distribution over whole numbers: `p[i]` is the chance of `from + i`. */
export type Distribution = { readonly from: number; readonly p: readonly number[] };

/** Chances that are left out of a tail; far below any that a price shows. */
const TAIL = 1e-13;

export const pointAt = (value: number): Distribution => ({ from: value, p: [1] });

/**
 * The sum of n independent draws of a distribution that begins at 0, by Miller's recurrence for powers of a power series.
 * The tail is cut where less than 1e-13 is left, and the rest normalised.
 * @param p p[0] > 0
 */
export function powerOf(p: readonly number[], n: number): Distribution {
  if (n === 0) return pointAt(0);
  const [none = 0] = p;
  const most = (p.length - 1) * n;
  const out = [none ** n];
  let sum = out[0]!;
  for (let k = 1; k <= most && 1 - sum > TAIL; k += 1) {
    let value = 0;
    for (let i = 1; i < p.length && i <= k; i += 1) value += ((n + 1) * i - k) * p[i]! * out[k - i]!;
    out.push(Math.max(0, value / (k * none)));
    sum += out[k]!;
    if (k > n && out[k]! < 1e-18) break;
  }
  return { from: 0, p: out.map((value) => value / sum) };
}

export function convolve(a: Distribution, b: Distribution): Distribution {
  const p = new Array<number>(a.p.length + b.p.length - 1).fill(0);
  for (let i = 0; i < a.p.length; i += 1)
    for (let j = 0; j < b.p.length; j += 1) p[i + j]! += a.p[i]! * b.p[j]!;
  return { from: a.from + b.from, p };
}

export const negate = ({ from, p }: Distribution): Distribution => ({
  from: -(from + p.length - 1),
  p: p.toReversed(),
});

export const shift = ({ from, p }: Distribution, by: number): Distribution => ({ from: from + by, p });
