/** Characters of a note on a member, at most. */
export const NOTE_LENGTH_MAX = 1_000;
