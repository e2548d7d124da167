const HEAD = 9;
const TAIL = 4;

/** An id as a row shows it: its kind, when it was made and its last four characters tell it apart. */
export const shortId = (id: string): string =>
  id.length > HEAD + TAIL + 1 ? `${id.slice(0, HEAD)}…${id.slice(-TAIL)}` : id;
