/** One piece of a file that is rewritten; it stands there exactly once. */
export type Edit = { readonly file: string; readonly from: string; readonly to: string };

/** A bug as somebody could make it, and the test that has to notice. */
export type Bug = {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly testFile: string;
  /** A part of the test's full name. */
  readonly test: string;
};
