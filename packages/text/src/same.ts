/** The same keys with other words: a text that is missing in a language does not type-check. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };
