import { expect, it } from 'vitest';
import { countryName, listCountries } from './countries.ts';

it('lists every country once, by its name in the language', () => {
  const countries = listCountries('en');
  const codes = countries.map(({ code }) => code);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  for (const code of ['PH', 'VN', 'US', 'GB', 'ZW']) expect(codes).toContain(code);
  for (const code of ['EU', 'ZZ', 'SU', 'BU', 'UK']) expect(codes).not.toContain(code);
  expect(countries[0]!.name).toBe('Afghanistan');
});

it('names a country in the language, and keeps letters that name none', () => {
  expect([countryName('en', 'PH'), countryName('vi', 'US'), countryName('en', 'QQ')]).toEqual([
    'Philippines',
    'Hoa Kỳ',
    'QQ',
  ]);
});
