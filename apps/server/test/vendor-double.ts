import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { run, sql } from '@fairhouse/db';
import { asSuperuser, type House } from '@fairhouse/testkit';

/** What stands between the platform and the studio: passes on, drops the call, drops the answer, or never answers. */
export type Manner = 'pass' | 'drop_call' | 'drop_answer' | 'hang' | object;

/** A door to the studio that can be told to misbehave; an object is answered in the studio's place. */
export async function standBeforeStudio(house: House) {
  const state = { manner: (_path: string): Manner => 'pass' };
  const heard: string[] = [];
  const passOn = async (request: IncomingMessage, body: Buffer) => {
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    return fetch(`${house.origins.studio}${request.url}`, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url!;
    heard.push(path);
    const manner = state.manner(path);
    if (typeof manner === 'object')
      return void response.end(JSON.stringify({ success: true, value: manner }));
    if (manner === 'drop_call') return void request.socket.destroy();
    const answer = await passOn(request, body);
    if (manner === 'drop_answer') return void request.socket.destroy();
    if (manner === 'hang') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await asSuperuser(house, (tx) => run(tx, sql`update provider set base_url = ${origin}`));
  return {
    state,
    /** How often a call came. */
    count: (call: string) => heard.filter((path) => path.endsWith(call)).length,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type StudioDoor = Awaited<ReturnType<typeof standBeforeStudio>>;
