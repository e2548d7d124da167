import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused, NetworkFailure } from '@fairhouse/client';

/** Refusals after which the same may be asked again. */
const AGAIN: ReadonlySet<string> = new Set([
  'vendor_silent',
  'payment_provider_silent',
  'idempotency_in_flight',
  'round_unfinished',
  'service_unavailable',
]);
const PAUSE_MS = 100;

/** Did a call fail for the moment: because the one asked is down, busy or still at the same work? */
export const isPassing = (fault: unknown): boolean =>
  fault instanceof NetworkFailure || (fault instanceof CallRefused && AGAIN.has(fault.failure.code));

/** Asks until there is an answer, as a patient client does: on a busy machine a server sends away whoever waits for too long. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call();
    } catch (fault) {
      if (!isPassing(fault)) throw fault;
      await sleep(PAUSE_MS);
    }
}
