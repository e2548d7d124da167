import { Readable } from 'node:stream';
import type { Result } from '@fairhouse/kernel';
import { fail, ok } from '@fairhouse/kernel';
import { inSpan, SpanKind } from '@fairhouse/trace';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Guard } from '@fairhouse/wire/guards';
import { HEADERS } from '@fairhouse/wire/headers';
import type { CsvFile, PdfFile } from '@fairhouse/wire/money/record-query';
import { type Api, type RouteSpec, routesOf } from '@fairhouse/wire/route';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { type Answer, answerFailure, formOf } from './answer.ts';
import { browserContext } from './browser-context.ts';
import { type CallMeter, type CallRates, openCallMeter } from './call-rates.ts';
import { checkOrigin } from './check-origin.ts';
import { schemeOf } from './cookies.ts';
import type {
  BaseContext,
  BrowserContext,
  GuardCheck,
  GuardChecks,
  GuardContexts,
  GuardKind,
  Handlers,
} from './handlers.ts';
import { parsePart, readFields } from './read-body.ts';
import { sendConditional } from './send-conditional.ts';
import { baseContext, traceOf } from './trace.ts';
import type { Unseal } from './unseal.ts';

export type Mount<A extends Api, M extends GuardContexts, P extends object> = {
  readonly api: A;
  readonly handlers: Handlers<A, M, P>;
  readonly guards: GuardChecks<M, P>;
  /** How often one address and one session may call. What is signed is not counted: whoever signs may be fast. */
  readonly rates?: CallRates;
  /** Is there room for a call of a route now? Without, it is sent away before anything is looked up for it. */
  readonly hasRoom?: (route: RouteSpec) => boolean;
  /** Finds what every call needs, e.g. the brand; may refuse. */
  readonly prepare: (request: FastifyRequest, browser: BrowserContext) => Promise<Result<P, Refusal>>;
  readonly unseal?: Unseal;
  /** Of an API that browsers call: the origin of its pages. By its scheme go the cookies; other sites' pages are refused. */
  readonly pages?: { readonly origin: string };
  readonly now: () => number;
};

type AnyHandler = (call: Record<string, unknown>) => Promise<Result<unknown, Refusal>>;

/**
 * Serves every route of an API by the one order of checks: trace, rate, room, preparation, origin, guards, input, use case,
 * presenter. Where anyone may call, the input is read while the call is prepared; what comes first in the order is still
 * answered first.
 * A reply that does not fit its schema is a bug and answers `system_error`.
 */
export function mountApi<A extends Api, M extends GuardContexts, P extends object>(
  server: FastifyInstance,
  mount: Mount<A, M, P>,
): void {
  const meter = mount.rates && openCallMeter(mount.rates, mount.now);
  for (const { feature, name, route } of routesOf(mount.api)) {
    const handler = (mount.handlers as Record<string, Record<string, AnyHandler>>)[feature]?.[name];
    if (!handler) throw new Error(`route ${feature}.${name} has no handler`);
    const spanName = `${route.method} ${route.path}`;
    server.route({
      method: route.method,
      url: route.path,
      config: { raw: route.raw },
      ...(route.bodyMaxBytes === undefined ? {} : { bodyLimit: route.bodyMaxBytes }),
      ...(meter && !isSigned(route) ? { onRequest: countCall(meter, route, mount.now) } : {}),
      handler: async (request, reply) => {
        const base = baseContext(request, mount.now());
        const { browser, written } = browserContext(request, schemeOf(mount.pages?.origin ?? ''));
        reply.header(HEADERS.trace, base.traceId);
        const answer = await inSpan(
          {
            name: spanName,
            kind: SpanKind.SERVER,
            traceId: base.traceId,
            parent: request.headers[HEADERS.traceParent],
          },
          async (span) => {
            const given = await answerCall(mount, route, handler, request, base, browser);
            if (!given.ok) span?.setAttribute('fairhouse.fault', given.fault.code);
            return given;
          },
        );
        for (const cookie of written()) reply.header('set-cookie', cookie);
        return send(request, reply, route, base, answer);
      },
    });
  }
}

const isSigned = ({ guards: [guard] }: RouteSpec): boolean =>
  guard.startsWith('signed') || guard === 'webhook';

/** Sends a call away that comes too soon, before its body is read. */
const countCall =
  (meter: CallMeter, route: RouteSpec, now: () => number): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const nowMs = now();
    const seconds = meter(request, nowMs);
    if (seconds === 0) return;
    const traceId = traceOf(request, nowMs);
    reply.header(HEADERS.trace, traceId);
    return send(
      request,
      reply,
      route,
      { traceId, nowMs },
      fail({ code: 'too_many_requests', params: { seconds } }),
    );
  };

async function answerCall<A extends Api, M extends GuardContexts, P extends object>(
  mount: Mount<A, M, P>,
  route: RouteSpec,
  handler: AnyHandler,
  request: FastifyRequest,
  base: BaseContext,
  browser: BrowserContext,
): Promise<Answer> {
  if (mount.hasRoom?.(route) === false) return fail({ code: 'service_unavailable' });
  const read = () => readInput(mount, route, request, base.nowMs);
  const preparing = mount.prepare(request, browser);
  const ahead = route.guards.every((guard) => guard === 'anyone') ? read() : undefined;
  // Its failure counts where it is waited for.
  ahead?.catch(() => {});
  const prepared = await preparing;
  if (!prepared.ok) return prepared;
  if (mount.pages && !route.guards[0].startsWith('signed')) {
    const own = checkOrigin(request, mount.pages.origin);
    if (!own.ok) return own;
  }
  let context = { ...base, ...prepared.value };
  for (const guard of route.guards) {
    const added = await checkGuard(mount, guard, request, context);
    if (!added.ok) return added;
    context = { ...context, ...added.value };
  }
  const input = await (ahead ?? read());
  if (!input.ok) return input;
  if (route.idempotent && !base.idempotencyKey) return fail({ code: 'idempotency_key_required' });
  return handler({ ...input.value, context });
}

function checkGuard<A extends Api, M extends GuardContexts, P extends object>(
  mount: Mount<A, M, P>,
  guard: Guard,
  request: FastifyRequest,
  context: BaseContext & P,
): Promise<Result<object, Refusal>> {
  if (guard === 'anyone') return Promise.resolve(ok({}));
  const kind = (guard.startsWith('staff:') ? 'staff' : guard) as GuardKind;
  const check = mount.guards[kind] as GuardCheck<P, object> | undefined;
  if (!check) throw new Error(`guard ${guard} has no check`);
  return check(request, context, guard);
}

async function readInput<A extends Api, M extends GuardContexts, P extends object>(
  mount: Mount<A, M, P>,
  route: RouteSpec,
  request: FastifyRequest,
  nowMs: number,
): Promise<Result<Record<string, unknown>, Refusal>> {
  const params = parsePart(route.params, request.params, 'params');
  if (!params.ok) return params;
  const query = parsePart(route.query, request.query, 'query');
  if (!query.ok) return query;
  const fields = await readFields(route, request, mount.unseal, nowMs);
  if (!fields.ok) return fields;
  const body = parsePart(route.body, fields.value, 'body');
  if (!body.ok) return body;
  return ok({ params: params.value, query: query.value, body: body.value });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteSpec,
  base: Pick<BaseContext, 'traceId' | 'nowMs'>,
  answer: Answer,
): unknown {
  reply.header('cache-control', 'no-store');
  if (!answer.ok) return answerFailure(reply, base, answer.fault, formOf(route));
  const value = route.reply.parse(answer.value);
  if (route.csv) return sendFile(reply, value as CsvFile);
  if (route.pdf) return sendPdf(reply, value as PdfFile);
  if (route.conditional) return sendConditional(request, reply, { success: true, value });
  return route.raw ? value : { success: true, value };
}

/** A file is read from its use case as fast as it is taken. Should that fail midway, the answer breaks off. */
const sendFile = (reply: FastifyReply, { name, lines }: CsvFile): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines));

const sendPdf = (reply: FastifyReply, { name, bytes }: PdfFile): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes));
