import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** A collector that is away costs nobody their bet: so much waits for it, and what comes on top is dropped. */
const WAITING_MAX = 4_096;

/** Opens the way of spans to a collector, over HTTP. @param share of traces that is kept */
export function openExport(service: string, endpoint: string, share: number) {
  const chance = new RandomIdGenerator();
  let next: string | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => next ?? chance.generateTraceId(),
      generateSpanId: () => chance.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
        maxQueueSize: WAITING_MAX,
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  return {
    tracing: {
      tracer: provider.getTracer('fairhouse'),
      beginTrace: (hex: string) => {
        next = hex;
      },
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}
