import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused, NetworkFailure } from '@fairhouse/client';

const PATIENCE_MS = 600_000;
const PAUSE_MS = 40;

/** Refusals of the studio after which the same key is asked again. */
const AGAIN = new Set(['vendor_silent', 'idempotency_in_flight', 'round_unfinished', 'service_unavailable']);

/**
 * Repeats a call that got no answer, as a patient client does.
 * @param call answers undefined for an answer that is not final
 * @throws the last fault when there is no final answer in ten minutes
 */
export async function insist<T>(call: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await call().catch((fault: unknown) => {
      if (performance.now() > until || !mayAskAgain(fault)) throw fault;
    });
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw new Error('there is no final answer in ten minutes');
    await sleep(PAUSE_MS);
  }
}

const mayAskAgain = (fault: unknown): boolean =>
  fault instanceof NetworkFailure ||
  (fault instanceof CallRefused && (fault.status >= 500 || AGAIN.has(fault.failure.code)));
