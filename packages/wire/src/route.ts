import type * as z from 'zod';
import { COMMON_FAULTS, type CommonFault, type FaultCode } from './faults.ts';
import { type Guard, guardFaults } from './guards.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One route of the contract. Path parameters are written `:name`; the reply schema is that of the envelope's `value`.
 * `sealed` bodies arrive as `{ payload: <compact JWE> }`; `form` bodies are form-encoded;
 * `idempotent` calls must carry an `Idempotency-Key`; `raw` replies are sent without the envelope
 * (the provider protocol has its own); `csv` replies are a file of rows, written as it is read, and `pdf` ones one of pages; `conditional` replies say the same to
 * everyone until something happens: callers keep them, and 304 tells those who ask with its `ETag` that nothing has.
 */
export type RouteSpec = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly guards: readonly [Guard, ...Guard[]];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject | z.ZodDiscriminatedUnion;
  readonly reply: z.ZodType;
  readonly faults: readonly FaultCode[];
  readonly sealed?: true;
  readonly form?: true;
  readonly idempotent?: true;
  readonly raw?: true;
  readonly csv?: true;
  readonly pdf?: true;
  readonly conditional?: true;
  /** Bodies may be so large; without it, as large as any signed message. */
  readonly bodyMaxBytes?: number;
};

/** Routes by feature and name. The one table from which server, client, OpenAPI and the sweep derive. */
export type Api = Readonly<Record<string, Readonly<Record<string, RouteSpec>>>>;

/** Keeps the literal types of a feature's routes. */
export const defineRoutes = <const T extends Record<string, RouteSpec>>(routes: T): T => routes;

type Parsed<S, Side extends 'in' | 'out'> = S extends z.ZodType
  ? Side extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined;

/** What the client hands in. */
export type RouteInput<R extends RouteSpec> = Defined<{
  params: Parsed<R['params'], 'in'>;
  query: Parsed<R['query'], 'in'>;
  body: Parsed<R['body'], 'in'>;
}>;

/** What the handler gets, parsed. */
export type RouteCall<R extends RouteSpec> = Defined<{
  params: Parsed<R['params'], 'out'>;
  query: Parsed<R['query'], 'out'>;
  body: Parsed<R['body'], 'out'>;
}>;

export type RouteReply<R extends RouteSpec> = z.output<R['reply']>;

const IDEMPOTENT_FAULTS = [
  'idempotency_key_required',
  'idempotency_mismatch',
  'idempotency_in_flight',
] as const satisfies readonly FaultCode[];

/**
 * The refusals a handler may return: the route's own list and, where a key is needed, those of the key.
 * Guards and the frame answer the rest.
 */
export type RouteFault<R extends RouteSpec> =
  | R['faults'][number]
  | (R['idempotent'] extends true ? (typeof IDEMPOTENT_FAULTS)[number] : never);

/** Every refusal that a call can meet. */
export function faultsOf(route: RouteSpec): readonly FaultCode[] {
  const sealed: readonly FaultCode[] = route.sealed
    ? ['payload_invalid', 'payload_stale', 'payload_replayed']
    : [];
  const idempotent: readonly FaultCode[] = route.idempotent ? IDEMPOTENT_FAULTS : [];
  return [
    ...new Set<FaultCode | CommonFault>([
      ...COMMON_FAULTS,
      ...route.guards.flatMap(guardFaults),
      ...sealed,
      ...idempotent,
      ...route.faults,
    ]),
  ];
}

/** Every route of an API with its place in the table. */
export const routesOf = (api: Api): readonly { feature: string; name: string; route: RouteSpec }[] =>
  Object.entries(api).flatMap(([feature, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ feature, name, route })),
  );

type Defined<T> = { readonly [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
