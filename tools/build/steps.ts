import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One thing that is built, and everything it is built from. Paths are relative to the root. */
export interface BuildStep {
  name: string;
  output: string;
  sources: readonly string[];
}

const FRONT_ENDS = ['site', 'console', 'stage'] as const;

export const SERVERS = ['server', 'studio', 'sandbox', 'sportsbook'] as const;

/** Left out of the hash: what is made, not written, and what never reaches a browser. */
const IGNORED = /^(node_modules|dist|test-results)$|\.test\.tsx?$/;

export function listSteps(root: string): BuildStep[] {
  const art: BuildStep = {
    name: 'art',
    output: 'dist/art',
    sources: ['tools/art', 'packages/art/src', 'package-lock.json'],
  };
  const apps = FRONT_ENDS.map((name) => ({
    name,
    output: `apps/${name}/dist`,
    sources: [
      `apps/${name}`,
      ...packagesUsedBy(root, `apps/${name}`),
      'tools/build/bare-routes.ts',
      'tools/build/pack-assets.ts',
      'package-lock.json',
    ],
  }));
  const used = SERVERS.flatMap((name) => [`apps/${name}/src`, ...packagesUsedBy(root, `apps/${name}`)]);
  const servers: BuildStep = {
    name: 'servers',
    output: 'dist/servers',
    sources: [...new Set(used), 'tools/build/bundle-servers.ts', 'package-lock.json'],
  };
  return [servers, art, ...apps];
}

/** Folders of the workspace packages that a workspace needs, directly or not. */
function packagesUsedBy(root: string, workspace: string, seen = new Set<string>()): string[] {
  const text = readFileSync(join(root, workspace, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    const folder = name.replace('@fairhouse/', 'packages/');
    if (folder === name || seen.has(folder)) continue;
    seen.add(folder);
    packagesUsedBy(root, folder, seen);
  }
  return [...seen].sort();
}

/** The steps whose sources are not those of the last build, or whose output is gone. */
export function findStaleSteps(root: string): BuildStep[] {
  return listSteps(root).filter((step) => {
    const stamp = stampOf(root, step);
    const fresh =
      existsSync(join(root, step.output)) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === hashSources(root, step);
    return !fresh;
  });
}

/** Remembers what a step was built from; take `hash` before building, so that an edit meanwhile is seen. */
export function stampStep(root: string, step: BuildStep, hash: string): void {
  mkdirSync(join(root, '.cache', 'build'), { recursive: true });
  writeFileSync(stampOf(root, step), hash);
}

export function hashSources(root: string, step: BuildStep): string {
  const hash = createHash('sha256');
  for (const source of step.sources) hashPath(hash, root, source);
  return hash.digest('hex');
}

const stampOf = (root: string, step: BuildStep) => join(root, '.cache', 'build', `${step.name}.hash`);

function hashPath(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) {
    hashFile(hash, path, full);
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!IGNORED.test(name)) hashPath(hash, root, `${path}/${name}`);
  }
}

function hashFile(hash: ReturnType<typeof createHash>, path: string, full: string): void {
  hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
}
