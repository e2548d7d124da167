/** An expected outcome: a value, or a refusal that the caller must handle. Bugs throw instead. */
export type Result<T, F> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: F };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const fail = <F>(fault: F): { readonly ok: false; readonly fault: F } => ({ ok: false, fault });
