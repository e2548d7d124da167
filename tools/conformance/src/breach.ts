/** The wallet did something that the protocol rules out. */
export class Breach extends Error {
  override name = 'Breach';
  readonly expected: string;
  readonly got: string;
  constructor(expected: string, got: string) {
    super(`expected ${expected}, got ${got}`);
    this.expected = expected;
    this.got = got;
  }
}

/** @throws Breach unless both are the same */
export function expectSame(what: string, got: string | number, wanted: string | number): void {
  if (got !== wanted) throw new Breach(`${what} ${wanted}`, String(got));
}
