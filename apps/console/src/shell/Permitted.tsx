import type { StaffPermission } from '@fairhouse/wire/guards';
import type { ReactNode } from 'react';
import { useMay } from '../platform/staff/index.ts';
import { MissingPage } from './MissingPage.tsx';

/** A page of a role that does not include it is as good as absent. */
export function Permitted({ to, children }: { to: StaffPermission; children: ReactNode }) {
  return useMay(to) ? children : <MissingPage />;
}
