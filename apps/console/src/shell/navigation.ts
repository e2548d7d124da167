import type { StaffPermission } from '@fairhouse/wire/guards';
import type { AnyRoute } from '@tanstack/react-router';
import { type MenuLine, mayOpen } from '../parts/page.tsx';

export type MenuGroup = MenuLine['group'];

const GROUPS = ['work', 'lookUp', 'offer', 'setUp', 'prove'] as const satisfies readonly MenuGroup[];

/** The menu of one member of staff, of pages in their order: no line to what they may not open, no group without lines. */
export const menuFor = (routes: readonly AnyRoute[], permissions: readonly StaffPermission[]) =>
  GROUPS.map((group) => ({
    group,
    lines: routes.flatMap(({ fullPath, options: { staticData: { menu, needs = null } = {} } }) =>
      menu?.group === group && mayOpen(permissions, needs) ? [{ ...menu, path: fullPath as string }] : [],
    ),
  })).filter(({ lines }) => lines.length > 0);
