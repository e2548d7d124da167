import type { Translate } from '@fairhouse/ui';
import { STAFF_ROLES } from '@fairhouse/wire/platform/staff';

/** A role in words; one that is not known here by its own name. */
export function roleName(t: Translate, role: string): string {
  const known = STAFF_ROLES.find((one) => one === role);
  return known ? t(`staff.roles.${known}`) : role;
}
