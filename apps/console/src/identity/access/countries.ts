const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Regions that Intl knows and no address is registered in. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

/** The name of a country in a language; its letters where it has none. */
export const countryName = (language: string, code: string): string => namesIn(language).of(code) ?? code;

/** Every country by its two letters, sorted by its name in a language. Letters that were given up are left out. */
export function listCountries(language: string): readonly { readonly code: string; readonly name: string }[] {
  const names = namesIn(language);
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [{ code, name }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
