import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { hexOfId, readTraceParent, writeTraceParent } from './trace-parent.ts';

export type NewSpan = {
  readonly name: string;
  readonly kind?: SpanKind;
  /** The trace of the house that it belongs to; a span of its own trace begins it where none is open. */
  readonly traceId: string;
  /** The `traceparent` that the call came with. */
  readonly parent?: unknown;
  readonly attributes?: Readonly<Record<string, string | number>>;
};

/** Every span bears the trace id that screens, logs and the ledger show. */
const HOUSE_ID = 'fairhouse.trace_id';

/** What spans are made with while they are sent anywhere. */
type Tracing = {
  readonly tracer: Tracer;
  /** Sets the id of the trace that the next span begins. */
  readonly beginTrace: (hex: string) => void;
};

let tracing: Tracing | undefined;
const open = new AsyncLocalStorage<Span>();

/** From now on spans are made; undefined: no more. */
export const setTracing = (given: Tracing | undefined): void => {
  tracing = given;
};

/**
 * Does work in a span: within the open one if that is of the same trace, else within the one that the call came with, else
 * as the first of its trace. Without tracing it only does the work.
 * @param work may note on the span what became of it
 */
export function inSpan<T>(made: NewSpan, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!tracing) return work();
  const { name, kind = SpanKind.INTERNAL, traceId, attributes } = made;
  const hex = hexOfId(traceId);
  const above = open.getStore()?.spanContext();
  const given = readTraceParent(made.parent);
  const parent =
    above?.traceId === hex
      ? above
      : given?.traceId === hex
        ? { traceId: hex, spanId: given.spanId, traceFlags: given.flags, isRemote: true }
        : undefined;
  if (!parent) tracing.beginTrace(hex);
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return run(
    tracing.tracer.startSpan(name, { kind, attributes: { ...attributes, [HOUSE_ID]: traceId } }, context),
    work,
  );
}

/** Does work in a span within the open one; only does the work where none is open. */
export function inChildSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const above = tracing && open.getStore();
  if (!tracing || !above) return work();
  return run(tracing.tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, above)), work);
}

/**
 * Does work that belongs to many traces at once, and notes it in each of them; twice in none.
 * @param traceIds of the house; null for what belongs to none
 */
export async function inSpans<T>(
  name: string,
  traceIds: readonly (string | null)[],
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return work();
  const startTime = Date.now();
  const done = await work();
  for (const traceId of new Set(traceIds)) {
    if (traceId === null) continue;
    tracing.beginTrace(hexOfId(traceId));
    tracing.tracer
      .startSpan(
        name,
        { kind: SpanKind.CONSUMER, startTime, attributes: { [HOUSE_ID]: traceId } },
        ROOT_CONTEXT,
      )
      .end();
  }
  return done;
}

/** The `traceparent` of the open span, for a call to another process. */
export function traceParent(): string | undefined {
  const span = tracing && open.getStore();
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return writeTraceParent({ traceId, spanId, flags: traceFlags });
}

async function run<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await open.run(span, work, span);
  } catch (fault) {
    // Its message and stack stay in the log: a store of traces may belong to somebody else.
    if (fault instanceof Error) span.setAttribute('error.type', fault.name);
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw fault;
  } finally {
    span.end();
  }
}
