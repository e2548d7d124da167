import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { SERVERS } from './steps.ts';

/** Packages that read files of their own beside their code, or have some that is compiled for the machine. */
const LEFT_OUTSIDE = [
  '@fastify/compress',
  '@fastify/static',
  '@fastify/websocket',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@scalar/fastify-api-reference',
  'pdfkit',
  'pg-native',
  'pino',
  'sharp',
];

/**
 * Writes the processes of the house to `output`, each as one file and what it shares with the others: to begin one reads
 * some hundred files instead of two thousand.
 *
 * @param root of the repository
 */
export const bundleServers = (root: string, output: string): Promise<void> =>
  bundle(
    root,
    output,
    Object.fromEntries(SERVERS.map((name) => [name, join(root, 'apps', name, 'src', 'main.ts')])),
  );

/** The same of other processes, by their names and the files that they begin with. */
export const bundle = async (
  root: string,
  output: string,
  input: Readonly<Record<string, string>>,
): Promise<void> =>
  void (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [keepAddresses(root, output)],
    ssr: { noExternal: true, external: LEFT_OUTSIDE },
    build: {
      ssr: true,
      outDir: output,
      emptyOutDir: true,
      target: 'node26',
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }));

/** What a module finds beside its own source is still found there. */
const keepAddresses = (root: string, output: string): Plugin => ({
  name: 'keep-addresses',
  enforce: 'pre',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      if (!id.startsWith(root) || id.includes('/node_modules/')) return undefined;
      const address = `new URL(${JSON.stringify(relative(output, id))}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', address), map: null };
    },
  },
});
