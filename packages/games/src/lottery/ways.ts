/** n over k as a whole number; 0 where k is below 0 or above n. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  if (k === 1) return n;
  let ways = 1n;
  for (let i = 1n; i <= BigInt(k); i += 1n) ways = (ways * (BigInt(n - k) + i)) / i;
  return Number(ways);
}

export const chooseExactly = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1n; i <= BigInt(k); i += 1n) ways = (ways * (BigInt(n - k) + i)) / i;
  return ways;
};

export const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));

/** All selections of k, in the order of the items. */
export function* combinations<T>(items: readonly T[], k: number, from = 0): Generator<readonly T[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - k; at += 1)
    for (const rest of combinations(items, k - 1, at + 1)) yield [items[at]!, ...rest];
}

/** All ways to take one of each. */
export function* products<T>(sets: readonly (readonly T[])[]): Generator<readonly T[]> {
  const [first, ...others] = sets;
  if (!first) {
    yield [];
    return;
  }
  for (const one of first) for (const rest of products(others)) yield [one, ...rest];
}

/** All ordered selections of k without repeats. */
export function* arrangements<T>(items: readonly T[], k: number): Generator<readonly T[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (const [at, item] of items.entries())
    for (const rest of arrangements(items.toSpliced(at, 1), k - 1)) yield [item, ...rest];
}
