import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Edit } from './bug.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SCRATCHES = join(ROOT, '.cache', 'mutation');
const COPIED = [
  'packages',
  'apps',
  'tools',
  'bench',
  'testkit',
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
  readonly close: () => Promise<void>;
};

/** Copies the source to a folder of this run alone. */
export async function openScratch(): Promise<Scratch> {
  await mkdir(SCRATCHES, { recursive: true });
  const folder = await mkdtemp(join(SCRATCHES, 'run-'));
  await mkdir(join(folder, 'node_modules', OWN_SCOPE), { recursive: true });
  for (const name of COPIED)
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  const modules = join(ROOT, 'node_modules');
  for (const name of await readdir(modules))
    if (name !== OWN_SCOPE) await symlink(join(modules, name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(modules, OWN_SCOPE)))
    await cp(join(modules, OWN_SCOPE, name), join(folder, 'node_modules', OWN_SCOPE, name), {
      verbatimSymlinks: true,
    });
  return {
    folder,
    plant: (edits) => plant(folder, edits),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function plant(folder: string, edits: readonly Edit[]): Promise<() => Promise<void>> {
  const originals = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const path = join(folder, file);
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
