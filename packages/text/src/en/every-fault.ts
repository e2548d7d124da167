import type { FaultCode } from '@fairhouse/wire/faults';
import { faults } from './faults.ts';
import { laterFaults } from './later-faults.ts';
import { staffFaults } from './platform/staff-faults.ts';

/** One line per refusal, whoever meets it. */
export const everyFault = { ...faults, ...laterFaults, ...staffFaults } as const satisfies Record<
  FaultCode,
  string
>;
