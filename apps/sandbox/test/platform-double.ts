import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSignature } from '@fairhouse/client/signed';
import { secretFor } from '../src/keys.ts';

type Reply = { readonly status: number; readonly body: unknown };

const HEARD: Reply = { status: 200, body: { success: true, value: { state: 'credited' } } };
export const refusedWith = (status: number, code: string): Reply => ({
  status,
  body: { success: false, code, message: code },
});

/** A platform that checks what it is told and answers as a test wants. */
export async function startPlatform(secret: string) {
  const state = { heard: [] as Record<string, string>[], faults: [] as string[], replies: [] as Reply[] };
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const fault = await checkSignature(
      { headers: request.headers, method: request.method!, target: request.url!, body: text },
      (keyId) => (keyId === 'sandbox-1' ? secretFor(secret, 'callback sandbox') : undefined),
      Number(request.headers['x-timestamp']),
    );
    if (fault) state.faults.push(fault);
    state.heard.push(JSON.parse(text) as Record<string, string>);
    const { status, body } = state.replies.shift() ?? HEARD;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    ...state,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
