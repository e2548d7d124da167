import { setTracing } from './span.ts';

/**
 * Sends the spans of this process to `OTEL_EXPORTER_OTLP_ENDPOINT`; without it none are made and nothing is loaded.
 * `OTEL_TRACES_SAMPLER_ARG` is the share of traces that is kept, all unless told: every process keeps the same ones.
 * @param service the name of the process
 * @returns how to stop: what is waiting is sent before
 */
export async function startTracing(service: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share = '1' } = env;
  if (!endpoint) return async () => {};
  const { openExport } = await import('./open-export.ts');
  const { tracing, close } = openExport(service, endpoint, Number(share));
  setTracing(tracing);
  return () => {
    setTracing(undefined);
    return close();
  };
}
