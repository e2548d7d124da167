/** spec §2: three pages around the current one, one at each end. */
const RANGE = 3;

/** The numbers a pager shows, with a named gap where some are left out. */
export function pageMarks(page: number, pages: number): readonly (number | 'gap-before' | 'gap-after')[] {
  const from = Math.max(1, Math.min(page - Math.floor(RANGE / 2), pages - RANGE + 1));
  const middle = Array.from({ length: Math.min(RANGE, pages) }, (_, at) => from + at);
  const last = middle.at(-1)!;
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(last < pages - 1 ? (['gap-after'] as const) : []),
    ...(last < pages ? [pages] : []),
  ];
}
