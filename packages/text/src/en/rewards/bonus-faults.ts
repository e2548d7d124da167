import type { FaultCode } from '@fairhouse/wire/faults';

/** What a player can be refused because of bonus money. */
export const bonusFaults = {
  bonus_active:
    'You have an active bonus of {{balance}}, with {{left}} still to wager. Give it up first. Nothing was moved.',
  bonus_queue_full: 'Five bonuses are already waiting. The reward stays until a place is free or it ends.',
  bonus_over: 'This bonus is already over.',
  bonus_queue_changed: 'Your queue has changed since you opened it. Nothing was reordered.',
} as const satisfies Partial<Record<FaultCode, string>>;
