import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSignature, sign } from '@fairhouse/client/signed';
import { signedAnswer } from '@fairhouse/wire/identity/exclusion-register';
import {
  markText,
  REGISTER_MARKS,
  type RegisterPerson,
} from '@fairhouse/wire/identity/exclusion-register-words';

/** How a register of a test answers: rightly, or one of the ways in which no answer counts. */
export const REGISTER_LIES = [
  'another key',
  'bent after signing',
  'signed long ago',
  'about another request',
  'the answer before again',
  'excluded until yesterday',
  'no verdict',
  'not JSON',
  'a redirect',
] as const;

export type RegisterManner = 'right' | 'silent' | 'broken' | (typeof REGISTER_LIES)[number];

type Asked = { readonly requestId: string; readonly marks: Readonly<Record<string, string>> };

export type RegisterDouble = {
  readonly origin: string;
  readonly key: { readonly keyId: string; readonly secret: string };
  /** Every request whose signature holds. */
  readonly asked: Asked[];
  manner: RegisterManner;
  /** Excludes a person; without an end unless told. */
  readonly list: (person: Partial<RegisterPerson>, until?: number) => void;
  readonly close: () => Promise<void>;
};

const NOBODY: RegisterPerson = { idNumber: null, name: null, birthday: null, email: null, mobile: null };

/** A national register that a test can have lie. */
export async function openRegisterDouble(now: () => number): Promise<RegisterDouble> {
  const key = { keyId: `house-${randomBytes(4).toString('hex')}`, secret: randomBytes(24).toString('hex') };
  const listed = new Map<string, number | null>();
  let before: object | undefined;
  const answer = ({ requestId, marks }: Asked, manner: RegisterManner) => {
    const hit = Object.values(marks).find((digest) => listed.has(digest));
    const told = {
      requestId: manner === 'about another request' ? 'rgc_other' : requestId,
      answerId: `ans_${randomBytes(8).toString('hex')}`,
      verdict: manner === 'no verdict' ? 'perhaps' : hit === undefined ? 'clear' : 'excluded',
      until: hit === undefined ? null : listed.get(hit)!,
    };
    const over = { ...told, verdict: 'excluded', until: now() - 24 * 3_600_000 };
    const text = JSON.stringify(manner === 'excluded until yesterday' ? over : told);
    const timestamp = String(manner === 'signed long ago' ? now() - 3_600_000 : now());
    const secret = manner === 'another key' ? 'another'.repeat(5) : key.secret;
    const signature = sign(secret, signedAnswer(timestamp, text));
    const sent = manner === 'bent after signing' ? text.replace(':', ': ') : text;
    return { answer: sent, keyId: key.keyId, timestamp, signature };
  };
  const double = { manner: 'right' as RegisterManner, asked: [] as Asked[] };
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const fault = await checkSignature(
      { headers: request.headers, method: request.method!, target: request.url!, body },
      (keyId) => (keyId === key.keyId ? key.secret : undefined),
      now(),
    );
    if (fault) return send(response, 401, { success: false, code: fault, message: fault });
    const asked = JSON.parse(body) as Asked;
    double.asked.push(asked);
    const { manner } = double;
    if (manner === 'silent') return;
    if (manner === 'broken')
      return send(response, 500, { success: false, code: 'system_error', message: '' });
    if (manner === 'a redirect') return response.writeHead(307, { location: '/elsewhere' }).end();
    if (manner === 'not JSON') return response.writeHead(200).end('<html>');
    const value = manner === 'the answer before again' ? before : answer(asked, manner);
    before = value;
    return send(response, 200, { success: true, value });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(double, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    list: (person: Partial<RegisterPerson>, until?: number) => {
      for (const mark of REGISTER_MARKS) {
        const text = markText(mark, { ...NOBODY, ...person });
        if (text !== null)
          listed.set(
            createHmac('sha256', key.secret).update(`${mark}\n${text}`).digest('hex'),
            until ?? null,
          );
      }
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
