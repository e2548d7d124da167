import type { Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Guard } from '@fairhouse/wire/guards';
import type { Api, RouteCall, RouteFault, RouteSpec } from '@fairhouse/wire/route';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Cookie } from './cookies.ts';
import type { Logger } from './log.ts';

/** What every handler may know of its call. */
export type BaseContext = {
  readonly traceId: string;
  readonly ip: string;
  readonly device: string;
  /** Of the whole server: a line names the trace of its call itself. */
  readonly log: Logger;
  readonly nowMs: number;
  /** Present on routes that are `idempotent`. */
  readonly idempotencyKey: string;
};

/** What a browser brings along on top. */
export type BrowserContext = {
  /** The step-up proof of this call, "" without one. */
  readonly proof: string;
  /** The language of the page as it says, "" without one. */
  readonly language: string;
  /** What the browser keeps for this host, by the names that were set. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Has the browser keep or forget a cookie with the answer of this call, a refusal too. */
  readonly setCookie: (cookie: Cookie) => void;
};

/** A guard without its permission: `staff:member.read` is of the kind `staff`. */
export type GuardKind = Exclude<Guard, `staff:${string}`>;

type KindOf<G extends Guard> = G extends `staff:${string}` ? 'staff' : G;

/** What each kind of guard adds to the context, e.g. `{ member: { player: … } }`. */
export type GuardContexts = { readonly [K in GuardKind]?: object };

type Added<K, M extends GuardContexts> = K extends keyof M ? NonNullable<M[K]> : Record<never, never>;

export type ContextOf<R extends RouteSpec, M extends GuardContexts, P> = BaseContext &
  P &
  Added<KindOf<R['guards'][0]>, M>;

/** A use case behind a route: the parsed call in, a reply or one of the route's own refusals out. */
export type Handler<R extends RouteSpec, M extends GuardContexts, P> = (
  call: RouteCall<R> & { readonly context: ContextOf<R, M, P> },
) => Promise<Result<z.input<R['reply']>, Refusal<RouteFault<R>>>>;

/** One handler for every route of an API: a missing one does not type-check. */
export type Handlers<A extends Api, M extends GuardContexts, P> = {
  readonly [F in keyof A]: { readonly [N in keyof A[F]]: Handler<A[F][N], M, P> };
};

/** How a guard is checked: what it adds to the context, or its refusal. */
export type GuardCheck<P, Added> = (
  request: FastifyRequest,
  prepared: BaseContext & P,
  guard: Guard,
) => Promise<Result<Added, Refusal>>;

export type GuardChecks<M extends GuardContexts, P> = {
  readonly [K in keyof M]: GuardCheck<P, NonNullable<M[K]>>;
};
