/** How mobile numbers of a country are written: what follows the dialing code, and what stands before it at home. */
export type MobileCountry = {
  readonly country: string;
  readonly dialingCode: string;
  /** Digits after the dialing code, without the one that is dialed at home only. */
  readonly min: number;
  readonly max: number;
  /** What numbers of mobiles begin with. */
  readonly begins: RegExp;
  /** What is dialed before the number at home. */
  readonly trunk: string;
};

const country = (
  code: string,
  dialingCode: string,
  [min, max]: readonly [number, number],
  begins: RegExp,
  trunk = '',
): MobileCountry => ({ country: code, dialingCode, min, max, begins, trunk });

/** The countries whose mobile numbers are known here, in the order in which a form offers them. */
export const MOBILE_COUNTRIES: readonly MobileCountry[] = [
  country('PH', '63', [10, 10], /^9/, '0'),
  country('VN', '84', [9, 9], /^[35789]/, '0'),
  country('TH', '66', [9, 9], /^[689]/, '0'),
  country('ID', '62', [9, 12], /^8/, '0'),
  country('MY', '60', [9, 10], /^1/, '0'),
  country('SG', '65', [8, 8], /^[89]/),
  country('KH', '855', [8, 9], /^[16789]/, '0'),
  country('LA', '856', [10, 10], /^20/, '0'),
  country('MM', '95', [8, 10], /^9/, '0'),
  country('CN', '86', [11, 11], /^1[3-9]/),
  country('HK', '852', [8, 8], /^[4-9]/),
  country('TW', '886', [9, 9], /^9/, '0'),
  country('JP', '81', [10, 10], /^[6789]0/, '0'),
  country('KR', '82', [9, 10], /^1/, '0'),
  country('IN', '91', [10, 10], /^[6-9]/, '0'),
  country('BR', '55', [11, 11], /^[1-9][1-9]9/, '0'),
];

/** The rules of a country by its two letters or its dialing code, with or without a plus. */
export function mobileCountry(name: string): MobileCountry | undefined {
  const key = name
    .trim()
    .replace(/^\+|^00/, '')
    .toUpperCase();
  return MOBILE_COUNTRIES.find(({ country: code, dialingCode }) => code === key || dialingCode === key);
}

/** A number as it is dialed: digits, and a plus before them if it was written. Spaces, dots, dashes and brackets go. */
export const dialedDigits = (text: string): string => text.trim().replace(/[\s().-]/g, '');

/**
 * A mobile number in its one spelling, E.164.
 * @param name the country by its letters or dialing code
 * @param text as a person writes it: with or without the dialing code, with or without the trunk digit
 * @returns undefined when the country is not known or no mobile of it has such a number
 */
export function normaliseMobile(name: string, text: string): string | undefined {
  const rules = mobileCountry(name);
  const dialed = dialedDigits(text);
  if (!rules || !/^\+?[0-9]{1,20}$/.test(dialed)) return undefined;
  const { dialingCode, trunk } = rules;
  const abroad = [`+${dialingCode}`, `00${dialingCode}`, dialingCode].find((start) =>
    dialed.startsWith(start),
  );
  const spellings = [dialed, ...(abroad ? [dialed.slice(abroad.length)] : [])].map((spelling) =>
    trunk && spelling.startsWith(trunk) ? spelling.slice(trunk.length) : spelling,
  );
  const national = spellings.find((spelling) => isNational(rules, spelling));
  return national && `+${dialingCode}${national}`;
}

/**
 * The name of an account, as somebody types it: in whatever case, and one that is called by its number in any spelling of
 * that number, at home without the dialing code. No username is a number of the home country (`judgeValue`).
 * @param currency of the brand, which says where home is
 */
export function accountKey(typed: string, currency = ''): string {
  const dialed = dialedDigits(typed);
  const home = homeCountry(currency);
  const number = (home && normaliseMobile(home.country, dialed)) ?? dialed;
  return /^\+[0-9]+$/.test(number) ? number.slice(1) : typed.trim().toLowerCase();
}

const isNational = ({ min, max, begins }: MobileCountry, digits: string): boolean =>
  /^[0-9]+$/.test(digits) && digits.length >= min && digits.length <= max && begins.test(digits);

/** The country of a currency, which its code begins with. */
export const homeCountry = (currency: string): MobileCountry | undefined =>
  mobileCountry(currency.slice(0, 2));
