import type { FaultCode } from '@fairhouse/wire/faults';

/** What a player can be refused at rewards. */
export const rewardFaults = {
  reward_lapsed: 'This reward was not claimed in time.',
  reward_withdrawn: 'This reward was withdrawn. Contact customer service to learn why.',
} as const satisfies Partial<Record<FaultCode, string>>;
