/** A promise of the code to itself is broken: a bug, never a refusal. */
export class AssertionError extends Error {
  override name = 'AssertionError';
}

/** Stays on in production: a request dies rather than a coin goes astray. */
export function assert(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new AssertionError(promise);
}

/** For the end of a chain of cases: the compiler proves that none is left. */
export function unreachable(value: never): never {
  throw new AssertionError(`unreachable case: ${String(value)}`);
}
