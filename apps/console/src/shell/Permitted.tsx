import type { StaffPermission } from '@fairhouse/wire';
import type { ReactNode } from 'react';
import { useMay } from '../features/staff/index.ts';
import { MissingPage } from './MissingPage.tsx';

/** A page of a role that does not include it is as good as absent. */
export function Permitted({ to, children }: { to: StaffPermission; children: ReactNode }) {
  return useMay(to) ? children : <MissingPage />;
}
