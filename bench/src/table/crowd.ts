import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawData, WebSocket } from 'ws';
import { type Round, roundOf } from '../measure.ts';

/** What the crowd makes of a message: when it was due, in epoch milliseconds; undefined where it is not for all. */
export type ReadDue = (text: string) => number | undefined;

/** Many sockets that should all hear the same. */
export type Crowd = {
  /** For so long, and on until a first event came. @throws when a socket closed or an event did not reach every socket */
  readonly listen: (seconds: number) => Promise<Round>;
  readonly close: () => void;
};

const OPENED_AT_ONCE = 100;

/** What was told last may be on its way still. */
const LAST_WORD_MS = 2_000;
const PAUSE_MS = 50;

type Event = { readonly dueAt: number; heard: number };

/** Opens one socket per sub-protocol and counts who heard what, when. */
export async function openCrowd(
  address: string,
  protocols: readonly string[],
  readDue: ReadDue,
  headers: Readonly<Record<string, string>> = {},
): Promise<Crowd> {
  const events = new Map<string, Event>();
  let latencies: number[] = [];
  let lost = 0;
  let closing = false;
  // Neighbours hear the same bytes: they are read once.
  let last: { readonly data: Buffer; readonly event: Event | undefined } | undefined;
  const eventOf = (data: Buffer): Event | undefined => {
    if (last?.data.equals(data)) return last.event;
    const text = data.toString();
    const dueAt = readDue(text);
    const event = dueAt === undefined ? undefined : (events.get(text) ?? { dueAt, heard: 0 });
    if (event) events.set(text, event);
    last = { data, event };
    return event;
  };
  const hear = (data: RawData) => {
    const event = eventOf(data as Buffer);
    if (!event) return;
    event.heard += 1;
    latencies.push(performance.timeOrigin + performance.now() - event.dueAt);
  };
  const open = async (protocol: string): Promise<WebSocket> => {
    const socket = new WebSocket(address, protocol, { perMessageDeflate: false, headers });
    socket.on('message', hear);
    await once(socket, 'open');
    socket.on('close', () => {
      if (!closing) lost += 1;
    });
    return socket;
  };
  const sockets: WebSocket[] = [];
  for (let at = 0; at < protocols.length; at += OPENED_AT_ONCE)
    sockets.push(...(await Promise.all(protocols.slice(at, at + OPENED_AT_ONCE).map(open))));

  return {
    async listen(seconds) {
      events.clear();
      last = undefined;
      latencies = [];
      const began = performance.now();
      while (performance.now() < began + seconds * 1_000 || events.size === 0) await sleep(PAUSE_MS);
      const tookMs = performance.now() - began;
      const heard = latencies;
      const told = [...events.values()];
      await sleep(LAST_WORD_MS);
      if (lost > 0) throw new Error(`${lost} of ${sockets.length} sockets were closed`);
      const missed = told.find((event) => event.heard < sockets.length);
      if (missed) throw new Error(`${missed.heard} of ${sockets.length} sockets heard an event`);
      return roundOf(heard, tookMs);
    },
    close() {
      closing = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}
