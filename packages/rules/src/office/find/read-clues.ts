import { ID_PREFIX, type IdKind, isId } from '@fairhouse/kernel';
import { accountKey, dialedDigits, homeCountry, normaliseMobile } from '../../identity/member/mobile.ts';
import { readAccountNumber } from '../../money/withdrawal/payout-account.ts';
import type { Clue } from '../../platform/find/clue.ts';

const ROW_MAX = 2n ** 63n - 1n;
const IPV4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const IPV6 = /^(?=.*:.*:)[0-9a-f:]{3,39}$/i;
const NAME = /^\p{L}[\p{L}\p{M}.'-]*(\s+[\p{L}\p{M}.'-]+)+$/u;
/** As many characters as names, codes and references are found by at least. */
const WORD_MIN = 2;

/**
 * All that a text may mean, the surest first; an id with its prefix means itself and what a provider calls so.
 * @param currency of the brand, which says where home is
 */
export function readClues(typed: string, currency: string): readonly Clue[] {
  const text = typed.trim().replace(/^#/, '');
  const kind = kindOfId(text);
  if (kind)
    return [
      { by: 'id', kind, id: text },
      ...(kind === 'bet' || kind === 'round' || kind === 'ticket'
        ? [{ by: 'round' as const, ref: text }]
        : []),
    ];
  if (text.length < WORD_MIN) return [];
  return [...numbersIn(text, currency), ...wordsIn(text)];
}

const kindOfId = (text: string): IdKind | undefined =>
  (Object.keys(ID_PREFIX) as IdKind[]).find((kind) => isId(kind, text));

function* numbersIn(text: string, currency: string): Generator<Clue> {
  const dialed = dialedDigits(text);
  const digits = /^\d+$/.test(dialed) ? dialed : undefined;
  if (digits && /^[1-9]\d{7}$/.test(digits)) yield { by: 'number', number: Number(digits) };
  const mobile = mobileOf(dialed, currency);
  if (mobile) yield { by: 'mobile', mobile };
  if (digits?.length === 4) {
    yield { by: 'mobileEnd', end: digits };
    yield { by: 'accountEnd', end: digits };
  }
  const account = readAccountNumber('bank', text);
  if (account) yield { by: 'account', number: account };
  if (digits && /^[1-9]/.test(digits) && digits.length <= 19 && BigInt(digits) <= ROW_MAX)
    yield { by: 'row', row: BigInt(digits) };
  if (IPV4.test(text) || IPV6.test(text)) yield { by: 'address', ip: text.toLowerCase() };
}

function mobileOf(dialed: string, currency: string): string | undefined {
  if (/^\+\d{8,15}$/.test(dialed)) return dialed;
  const home = homeCountry(currency);
  return /^\d{8,15}$/.test(dialed) && home ? normaliseMobile(home.country, dialed) : undefined;
}

function* wordsIn(text: string): Generator<Clue> {
  const word = /^\S+$/.test(text);
  const plain = /^[A-Za-z0-9._-]{2,64}$/.test(text);
  if (plain) yield { by: 'username', prefix: accountKey(text) };
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) yield { by: 'email', email: text.toLowerCase() };
  if (NAME.test(text)) yield { by: 'name', name: text.toLowerCase().replace(/\s+/g, ' ') };
  if (/^[0-9a-f]{64}$/i.test(text)) yield { by: 'hash', hash: text.toLowerCase() };
  if (/^[0-9a-f]{8,64}$/i.test(text)) yield deviceOf(text.toLowerCase());
  if (word && !plain) {
    const wallet = readAccountNumber('wallet', text);
    if (wallet) yield { by: 'account', number: wallet };
  }
  if (/^[A-Za-z0-9-]{4,40}$/.test(text)) yield { by: 'reference', reference: text.toUpperCase() };
  if (/^[\w.:-]{6,80}$/.test(text)) {
    yield { by: 'payment', payment: text };
    yield { by: 'round', ref: text };
  }
  if (/^[A-Za-z0-9-]{4,40}$/.test(text)) yield { by: 'code', code: text.toLowerCase() };
  if (/\p{L}/u.test(text)) yield { by: 'title', words: text.toLowerCase() };
}

/** A mark of a browser stands for all that begin with it. */
function deviceOf(hex: string): Clue {
  const whole = hex.slice(0, hex.length - (hex.length % 2));
  const next = (BigInt(`0x${whole}`) + 1n).toString(16).padStart(whole.length, '0');
  return { by: 'device', from: whole, before: next.length > whole.length ? null : next };
}
