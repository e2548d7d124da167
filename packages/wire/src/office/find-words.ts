/** The longest text that is looked for. */
export const FIND_MAX = 120;

/** What a text is found to be, the surest first. `row`: the number of a transfer or a ticket. */
export const CLUES = [
  'id',
  'number',
  'mobile',
  'mobileEnd',
  'accountEnd',
  'account',
  'row',
  'address',
  'username',
  'email',
  'name',
  'hash',
  'device',
  'reference',
  'payment',
  'round',
  'code',
  'title',
] as const;

/** What can be found, in the order in which it is shown. */
export const FOUND_KINDS = [
  'member',
  'deposit',
  'withdrawal',
  'transfer',
  'round',
  'ticket',
  'promotion',
  'code',
  'draws',
  'audit',
] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];
