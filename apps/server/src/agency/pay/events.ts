import type { ContractKind } from '@fairhouse/wire/money/contract-words';

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** A run took from an agent: those below have more of it than the agent earned, or a correction is owed. */
    'agency.short': {
      readonly runId: string;
      readonly kind: ContractKind;
      readonly playerId: string;
      /** The agent's name. */
      readonly account: string;
      readonly why: 'below' | 'corrected';
      readonly amount: string;
      /** Where it came from, and what is missing. */
      readonly escrow: string;
      readonly income: string;
      readonly owed: string;
      readonly currency: string;
      /** Those directly below who were paid in full nevertheless. */
      readonly below: readonly string[];
    };
    /** A loss that a dividend carried on was reset by staff. */
    'agency.carry_reset': {
      readonly playerId: string;
      readonly runId: string;
      /** The loss, above zero. */
      readonly amount: string;
      readonly currency: string;
    };
    /** A run has paid some agents; below zero it took back what it had paid too much. */
    'agency.paid': {
      readonly runId: string;
      readonly kind: ContractKind;
      readonly players: readonly string[];
      /** Units of 1/10,000 in decimal text. */
      readonly amounts: readonly string[];
    };
  }
}
