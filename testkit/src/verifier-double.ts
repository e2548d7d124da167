import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSignature, createSignedClient, type SigningKey } from '@fairhouse/client/signed';
import { siteApi } from '@fairhouse/wire/apis';
import type { House } from './boot-house.ts';
import type { SiteClient } from './client-at.ts';

/** A document that a vendor was sent. */
export type SentCheck = {
  readonly applicantId: string;
  readonly checkId: string;
  readonly reference: string;
  readonly item: string;
  readonly pictures: readonly string[];
  readonly callbackUrl: string;
};

export type VerifierDouble = {
  readonly origin: string;
  readonly key: SigningKey;
  readonly applicants: { readonly reference: string; readonly name: string | null }[];
  /** What was sent, in order; the same document twice is here twice. */
  readonly sent: SentCheck[];
  /** Answers nothing that makes sense. */
  broken: boolean;
  /** The calls of the site, signed by the vendor. */
  readonly client: (key?: SigningKey) => SiteClient;
  readonly close: () => Promise<void>;
};

/** An identity vendor whose verdicts a test tells. */
export async function openVerifierDouble(house: House): Promise<VerifierDouble> {
  const { now } = house.platform;
  const key = { keyId: 'vendor-of-test', secret: 'a secret of the identity vendor' };
  const double = {
    applicants: [] as VerifierDouble['applicants'],
    sent: [] as SentCheck[],
    broken: false,
  };
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const fault = await checkSignature(
      { headers: request.headers, method: request.method!, target: request.url!, body },
      (keyId) => (keyId === key.keyId ? key.secret : undefined),
      now(),
    );
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (fault) return send(401, { success: false, code: fault, message: '' });
    if (double.broken) return send(200, { success: true, value: { nothing: 'of this' } });
    const told = JSON.parse(body);
    const idOf = (prefix: string) =>
      `${prefix}_${createHash('sha256').update(told.reference).digest('hex').slice(0, 12)}`;
    if (request.url === '/kyc/v1/applicants') {
      double.applicants.push(told);
      return send(200, { success: true, value: { applicantId: idOf('apt') } });
    }
    const checkId = idOf('chk');
    double.sent.push({ ...told, checkId });
    return send(200, { success: true, value: { checkId } });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(double, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    client: (by: SigningKey = key) =>
      createSignedClient(siteApi, { origin: house.origins.site, key: by, timeoutMs: 60_000, now }),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
