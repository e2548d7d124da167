import type { RawBuilder, Tx } from '@fairhouse/db';
import type { Platform } from './platform.ts';

/** What building figures again needs of the outside world. */
export type Rebuilding = Pick<Platform, 'newId' | 'hub' | 'now'>;

export const COUNTER_KINDS = ['rewards', 'agents', 'reports'] as const;
export type CounterKind = (typeof COUNTER_KINDS)[number];

/** Figures of members that follow from events or from what is kept for ever: they can be dropped and built again. */
export type Counter = {
  readonly name: string;
  /** What is reckoned by it; those of one kind are built again together. */
  readonly of: CounterKind;
  /** The figures, as a query. */
  readonly rows: RawBuilder<unknown>;
  /** Counts what is known and waits to be counted; before the figures are looked at and once they are built again. */
  readonly settle?: (rebuilding: Rebuilding, tx: Tx) => Promise<void>;
  readonly rebuild: (rebuilding: Rebuilding, tx: Tx) => Promise<void>;
};
