import { randomUUID } from 'node:crypto';
import { createClient } from '@fairhouse/client';
import { siteApi } from '@fairhouse/wire/apis';
import type { Listener } from './seat-in-room.ts';

/** Members who speak in turn, so many lines a second together. */
export function openSpeakers(origin: string, listeners: readonly Listener[], rate: number) {
  const clients = listeners.map(
    ({ token, partner }) =>
      createClient(siteApi, {
        origin,
        headers: () => ({ authorization: `Bearer ${token}`, cookie: `partner=${partner}` }),
      }).room,
  );
  const pending = new Set<Promise<unknown>>();
  let fault: { readonly cause: unknown } | undefined;
  let said = 0;
  let turn = 0;
  const timer = setInterval(() => {
    const text = `Line ${turn} of the bench`;
    const body = { mark: randomUUID(), table: null, text, replyTo: null, bet: null };
    const line = clients[turn % clients.length]!.say({ body }).then(
      () => {
        said += 1;
      },
      (cause: unknown) => {
        fault ??= { cause };
      },
    );
    turn += 1;
    pending.add(line);
    void line.finally(() => pending.delete(line));
  }, 1_000 / rate);
  return {
    said: () => said,
    /** @throws what the first line met that was not taken */
    check() {
      if (fault) throw fault.cause;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}
