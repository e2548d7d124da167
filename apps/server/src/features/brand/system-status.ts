import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire';
import type { Brand } from '../../http/brand.ts';
import { countryOf } from '../../http/country.ts';

type Status = {
  status: 0 | 1 | 2;
  maintenanceEnd: number | null;
  location: { ip: string; countryCode: string | null; country: string | null };
};

/** Is an address in a country that the brand may not serve? */
export function isRestricted(brand: Brand, ip: string): boolean {
  const place = countryOf(ip);
  return place !== undefined && brand.restrictedCountries.includes(place.code);
}

/** What a visitor of an address gets: maintenance for all, restriction by country (spec §2). */
export function systemStatusOf(brand: Brand, ip: string): Status {
  const place = countryOf(ip);
  const status = brand.status === 1 ? 1 : isRestricted(brand, ip) ? 2 : 0;
  return {
    status,
    maintenanceEnd: brand.status === 1 ? brand.maintenanceEnd : null,
    location: { ip, countryCode: place?.code ?? null, country: place?.name ?? null },
  };
}

/** Refuses what a brand in maintenance or a restricted visitor may not begin. Running things may finish. */
export function refuseUnlessOpen(
  brand: Brand,
  ip: string,
): Result<null, Refusal<'system_maintenance' | 'ip_restricted'>> {
  const { status } = systemStatusOf(brand, ip);
  if (status === 1) return fail({ code: 'system_maintenance' });
  if (status === 2) return fail({ code: 'ip_restricted' });
  return ok(null);
}
