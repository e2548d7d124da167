import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Edit } from './bug.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SCRATCH = join(ROOT, '.cache', 'teeth');
const COPIED = [
  'packages',
  'apps',
  'tools',
  'bench',
  'e2e',
  'vitest.config.ts',
  'package.json',
  'tsconfig.json',
];
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.data']);
const OWN_SCOPE = '@fairhouse';

/** A copy of the source that may be broken. Its packages find each other, and the dependencies of the original. */
export type Scratch = {
  readonly folder: string;
  /** Rewrites files; the answer brings them back. @throws when a piece does not stand there exactly once */
  readonly plant: (edits: readonly Edit[]) => Promise<() => Promise<void>>;
};

export async function openScratch(): Promise<Scratch> {
  await rm(SCRATCH, { recursive: true, force: true });
  await mkdir(join(SCRATCH, 'node_modules', OWN_SCOPE), { recursive: true });
  for (const name of COPIED)
    await cp(join(ROOT, name), join(SCRATCH, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  const modules = join(ROOT, 'node_modules');
  for (const name of await readdir(modules))
    if (name !== OWN_SCOPE) await symlink(join(modules, name), join(SCRATCH, 'node_modules', name));
  for (const name of await readdir(join(modules, OWN_SCOPE)))
    await cp(join(modules, OWN_SCOPE, name), join(SCRATCH, 'node_modules', OWN_SCOPE, name), {
      verbatimSymlinks: true,
    });
  return { folder: SCRATCH, plant };
}

async function plant(edits: readonly Edit[]): Promise<() => Promise<void>> {
  const originals = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const path = join(SCRATCH, file);
    const text = await readFile(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} does not hold this once:\n${from}`);
    if (!originals.has(path)) originals.set(path, text);
    await writeFile(
      path,
      text.replace(from, () => to),
    );
  }
  return async () => {
    for (const [path, text] of originals) await writeFile(path, text);
  };
}
