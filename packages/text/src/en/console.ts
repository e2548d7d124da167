/** Texts of one part of the screens; filled by the feature that shows them. */
export const console = {} as const;
