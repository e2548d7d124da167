/** How what a shot may return on average is spread over what it hits. */
export type Split = {
  /** By target: caught whatever is drawn. */
  readonly sure: readonly boolean[];
  /** What is left for the others, to equal shares. */
  readonly budget: number;
  /** How many share it. With none left it is paid as coins. */
  readonly sharers: number;
};

/**
 * Each target gets an equal share, and is caught with the chance share / mean. One whose share would do for a certain catch
 * takes its mean and no more; what it leaves is shared anew by the others. So a shot returns its budget on average, whatever it
 * hits.
 * @param means what each target pays on average, in the units of the budget
 */
export function splitBudget(budget: number, means: readonly number[]): Split {
  const sure = means.map(() => false);
  let left = budget;
  let sharers = means.length;
  for (;;) {
    const certain = means.flatMap((mean, at) => (!sure[at] && mean * sharers <= left ? [at] : []));
    if (certain.length === 0) return { sure, budget: left, sharers };
    for (const at of certain) {
      sure[at] = true;
      left -= means[at]!;
    }
    sharers -= certain.length;
  }
}
