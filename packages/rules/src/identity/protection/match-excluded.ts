import { isSameName, spellName } from './same-name.ts';

/** What tells one person from another; null where it is not known. */
export type Identity = {
  readonly username: string | null;
  readonly payeeName: string | null;
  /** yyyy-MM-dd */
  readonly birthday: string | null;
  /** In E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly idNumber: string | null;
};

/** Somebody who has excluded themselves, compared with a person who comes. */
export type ExcludedPerson = Identity & {
  readonly playerId: string;
  /** Has played in the browser that the person comes with. */
  readonly sameDevice: boolean;
  /** Has played from the address block that the person comes from. */
  readonly sameAddress: boolean;
};

/** Why two accounts may be one person's. */
export type MatchSign = 'mobile' | 'email' | 'idNumber' | 'payeeName' | 'device' | 'address';

export type ExclusionMatch = { readonly playerId: string; readonly signs: readonly MatchSign[] };

export type MatchVerdict = {
  /** `same`: it is the same person · `alike`: staff have to look at it. */
  readonly verdict: 'same' | 'alike';
  readonly matches: readonly ExclusionMatch[];
};

/** Signs that belong to one person only. A name, a browser and an address are shared by people. */
const SURE: ReadonlySet<MatchSign> = new Set(['mobile', 'email', 'idNumber']);

/** Compares a person with those who have excluded themselves. @returns undefined when nobody is like them */
export function matchExcluded(
  person: Identity,
  excluded: readonly ExcludedPerson[],
): MatchVerdict | undefined {
  const matches = excluded
    .map((one) => ({ playerId: one.playerId, signs: signsOf(person, one) }))
    .filter(({ signs }) => signs.length > 0);
  if (matches.length === 0) return undefined;
  const sure = matches.filter(({ signs }) => signs.some((sign) => SURE.has(sign)));
  return sure.length > 0 ? { verdict: 'same', matches: sure } : { verdict: 'alike', matches };
}

function signsOf(person: Identity, one: ExcludedPerson): MatchSign[] {
  const holds: Readonly<Record<MatchSign, boolean>> = {
    mobile: isSame(person.mobile, one.mobile),
    email: isSame(mailboxOf(person.email), mailboxOf(one.email)),
    idNumber: isSame(spell(person.idNumber), spell(one.idNumber)),
    payeeName: isSameName(person.payeeName ?? '', one.payeeName ?? ''),
    device: one.sameDevice,
    address:
      one.sameAddress &&
      (isSame(person.birthday, one.birthday) ||
        isLike(person.payeeName, one.payeeName) ||
        isSame(stemOf(person.username), stemOf(one.username))),
  };
  return (Object.keys(holds) as MatchSign[]).filter((sign) => holds[sign]);
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

/** An ID number as it is compared: gaps, signs and case say nothing. */
const spell = (text: string | null): string | null =>
  text === null ? null : spellName(text).replaceAll(' ', '') || null;

/** Hosts that deliver to the same mailbox whatever points stand in its name. */
const POINTLESS_HOSTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: what follows a plus is an alias everywhere, and points are one at some hosts. */
export function mailboxOf(email: string | null): string | null {
  const [, name, host] = /^([^@]+)@([^@]+)$/.exec(email?.trim().toLowerCase() ?? '') ?? [];
  if (!name || !host) return null;
  const box = name.replace(/(?<=.)\+.*$/, '');
  return POINTLESS_HOSTS.has(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`;
}

/** Shorter usernames are the same by accident. */
const STEM_LENGTH_MIN = 5;

/** A username without what people change when theirs is taken. */
function stemOf(username: string | null): string | null {
  const stem = username?.toLowerCase().replace(/[^a-z]+/g, '') ?? '';
  return stem.length < STEM_LENGTH_MIN ? null : stem;
}

/** Shorter words are alike by accident. */
const LIKE_LENGTH_MIN = 4;

/** Letters that may differ between two like words: one, and one more from this length on. */
const TWO_EDITS_FROM = 10;

/** Do two names differ by their order, or by a letter or two? */
export function isLike(one: string | null, other: string | null): boolean {
  const [a, b] = [inOrder(one), inOrder(other)];
  const length = Math.min(a.length, b.length);
  if (length < LIKE_LENGTH_MIN) return false;
  return countEdits(a, b) <= (length >= TWO_EDITS_FROM ? 2 : 1);
}

const inOrder = (name: string | null): string =>
  spellName(name ?? '')
    .split(' ')
    .toSorted()
    .join('');

/** The Levenshtein distance of two words. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1)
      next.push(Math.min(next[to]! + 1, row[to + 1]! + 1, row[to]! + (one[at] === other[to] ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}
