/** A page of a list with a paginator (decisions §2). Pages count from 1. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
};

/** A slice of a list that scrolls: `next` is the cursor of the following slice, null at the end. */
export type Slice<T> = { readonly items: readonly T[]; readonly next: string | null };

export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));
