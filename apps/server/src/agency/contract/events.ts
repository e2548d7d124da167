import type { CONTRACT_NEWS, ContractEnd, ContractKind } from '@fairhouse/wire/money/contract-words';

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** Something happened to a contract, told to one of those whom it concerns. */
    'contract.moved': {
      readonly playerId: string;
      readonly contractId: string;
      readonly version: number;
      readonly kind: ContractKind;
      readonly what: (typeof CONTRACT_NEWS)[number];
      readonly why: ContractEnd | null;
      /** The account on the other side; null: the house. */
      readonly other: string | null;
      /** From when on it is in force, or is no more; null: it never was. */
      readonly day: string | null;
    };
  }
}
