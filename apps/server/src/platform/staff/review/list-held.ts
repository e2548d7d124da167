import type { Reader } from '@fairhouse/db';
import { KEY_USE_DAYS } from '@fairhouse/wire/platform/staff-key';
import { GRANTABLE } from '@fairhouse/wire/platform/staff-role';
import type { StaffContext } from '../../../frame/contexts.ts';
import { presentKey } from '../keys/present.ts';
import { listKeys } from '../keys/store.ts';
import { listOwnRoles } from '../own-roles/store.ts';
import { listColleagues } from '../people/store.ts';
import { permissionsOf, withinBrand } from '../roles.ts';
import { type HeldItem, listElevations } from './store.ts';

/** Who and what has a way into the console of a brand now, and what it allows. */
export async function listHeld(reader: Reader, { brand }: StaffContext, nowMs: number): Promise<HeldItem[]> {
  const [people, roles, keys, elevations] = await Promise.all([
    listColleagues(reader, brand.id, nowMs, nowMs),
    listOwnRoles(reader, brand.id),
    listKeys(reader, brand.id, { nowMs, zone: brand.timeZone, days: KEY_USE_DAYS }),
    listElevations(reader, brand.id, nowMs),
  ]);
  const heldBy = (role: string, roleUntil: number | null): string[] => {
    const ownPermissions = roles.find(({ name }) => name === role)?.permissions ?? null;
    return [...withinBrand(permissionsOf({ role, roleUntil, ownPermissions }, nowMs), brand)];
  };
  return [
    ...people
      .filter(({ state }) => state === 'active')
      .map((one) => ({
        kind: 'staff' as const,
        subject: one.id,
        name: one.username,
        role: one.role,
        permissions: heldBy(one.role, one.roleUntil),
        grantedBy: null,
        since: one.createdAt,
        until: one.roleUntil,
        lastUsedAt: one.lastLoginAt,
      })),
    ...elevations.map((one) => ({
      kind: 'elevation' as const,
      subject: one.id,
      name: one.username,
      role: one.role,
      permissions: GRANTABLE.filter((permission) => heldBy(one.role, null).includes(permission)),
      grantedBy: one.grantedBy,
      since: one.beganAt,
      until: one.until,
      lastUsedAt: null,
    })),
    ...keys
      .map((row) => presentKey(row, nowMs))
      .filter(({ state }) => state === 'live')
      .map((one) => ({
        kind: 'key' as const,
        subject: one.id,
        name: one.name,
        role: null,
        permissions: one.allows,
        grantedBy: one.madeBy.name,
        since: one.madeAt,
        until: one.expiresAt,
        lastUsedAt: one.lastUse?.at ?? null,
      })),
    ...roles.map((one) => ({
      kind: 'role' as const,
      subject: one.id,
      name: one.name,
      role: null,
      permissions: one.permissions,
      grantedBy: one.changedBy,
      since: one.changedAt,
      until: null,
      lastUsedAt: null,
    })),
  ];
}
