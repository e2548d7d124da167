import type { Reader } from '@fairhouse/db';
import type { StaffPermission } from '@fairhouse/wire/guards';
import { ROLES } from './roles.ts';
import { listNamesIn } from './store.ts';

/** The names of a brand's staff whose role holds a permission. */
export const listHolding = (
  reader: Reader,
  brandId: string,
  permission: StaffPermission,
): Promise<string[]> =>
  listNamesIn(
    reader,
    brandId,
    Object.keys(ROLES).filter((role) => ROLES[role]!.includes(permission)),
  );
