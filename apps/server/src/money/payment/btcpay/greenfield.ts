import type * as z from 'zod';
import type { BtcpaySettings } from './schemas.ts';

const TIMEOUT_MS = 8_000;

/** No answer of the API that is read here is larger. */
const REPLY_MAX = 4_000_000;

/** The server answered that it will not do what was asked; `reason` is its code. */
export class GreenfieldRefused extends Error {
  override name = 'GreenfieldRefused';
  readonly status: number;
  constructor(status: number, path: string) {
    super(`the payment server refuses ${path}: ${status}`);
    this.status = status;
  }
}

type Method = 'GET' | 'POST' | 'DELETE';

export type Greenfield = {
  /** Calls a path below the store. @throws GreenfieldRefused, or when nothing that makes sense is answered in time */
  store<S extends z.ZodType>(method: Method, path: string, reply: S, body?: object): Promise<z.output<S>>;
  /** Calls a path of the whole server. */
  server<S extends z.ZodType>(method: Method, path: string, reply: S, body?: object): Promise<z.output<S>>;
};

/**
 * Speaks the Greenfield API of one store. The address is the operator's and nothing that was answered changes it: redirects
 * are not followed.
 */
export function openGreenfield(
  baseUrl: string,
  { apiKey, storeId }: BtcpaySettings,
  send: typeof fetch,
): Greenfield {
  const call = async <S extends z.ZodType>(
    method: Method,
    path: string,
    reply: S,
    body?: object,
  ): Promise<z.output<S>> => {
    const response = await send(`${baseUrl}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `token ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new GreenfieldRefused(response.status, path);
    const text = await response.text();
    if (text.length > REPLY_MAX) throw new Error(`the payment server answers too much to ${path}`);
    return reply.parse(text === '' ? null : JSON.parse(text));
  };
  const ofStore = `/api/v1/stores/${encodeURIComponent(storeId)}`;
  return {
    store: (method, path, reply, body) => call(method, `${ofStore}${path}`, reply, body),
    server: (method, path, reply, body) => call(method, `/api/v1${path}`, reply, body),
  };
}
