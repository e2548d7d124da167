import type { Failure } from '@fairhouse/wire/envelope';
import { HEADERS } from '@fairhouse/wire/headers';
import type { sealingKey } from '@fairhouse/wire/platform/sealing';
import type { Api, RouteInput, RouteReply, RouteSpec } from '@fairhouse/wire/route';
import type * as z from 'zod';
import { newTraceId } from './trace.ts';

/** The server said no: `failure.code` is a key of the texts. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly failure: Failure;
  readonly status: number;
  constructor(failure: Failure, status: number) {
    super(failure.message);
    this.failure = failure;
    this.status = status;
  }
}

/** The server could not be reached, or what came back was not an answer of it. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

export type CallOptions = {
  /** Scheme, host and port, without a trailing slash; empty for the page's own origin. */
  readonly origin: string;
  /** Headers for each call: session, merchant, language. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Hears of every refusal, e.g. to end a dead session. */
  readonly onRefused?: (failure: Failure, status: number) => void;
  readonly fetch?: typeof fetch;
};

type Extra = {
  readonly idempotencyKey?: string;
  /** A step-up proof, for routes that want one. */
  readonly proof?: string;
  readonly signal?: AbortSignal;
};

/** A file arrives whole. */
type Reply<R extends RouteSpec> = R extends { readonly csv: true } | { readonly pdf: true }
  ? Blob
  : RouteReply<R>;

export type Client<A extends Api> = {
  readonly [F in keyof A]: {
    readonly [R in keyof A[F]]: keyof RouteInput<A[F][R]> extends never
      ? (input?: Extra) => Promise<Reply<A[F][R]>>
      : (input: RouteInput<A[F][R]> & Extra) => Promise<Reply<A[F][R]>>;
  };
};

/** What a call needs to know of its route: pages are built with no more than this. */
type CalledRoute = Pick<RouteSpec, 'method' | 'path' | 'sealed' | 'form' | 'raw' | 'csv' | 'pdf'>;

type AnyInput = Extra & {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: unknown;
};

/**
 * The typed client of an API, derived from its route table.
 * @throws CallRefused, NetworkFailure
 */
export function createClient<A extends Api>(api: A, options: CallOptions): Client<A> {
  const features = Object.entries(api).map(([feature, routes]) => [
    feature,
    Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [
        name,
        (input: AnyInput = {}) => call(route, input, options),
      ]),
    ),
  ]);
  return Object.fromEntries(features) as Client<A>;
}

async function call(route: CalledRoute, input: AnyInput, options: CallOptions): Promise<unknown> {
  const body = input.body === undefined ? undefined : await encodeBody(route, input.body, options);
  const send = options.fetch ?? fetch;
  const response = await send(`${options.origin}${addressOf(route, input)}`, {
    method: route.method,
    headers: {
      [HEADERS.trace]: newTraceId(),
      ...options.headers?.(),
      ...(body === undefined ? {} : { 'content-type': contentType(route) }),
      ...(input.idempotencyKey ? { [HEADERS.idempotencyKey]: input.idempotencyKey } : {}),
      ...(input.proof ? { [HEADERS.proof]: input.proof } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(input.signal ? { signal: input.signal } : {}),
  }).catch((cause: unknown) => {
    throw new NetworkFailure('the server could not be reached', { cause });
  });
  return readReply(route, response, options);
}

async function readReply(route: CalledRoute, response: Response, options: CallOptions): Promise<unknown> {
  if ((route.csv || route.pdf) && response.ok)
    return response.blob().catch((cause: unknown) => {
      throw new NetworkFailure('the file broke off', { cause });
    });
  const reply: unknown = await response.json().catch((cause: unknown) => {
    throw new NetworkFailure(`answer of status ${response.status} is not JSON`, { cause });
  });
  if (route.raw && response.ok) return reply;
  if (isFailure(reply)) {
    options.onRefused?.(reply, response.status);
    throw new CallRefused(reply, response.status);
  }
  if (!response.ok) throw new NetworkFailure(`answer of status ${response.status} without a code`);
  return (reply as { value: unknown }).value;
}

const isFailure = (reply: unknown): reply is Failure =>
  typeof reply === 'object' &&
  reply !== null &&
  'success' in reply &&
  reply.success === false &&
  'code' in reply &&
  typeof reply.code === 'string';

function addressOf(route: CalledRoute, input: AnyInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const given = Object.entries(input.query ?? {}).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}

const contentType = (route: CalledRoute): string =>
  route.form ? 'application/x-www-form-urlencoded' : 'application/json';

async function encodeBody(route: CalledRoute, body: unknown, options: CallOptions): Promise<string> {
  if (route.form) return new URLSearchParams(body as Record<string, string>).toString();
  if (!route.sealed) return JSON.stringify(body);
  const key = (await call(KEY_ROUTE, {}, options)) as z.infer<typeof sealingKey>;
  // Loaded with the first sealed call: a visitor who only looks around needs no cryptography.
  const { sealFields } = await import('./seal.ts');
  const payload = await sealFields(body as Record<string, unknown>, `${route.method} ${route.path}`, key);
  return JSON.stringify({ payload });
}

const KEY_ROUTE: CalledRoute = { method: 'GET', path: '/wps/session/key' };
