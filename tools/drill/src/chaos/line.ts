import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomFrom } from '../../../conformance/src/random.ts';

/** What the line does with a call. */
export type Manner = 'pass' | 'slow' | 'cut before' | 'cut after' | 'twice' | 'late';

/** How often each, of a hundred. */
const SHARES: Readonly<Record<Manner, number>> = {
  pass: 50,
  slow: 10,
  'cut before': 12,
  'cut after': 12,
  twice: 8,
  late: 8,
};

const DRAWN = (Object.keys(SHARES) as Manner[]).flatMap((manner) =>
  Array<Manner>(SHARES[manner]).fill(manner),
);

const SLOW_MS = 150;
const LATE_MS = 1_500;

/** A line to the wallet that loses calls and answers, doubles them, and brings some when nobody waits any more. */
export type Line = {
  readonly origin: string;
  readonly counts: ReadonlyMap<Manner, number>;
  /** Waits until everything late has arrived. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Reply = { readonly status: number; readonly text: string };
/** A wallet that does not answer is heard as little as a call that was cut. */
type Forward = () => Promise<Reply | undefined>;

/** What the provider hears of a call; undefined: nothing. */
const MANNERS: Record<Manner, (forward: Forward, random: Random) => Promise<Reply | undefined>> = {
  pass: (forward) => forward(),
  slow: async (forward, random) => {
    await sleep(random(SLOW_MS));
    return forward();
  },
  'cut before': async () => undefined,
  'cut after': async (forward) => void (await forward()),
  twice: (forward) => Promise.all([forward(), forward()]).then(([first]) => first),
  late: async () => undefined,
};

/** @param seed what happens to a message follows from it and from the message */
export async function openLine(wallet: string, seed: number): Promise<Line> {
  const counts = new Map<Manner, number>();
  const arrivals = new Map<string, number>();
  const late = new Set<Promise<unknown>>();

  function draw(path: string, body: string): { manner: Manner; random: Random } {
    const name = nameOf(path, body);
    const arrival = (arrivals.get(name) ?? 0) + 1;
    arrivals.set(name, arrival);
    const random = randomFrom(seed + hash(`${name} ${arrival}`));
    const manner = name === '' ? 'pass' : DRAWN[random(DRAWN.length)]!;
    if (name !== '') counts.set(manner, (counts.get(manner) ?? 0) + 1);
    return { manner, random };
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url!;
    const { manner, random } = draw(path, body.toString());
    const forward = () => passOn(wallet, request, body);
    if (manner === 'late') {
      const arriving: Promise<unknown> = sleep(random(LATE_MS))
        .then(forward)
        .finally(() => late.delete(arriving));
      late.add(arriving);
    }
    const reply = await MANNERS[manner](forward, random);
    if (!reply) return void request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(reply.text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    settle: async () => {
      while (late.size > 0) await Promise.allSettled(late);
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** What the message is in its round, the same in every run; empty for calls that the line leaves alone. */
function nameOf(path: string, body: string): string {
  if (path.endsWith('/authenticate') || path.endsWith('/balance')) return '';
  const { round, tx } = JSON.parse(body) as { round?: { id: string }; tx?: { id: string } };
  return `${path} ${round?.id ?? ''} ${tx?.id ?? ''}`;
}

async function passOn(origin: string, request: IncomingMessage, body: Buffer): Promise<Reply | undefined> {
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
  try {
    const answer = await fetch(`${origin}${request.url}`, {
      method: request.method!,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193);
  return sum >>> 0;
}
