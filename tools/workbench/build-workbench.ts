import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig, preview } from 'vite';

const BUILT = join(import.meta.dirname, '..', '..', '.cache', 'workbench');

const config: InlineConfig = {
  configFile: false,
  root: join(import.meta.dirname, 'page'),
  logLevel: 'warn',
  plugins: [react(), tailwindcss()],
};

export type Served = { readonly url: string; readonly close: () => Promise<void> };

/** Serves the workbench from its sources, which it follows. */
export async function followWorkbench(port: number): Promise<Served> {
  const server = await createServer({ ...config, server: { port } });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/**
 * Builds the workbench and serves what was built, at a free port.
 * @param name of the build, so that several can be made at once
 */
export async function serveWorkbench(name: string): Promise<Served> {
  const built: InlineConfig = {
    ...config,
    build: { outDir: join(BUILT, name), emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2_000 },
  };
  await build(built);
  const server = await preview({ ...built, preview: { port: 0, host: '127.0.0.1' } });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
