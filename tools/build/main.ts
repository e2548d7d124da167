import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bareRoutes } from './bare-routes.ts';
import { bundleServers } from './bundle-servers.ts';
import { packAssets } from './pack-assets.ts';
import { type BuildStep, findStaleSteps, hashSources, stampStep } from './steps.ts';

const ROOT = join(import.meta.dirname, '..', '..');

async function buildArt(step: BuildStep): Promise<void> {
  const { renderArt } = await import('../art/render.ts');
  await renderArt(join(ROOT, step.output));
}

async function buildFrontEnd(step: BuildStep): Promise<void> {
  const { build } = await import('vite');
  const root = join(ROOT, 'apps', step.name);
  const configFile = join(root, 'vite.config.ts');
  const plugins = [bareRoutes()];
  await build({ root, configFile, plugins, logLevel: 'warn' });
  const firstView = join(root, 'src', 'first-view', 'render.tsx');
  if (existsSync(firstView))
    await build({
      root,
      configFile,
      plugins,
      logLevel: 'warn',
      build: { ssr: firstView, outDir: 'dist/first-view' },
      ssr: { noExternal: true },
    });
  await packAssets(join(ROOT, step.output, 'assets'));
}

const MAKERS: Readonly<Record<string, (step: BuildStep) => Promise<void>>> = {
  art: buildArt,
  servers: (step) => bundleServers(ROOT, join(ROOT, step.output)),
};

/** All of it, or what is named. */
const wanted = process.argv.slice(2);

for (const step of findStaleSteps(ROOT)) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const began = performance.now();
  const hash = hashSources(ROOT, step);
  const make = MAKERS[step.name] ?? buildFrontEnd;
  try {
    await make(step);
  } catch (fault) {
    console.error(`The ${step.name} could not be built:`, fault);
    process.exit(1);
  }
  stampStep(ROOT, step, hash);
  console.log(`Built ${step.name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
