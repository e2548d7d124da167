import type { StaffPermission } from '@fairhouse/wire/guards';
import { createContext, use } from 'react';
import type { Staff } from './queries.ts';

export const StaffContext = createContext<Staff | undefined>(undefined);

/** Who is working. @throws outside a complete session */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff needs a complete staff session above it');
  return staff;
}

export const useMay = (permission: StaffPermission): boolean => useStaff().permissions.includes(permission);
