import type { IdKind } from '@fairhouse/kernel';

/** What somebody who types a word may mean by it. */
export type Clue =
  | { readonly by: 'id'; readonly kind: IdKind; readonly id: string }
  | { readonly by: 'number'; readonly number: number }
  | { readonly by: 'username'; readonly prefix: string }
  /** E.164. */
  | { readonly by: 'mobile'; readonly mobile: string }
  | { readonly by: 'mobileEnd'; readonly end: string }
  | { readonly by: 'email'; readonly email: string }
  /** In small letters, of two words or more. */
  | { readonly by: 'name'; readonly name: string }
  | { readonly by: 'account'; readonly number: string }
  | { readonly by: 'accountEnd'; readonly end: string }
  | { readonly by: 'address'; readonly ip: string }
  /** From the first to before the last, in hex; null: there is none above. */
  | { readonly by: 'device'; readonly from: string; readonly before: string | null }
  | { readonly by: 'reference'; readonly reference: string }
  | { readonly by: 'payment'; readonly payment: string }
  /** The number of a transfer, or of a ticket. */
  | { readonly by: 'row'; readonly row: bigint }
  | { readonly by: 'round'; readonly ref: string }
  | { readonly by: 'hash'; readonly hash: string }
  | { readonly by: 'code'; readonly code: string }
  | { readonly by: 'title'; readonly words: string };

export type ClueKind = Clue['by'];

/** Clues that tell of a person: whoever finds somebody by one of them has looked, and that is written down. */
export const PERSONAL: ReadonlySet<ClueKind> = new Set([
  'mobile',
  'mobileEnd',
  'email',
  'name',
  'account',
  'accountEnd',
  'address',
  'device',
]);
