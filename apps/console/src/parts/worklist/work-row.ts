import type { ItemWork } from '@fairhouse/wire/platform/worklist';

/** What a row of any worklist holds. */
export type WorkRow = {
  readonly id: string;
  readonly work: ItemWork;
  /** What the caller may do with it now. */
  readonly may: readonly string[];
};

/** The query of a worklist's address: its filters, its order and its part. */
export type WorkSearch = Readonly<Record<string, string | undefined>>;

/** One thing that narrows a worklist, by its name in the address. */
export type WorkFilter = {
  readonly key: string;
  readonly label: string;
} & (
  | { readonly kind: 'amount' }
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      readonly textOf: (choice: string) => string;
    }
);

/** The items of a worklist that something is done to, and what they come to. */
export type Chosen = {
  readonly ids: readonly string[];
  /** By how it is named, for the result of each. */
  readonly nameOf: (id: string) => string;
  /** Amounts by currency, as text; empty where a worklist is not of money. */
  readonly sum: string;
  /** So many of them have something to look at first. */
  readonly marked: number;
};
