import type { Tx } from '@fairhouse/db';
import type { Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Worklist, WorkVerdict } from '@fairhouse/wire/platform/worklist-words';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../approval/index.ts';

export type ItemDecision = {
  readonly id: string;
  readonly verdict: WorkVerdict;
  readonly reason: string;
};

/** What a queue says of its items so that they can be claimed, held and decided many at a time. */
export type WorkItems = {
  /** Takes an item of the brand for the transaction. @returns undefined: the brand has no such item */
  readonly lock: (tx: Tx, brandId: string, id: string) => Promise<'open' | 'closed' | undefined>;
  /** Decides one item as its own call does, in a transaction of its own. */
  readonly decide: (
    platform: Platform,
    decision: ItemDecision,
    context: Asking,
  ) => Promise<Result<'done' | 'second', Refusal>>;
};

/** The items of every worklist. */
export type WorkTable = { readonly [Q in Worklist]: WorkItems };
