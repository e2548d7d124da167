import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type SmsAsked = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly form: Readonly<Record<string, string>>;
};

/** What a gateway answers: a status and its content, nothing at all, or headers without an end. */
export type SmsAnswer = { readonly status: number; readonly content: unknown } | 'nothing' | 'half';

export type SmsGateway = {
  readonly origin: string;
  readonly asked: readonly SmsAsked[];
  answer: (form: SmsAsked['form']) => SmsAnswer;
  readonly close: () => Promise<void>;
};

export const ACCEPTED: SmsAnswer = { status: 201, content: { sid: 'SM0001', status: 'queued' } };

/** A paid gateway's side of Messages.json, on this machine. */
export async function openSmsGateway(): Promise<SmsGateway> {
  const asked: SmsAsked[] = [];
  const server = createServer(async (request: IncomingMessage, reply) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, form });
    const answer = gateway.answer(form);
    if (answer === 'nothing') return;
    if (answer === 'half') {
      reply.writeHead(201, { 'content-type': 'application/json' });
      reply.write('{"sid":');
      return;
    }
    reply.writeHead(answer.status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(answer.content));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const gateway: SmsGateway = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: () => ACCEPTED,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return gateway;
}
