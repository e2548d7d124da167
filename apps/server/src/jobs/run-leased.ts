import { type Db, transact } from '@fairhouse/db';
import { type Claim, leaveLease, takeLease } from '../platform/lease/index.ts';

export type LeaseTerms = Claim & {
  /** How long the work stays taken when its holder dies. */
  readonly lifeMs: number;
  /** How long, counted from its start, nobody else does the work again. */
  readonly paceMs?: number;
};

/**
 * Does a piece of work that only one process may do at a time: takes its lease, prolongs it while the work lasts, and
 * tells the work through its signal when the lease is lost.
 * @returns whether the work was done: false while another process has the lease
 */
export async function runLeased(
  db: Db,
  terms: LeaseTerms,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const { lifeMs, paceMs = 0 } = terms;
  const startedMs = performance.now();
  if (!(await transact(db, (tx) => takeLease(tx, terms, lifeMs)))) return false;
  const lost = new AbortController();
  const stopKeeping = keepLease(db, terms, lost);
  try {
    await work(lost.signal);
  } finally {
    await stopKeeping();
    const restMs = Math.max(0, paceMs - (performance.now() - startedMs));
    await transact(db, (tx) => leaveLease(tx, terms, restMs));
  }
  return true;
}

/** Prolongs a lease until stopped; aborts `lost` when another has it, or when it ran out unprolonged. */
function keepLease(db: Db, terms: LeaseTerms, lost: AbortController): () => Promise<void> {
  const { lifeMs } = terms;
  let safeUntilMs = performance.now() + lifeMs;
  let renewing: Promise<void> = Promise.resolve();
  const renew = async () => {
    const askedMs = performance.now();
    const held = await transact(db, (tx) => takeLease(tx, terms, lifeMs)).catch(() => undefined);
    if (held) safeUntilMs = askedMs + lifeMs;
    if (held === false || performance.now() > safeUntilMs) lost.abort();
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, lifeMs / 3);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}
