/** Where money is paid out to. */
export type PayoutKind = 'bank' | 'wallet';

const FORMS: Readonly<Record<PayoutKind, RegExp>> = {
  bank: /^\d{6,20}$/,
  wallet: /^[A-Z0-9@._+-]{5,90}$/,
};

/** An account's number as it is kept: without gaps, in capitals. @returns undefined for what cannot be one */
export function readAccountNumber(kind: PayoutKind, typed: string): string | undefined {
  const number = typed.replace(kind === 'bank' ? /[\s-]/g : /\s/g, '').toUpperCase();
  return FORMS[kind].test(number) ? number : undefined;
}

/** The end of a number, for whoever knows it already. */
export const maskAccountNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** A name as it is compared: case, accents, points and gaps say nothing; đ is a d. */
export const spellName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Do two spellings name the same person? Banks write names without accents and in capitals. */
export const isSameName = (one: string, other: string): boolean =>
  spellName(one) !== '' && spellName(one) === spellName(other);
