import fc from 'fast-check';
import { booksBalance, checkBooks } from '../src/index.ts';
import { DOORS } from './doors.ts';
import type { LedgerBed } from './ledger-bed.ts';
import { anyRequest } from './requests.ts';
import { type Bench, openBench } from './try-ledger.ts';

export interface ModelOptions {
  /** How many operations at least; those of a checkpoint are always done to their end. */
  readonly ops: number;
  readonly seed: number;
  /** Wishes from one checkpoint to the next; each comes to one or a few operations. */
  readonly wishes: number;
  readonly clients: number;
}

/** Where a run stands at a checkpoint. */
export interface Checkpoint {
  readonly ops: number;
  readonly breaches: readonly string[];
}

/** A brand, and with it the model's memory, begins anew after so many checkpoints. */
const CHECKPOINTS_PER_BRAND = 20;

/**
 * Lets clients do random things to the ledger by both doors at once and holds it against the model at every checkpoint;
 * at the end of each brand all books are folded. It stops at the first breach.
 */
export async function* runModel(
  bed: LedgerBed,
  { ops, seed, wishes, clients }: ModelOptions,
): AsyncGenerator<Checkpoint> {
  const lists = fc.array(anyRequest, { minLength: wishes, maxLength: wishes, size: 'max' });
  const post = DOORS['by either'](bed);
  let bench: Bench | undefined;
  let done = 0;
  for (let turn = 1; done < ops; turn += 1) {
    bench ??= await openBench(bed, post);
    const [list] = fc.sample(lists, { seed: seed + turn, numRuns: 1 });
    const { calls, breaches } = await bench.attempt(clients, list!);
    done += calls;
    const atEnd = turn % CHECKPOINTS_PER_BRAND === 0 || done >= ops;
    const sound = !atEnd || booksBalance(await checkBooks(bed.db, null));
    const found = sound ? breaches : [...breaches, 'the books do not balance'];
    yield { ops: done, breaches: found };
    if (found.length > 0) return;
    if (atEnd) bench = undefined;
  }
}
