import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CountryResponse, Reader } from 'maxmind';

const TABLE = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

const table = new Reader<{ country_code: string } & Partial<CountryResponse>>(
  readFileSync(fileURLToPath(TABLE)),
);

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The country an address is registered in, from the bundled table; undefined for private and unknown ones. */
export function countryOf(ip: string): { code: string; name: string } | undefined {
  const code = table.get(ip.replace(/^::ffff:/, ''))?.country_code;
  return code ? { code, name: names.of(code) ?? code } : undefined;
}
