import type { ContractKind } from '@fairhouse/wire/money/contract-words';

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
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
