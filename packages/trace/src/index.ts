export { SpanKind } from '@opentelemetry/api';
export { inChildSpan, inSpan, inSpans, type NewSpan, traceParent } from './span.ts';
export { startTracing } from './start-tracing.ts';
export { idOfHex, readTraceParent } from './trace-parent.ts';
