import { setTimeout as sleep } from 'node:timers/promises';
import { type Round, roundOf } from './measure.ts';

/**
 * Calls that arrive on a clock, evenly, whether those before were answered or not. Latency runs from the instant a
 * call was due, not from when it was sent, so a generator or a queue that lags is seen in it.
 * @returns the rate at which calls were answered, up to the last one
 * @throws what the first failed call threw, once no call is in flight
 */
export async function runArrivals(
  perSecond: number,
  seconds: number,
  call: () => Promise<void>,
): Promise<Round> {
  const count = Math.ceil(perSecond * seconds);
  const pauseMs = 1000 / perSecond;
  const latencies: number[] = [];
  const calls: Promise<void>[] = [];
  let fault: { readonly cause: unknown } | undefined;
  const send = async (dueMs: number) => {
    await call().catch((cause: unknown) => {
      fault ??= { cause };
    });
    latencies.push(performance.now() - dueMs);
  };
  const began = performance.now();
  while (calls.length < count && !fault) {
    for (
      let dueMs = began + calls.length * pauseMs;
      dueMs <= performance.now() && calls.length < count;
      dueMs += pauseMs
    )
      calls.push(send(dueMs));
    await sleep(1);
  }
  await Promise.all(calls);
  if (fault) throw fault.cause;
  return roundOf(latencies, performance.now() - began);
}
