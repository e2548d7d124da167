import type { Reader } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { StaffPermission } from '@fairhouse/wire/guards';
import { ROLES } from './roles.ts';
import { listInRoles } from './store.ts';

/** A brand's staff, by name, whose role holds a permission. */
export const listHolding = (
  reader: Reader,
  brandId: string,
  permission: StaffPermission,
): Promise<{ id: Id<'staff'>; name: string }[]> =>
  listInRoles(
    reader,
    brandId,
    Object.keys(ROLES).filter((role) => ROLES[role]!.includes(permission)),
  );
