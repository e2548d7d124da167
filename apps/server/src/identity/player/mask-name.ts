/** Enough of a name for its owner to know it: the first and the last letter. */
export const maskName = (name: string): string => `${name.slice(0, 1)}•••${name.slice(-1)}`;
