import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSignature, type SigningKey } from '@fairhouse/client/signed';
import { providerRoutes, WALLET_CODES } from '@fairhouse/wire/play/provider';
import { SIGNED_BODY_MAX_BYTES } from '@fairhouse/wire/signature';
import type { Launch } from '../src/seat.ts';
import { type Body, type Bug, openMemory, presentBalance } from './memory.ts';
import { answerBatch } from './memory-batches.ts';
import { answerMessage, type Verdict } from './memory-books.ts';
import { answerList } from './memory-lists.ts';

export type MemoryWallet = {
  readonly url: string;
  readonly provider: string;
  readonly key: SigningKey;
  readonly launch: () => Promise<Launch>;
  readonly moveClock: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const KEY: SigningKey = { keyId: 'try-1', secret: 'a secret of this test' };

/** A small wallet in memory behind a real HTTP server. Each decision takes a moment, as one in a database does. */
export async function openMemoryWallet(bug?: Bug): Promise<MemoryWallet> {
  const memory = openMemory('try', bug);
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await readBody(request);
    const secretOf = (keyId: string) => (keyId === KEY.keyId ? KEY.secret : undefined);
    if (text.length > SIGNED_BODY_MAX_BYTES) return reply(response, 413, { code: 'body_too_large' });
    const received = { headers: request.headers, method: request.method!, target: request.url!, body: text };
    if (await checkSignature(received, secretOf, now()))
      return reply(response, 401, { code: 'INVALID_SIGNATURE' });
    const list = answerList(memory, request.url ?? '', readJson(text), now());
    const other = list ?? (await answerBatch(memory, request.url ?? '', readJson(text), now()));
    if (other) return reply(response, 'msgId' in other ? 200 : 400, other);
    const [name, route] = Object.entries(providerRoutes).find(([, { path }]) => path === request.url) ?? [];
    const body = route?.body.safeParse(readJson(text));
    if (!name || !body?.success) return reply(response, 400, { code: 'BAD_REQUEST' });
    const message = body.data as Body;
    return reply(response, 200, present(message, await answerMessage(memory, name, message, now()), now()));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    provider: 'try',
    key: KEY,
    launch: async () => ({
      token: memory.addPlayer(1_000_000n),
      currency: 'EUR',
      balance: '100.0000',
    }),
    moveClock: async (ms) => {
      aheadMs += ms;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const present = ({ msgId }: Body, { code, duplicate, player, more }: Verdict, nowMs: number): object => ({
  msgId,
  code,
  retry: WALLET_CODES[code],
  duplicate: duplicate ?? false,
  balance: presentBalance(player),
  asOf: nowMs,
  ...more,
});
