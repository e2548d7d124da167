import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector of OpenTelemetry hears of it. */
export type HeardSpan = {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Did it end with a fault? */
  readonly failed: boolean;
};

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };

type Exported = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
};

type ExportedSpan = Pick<HeardSpan, 'name' | 'traceId' | 'spanId' | 'parentSpanId'> & {
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
};

const ERROR = 2;

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that keeps every span it hears of. */
export async function openCollector() {
  const spans: HeardSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Exported;
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans: some } of scopeSpans)
        for (const { attributes, status, ...span } of some)
          spans.push({
            ...span,
            service: String(valuesOf(resource.attributes)['service.name']),
            attributes: valuesOf(attributes),
            failed: status.code === ERROR,
          });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: spans as readonly HeardSpan[],
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export type Collector = Awaited<ReturnType<typeof openCollector>>;
