import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../sandbox.ts';
import { notifyOutcome, type Told } from './notify-outcome.ts';
import type { Telling } from './store.ts';

export type Outbox = {
  /** Tells at once what is due. @returns when each telling had its first try */
  deliver(tellings: readonly Telling[]): Promise<void>;
  /** Stops telling; what has no final answer stays for the next start. */
  close(): Promise<void>;
};

const PAUSE_MS = 200;
const BACK_OFF_FIRST_MS = 500;
const BACK_OFF_MOST_MS = 60_000;

type Back = { readonly tries: number; readonly untilMs: number };

/** Notifies the platform of every outcome it has not acknowledged, with growing pauses, until closed. */
export function startOutbox(sandbox: Sandbox, told: Told): Outbox {
  const stopping = new AbortController();
  const inHand = new Map<string, Promise<void>>();
  const back = new Map<string, Back>();

  const tryOnce = async (telling: Telling): Promise<void> => {
    const status = await notifyOutcome(sandbox, told, telling, stopping.signal);
    if (status === undefined) return postpone(telling);
    await told.store.finish(telling, status, sandbox.now());
    back.delete(telling.id);
    if (status !== 200)
      sandbox.log.error({ payment: telling.paymentId, status }, 'the platform refused an outcome');
  };

  const postpone = (telling: Telling, cause?: unknown): void => {
    if (stopping.signal.aborted) return;
    const tries = (back.get(telling.id)?.tries ?? 0) + 1;
    const pauseMs = Math.min(BACK_OFF_FIRST_MS * 2 ** (tries - 1), BACK_OFF_MOST_MS);
    back.set(telling.id, { tries, untilMs: sandbox.now() + pauseMs });
    sandbox.log.warn({ payment: telling.paymentId, tries, pauseMs, err: cause }, 'outcome waits');
  };

  const take = (telling: Telling): Promise<void> => {
    const known = inHand.get(telling.id);
    if (known) return known;
    const trying = tryOnce(telling)
      .catch((error: unknown) => postpone(telling, error))
      .finally(() => inHand.delete(telling.id));
    inHand.set(telling.id, trying);
    return trying;
  };

  const isDue = ({ id, dueAtMs }: Telling): boolean =>
    sandbox.now() >= Math.max(dueAtMs, back.get(id)?.untilMs ?? 0);

  const loop = async () => {
    while (!stopping.signal.aborted) {
      for (const telling of told.store.waiting().filter(isDue)) void take(telling);
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const running = loop();

  return {
    async deliver(tellings) {
      await Promise.all(tellings.filter(isDue).map(take));
    },
    async close() {
      stopping.abort();
      await running;
      await Promise.all(inHand.values());
    },
  };
}
