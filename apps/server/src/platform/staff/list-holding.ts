import type { Reader } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { StaffPermission } from '@fairhouse/wire/guards';
import { ROLES } from './roles.ts';
import { listHolders } from './store.ts';

/** A brand's staff, by name, whose role holds a permission now. */
export const listHolding = (
  reader: Reader,
  brandId: string,
  permission: StaffPermission,
  nowMs: number,
): Promise<{ id: Id<'staff'>; name: string }[]> =>
  listHolders(reader, {
    brandId,
    permission,
    builtIn: Object.keys(ROLES).filter((role) => ROLES[role]!.includes(permission)),
    nowMs,
  });
