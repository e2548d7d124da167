import { setTimeout as sleep } from 'node:timers/promises';
import { sign, targetOf } from '@fairhouse/client/signed';
import { HEADERS } from '@fairhouse/wire/headers';
import { verifierKey } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Verdict } from './store.ts';

const TIMEOUT_MS = 5_000;
const PAUSE_MS = 1_000;

/** Refusals of the verdict itself; a document that the platform does not know yet is told again. */
const FINAL: ReadonlySet<number> = new Set([200, 400, 409, 422]);

const REASON = 'The picture could not be read. Send a sharp picture of the whole document.';

export type Teller = {
  /** Tells at once what waits. */
  deliver(): Promise<void>;
  close(): Promise<void>;
};

/** Tells the platform every verdict that it has not answered, until closed. */
export function startTeller(sandbox: Sandbox): Teller {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const deliver = (): Promise<void> => {
    running = running.then(async () => {
      for (const verdict of sandbox.verifier.waiting())
        if (!stopping.signal.aborted) await tell(sandbox, verdict, stopping.signal).catch(() => undefined);
    });
    return running;
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      if (sandbox.verifier.waiting().length > 0) await deliver();
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const looping = loop();
  return {
    deliver,
    async close() {
      stopping.abort();
      await looping;
      await running;
    },
  };
}

async function tell(sandbox: Sandbox, one: Verdict, stopping: AbortSignal): Promise<void> {
  const { verifier, config, now } = sandbox;
  const { applicantId, reference, callbackUrl, id: checkId } = verifier.findCheck({ id: one.checkId })!;
  const { eventId, verdict, decidedAt } = one;
  const said = verdict === 'failed' ? { verdict, reason: REASON } : { verdict };
  const body = JSON.stringify({ eventId, applicantId, checkId, reference, decidedAt, ...said });
  const { keyId, secret } = verifierKey(config.secret);
  const timestamp = now().toString();
  const response = await sandbox.fetch(callbackUrl, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: {
      'content-type': 'application/json',
      [HEADERS.keyId]: keyId,
      [HEADERS.timestamp]: timestamp,
      [HEADERS.signature]: sign(secret, { timestamp, method: 'POST', target: targetOf(callbackUrl), body }),
    },
    body,
  });
  await response.arrayBuffer();
  if (FINAL.has(response.status)) await verifier.finish(eventId);
}
