import { describe, expect, it } from 'vitest';
import { accountKey, MOBILE_COUNTRIES, normaliseMobile } from './mobile.ts';

describe('a mobile number in its one spelling', () => {
  it.each([
    ['PH', '09171234567', '+639171234567'],
    ['63', '9171234567', '+639171234567'],
    ['+63', '+63 917 123 4567', '+639171234567'],
    ['PH', '0063 (0)917-123.4567', '+639171234567'],
    ['PH', '639171234567', '+639171234567'],
    ['VN', '0912 345 678', '+84912345678'],
    ['SG', '81234567', '+6581234567'],
    ['KR', '010-1234-5678', '+821012345678'],
    ['CN', '13812345678', '+8613812345678'],
  ])('%s %s is %s', (country, text, spelling) => expect(normaliseMobile(country, text)).toBe(spelling));

  it.each([
    ['PH', '0917123456', 'a digit short'],
    ['PH', '091712345678', 'a digit long'],
    ['PH', '0281234567', 'a landline'],
    ['PH', '+84912345678', 'another country'],
    ['PH', '0917123456a', 'a letter'],
    ['PH', '٠٩١٧١٢٣٤٥٦٧', 'other digits'],
    ['PH', '', 'nothing'],
    ['PH', '9'.repeat(50_000), 'fifty thousand digits'],
    ['XX', '09171234567', 'no country'],
    ['', '09171234567', 'no country'],
  ])('%s %s is none: %s', (country, text) => expect(normaliseMobile(country, text)).toBeUndefined());

  it('spells a spelling as itself', () => {
    for (const { country, dialingCode, begins, min } of MOBILE_COUNTRIES) {
      const start = ['9', '1', '8', '3', '20', '70', '119', '13'].find((digits) => begins.test(digits))!;
      const spelling = `+${dialingCode}${start.padEnd(min, '1')}`;
      expect(normaliseMobile(country, spelling), country).toBe(spelling);
      expect(normaliseMobile(dialingCode, spelling), country).toBe(spelling);
    }
  });
});

it.each([
  ['Keeper', 'keeper'],
  ['+63 917 123-4567', '639171234567'],
  ['639171234567', '639171234567'],
  ['ana+1', 'ana+1'],
  ['+', '+'],
  ['', ''],
])('an account is found by %j as %j', (typed, key) => expect(accountKey(typed)).toBe(key));
