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
