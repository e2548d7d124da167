import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { SiteCall } from '../../frame/contexts.ts';
import { countryOf } from '../../frame/country.ts';

type Status = {
  status: 0 | 1 | 2;
  maintenanceEnd: number | null;
  location: { ip: string; countryCode: string | null; country: string | null };
};

type Visit = Pick<SiteCall, 'brand' | 'ip' | 'restricted'>;

/** What a visitor of an address gets: maintenance for all, restriction by place (spec §2). */
export function systemStatusOf({ brand, ip, restricted }: Visit): Status {
  const place = countryOf(ip);
  const status = brand.status === 1 ? 1 : restricted ? 2 : 0;
  return {
    status,
    maintenanceEnd: brand.status === 1 ? brand.maintenanceEnd : null,
    location: { ip, countryCode: place?.code ?? null, country: place?.name ?? null },
  };
}

/** Refuses what a brand in maintenance or a restricted visitor may not begin. Running things may finish. */
export function refuseUnlessOpen({
  brand,
  restricted,
}: Visit): Result<null, Refusal<'system_maintenance' | 'ip_restricted'>> {
  if (brand.status === 1) return fail({ code: 'system_maintenance' });
  if (restricted) return fail({ code: 'ip_restricted' });
  return ok(null);
}
