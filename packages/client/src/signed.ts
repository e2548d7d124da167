import { createHmac, timingSafeEqual } from 'node:crypto';
import { inSpan, SpanKind, traceParent } from '@fairhouse/trace';
import { HEADERS } from '@fairhouse/wire/headers';
import type { Api } from '@fairhouse/wire/route';
import {
  readSignature,
  SIGNATURE_WINDOW_MS,
  type SignedCall,
  signedText,
  writeSignature,
} from '@fairhouse/wire/signature';
import { type CallOptions, type Client, createClient } from './call.ts';

export { readSite, SITE_QUERY, signSite } from './signed-site.ts';

export type SigningKey = { readonly keyId: string; readonly secret: string };

export type SignedOptions = CallOptions & {
  readonly key: SigningKey;
  readonly timeoutMs: number;
  /** The clock of the caller, in milliseconds; the system's unless told. */
  readonly now?: () => number;
  /** Carries the trace from click to ledger row. */
  readonly traceId?: () => string | undefined;
};

/** A client whose every call is signed, for calls between servers. */
export function createSignedClient<A extends Api>(api: A, options: SignedOptions): Client<A> {
  const send = options.fetch ?? fetch;
  const signing: typeof fetch = async (address, init) => {
    const timestamp = (options.now ?? Date.now)().toString();
    const body = typeof init?.body === 'string' ? init.body : '';
    const method = init?.method ?? 'GET';
    const target = targetOf(address instanceof Request ? address.url : address);
    const headers = init?.headers as Record<string, string>;
    const traceId = options.traceId?.() ?? headers[HEADERS.trace]!;
    return inSpan(
      { name: `${method} ${target.split('?')[0]}`, kind: SpanKind.CLIENT, traceId },
      async (span) => {
        const parent = traceParent();
        const response = await send(address, {
          ...init,
          signal: AbortSignal.timeout(options.timeoutMs),
          headers: {
            ...headers,
            [HEADERS.trace]: traceId,
            ...(parent ? { [HEADERS.traceParent]: parent } : {}),
            [HEADERS.keyId]: options.key.keyId,
            [HEADERS.timestamp]: timestamp,
            [HEADERS.signature]: sign(options.key.secret, { timestamp, method, target, body }),
          },
        });
        span?.setAttribute('http.response.status_code', response.status);
        return response;
      },
    );
  };
  return createClient(api, { ...options, fetch: signing });
}

/** Path and query of an address, as they stand in the request line. */
export function targetOf(address: string | URL): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

/** The value of `X-Signature` for a call. */
export const sign = (secret: string, call: SignedCall): string =>
  writeSignature(macOf(secret, call).toString('hex'));

const macOf = (secret: string, call: SignedCall): Buffer =>
  createHmac('sha256', secret).update(signedText(call)).digest();

/** A call as it was received. */
export type ReceivedCall = Omit<SignedCall, 'timestamp'> & {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type SignatureFault = 'signature_invalid' | 'timestamp_out_of_window';

/**
 * Checks a signed call over its method, its target and its raw bytes, in constant time.
 * @param secretOf the secret of a key id; two keys are valid while one replaces the other
 * @returns the fault, or undefined when the signature holds
 */
export async function checkSignature(
  { headers, ...call }: ReceivedCall,
  secretOf: (keyId: string) => string | undefined | Promise<string | undefined>,
  nowMs: number,
): Promise<SignatureFault | undefined> {
  const [keyId, timestamp, header] = [HEADERS.keyId, HEADERS.timestamp, HEADERS.signature].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  const given = readSignature(header);
  const secret = await secretOf(keyId);
  if (!given || !secret || !/^\d{13}$/.test(timestamp)) return 'signature_invalid';
  const holds = timingSafeEqual(Buffer.from(given, 'hex'), macOf(secret, { timestamp, ...call }));
  if (!holds) return 'signature_invalid';
  return Math.abs(nowMs - Number(timestamp)) > SIGNATURE_WINDOW_MS ? 'timestamp_out_of_window' : undefined;
}
