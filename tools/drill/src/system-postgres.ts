import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WrongCommand } from './options.ts';

/** On disk, and reached by the user that PostgreSQL runs as. */
const SCRATCH = '/var/tmp';
const POSTGRES = '/usr/lib/postgresql';

/** The system's PostgreSQL: a folder of its own user, in which its programs run. */
export type SystemPostgres = {
  /** The major version. */
  readonly version: string;
  readonly folder: string;
  /** Where its programs lie. */
  readonly bin: string;
  readonly options: SpawnOptions;
  /** Runs a program to its end. @returns what it printed @throws with what it said when it fails */
  readonly run: (command: string, args: readonly string[]) => Promise<string>;
  /** Makes a folder that its user owns. @returns its path */
  readonly makeFolder: (name: string) => Promise<string>;
  /** Writes a file that only its user reads. @returns its path */
  readonly writeOwn: (name: string, text: string) => Promise<string>;
};

/**
 * @param needs other programs, by the Debian package that has each
 * @throws WrongCommand where something is not installed
 */
export async function openSystemPostgres(needs: Readonly<Record<string, string>>): Promise<SystemPostgres> {
  const found = await readdir(POSTGRES).catch(() => []);
  const version = found.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))[0];
  const missing = version ? [] : ['postgresql'];
  for (const [name, path] of Object.entries(needs))
    if (!(await stat(path).catch(() => undefined))) missing.push(name);
  if (!version || missing.length > 0)
    throw new WrongCommand(`Not installed: apt-get install ${missing.join(' ')}.`);
  const user = await serviceUser();
  const give = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid);
    return path;
  };
  const folder = await mkdtemp(join(SCRATCH, 'fairhouse-drill-'));
  await chmod(folder, 0o700);
  await give(folder);
  const options: SpawnOptions = {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder },
  };
  return {
    version,
    folder,
    bin: join(POSTGRES, version, 'bin'),
    options,
    run: (command, args) => run(command, args, options),
    makeFolder: async (name) => {
      const path = join(folder, name);
      await mkdir(path, { mode: 0o700 });
      return give(path);
    },
    writeOwn: async (name, text) => {
      const path = join(folder, name);
      await writeFile(path, text, { mode: 0o600 });
      return give(path);
    },
  };
}

/** PostgreSQL does not run as root: then it is the system's own user. */
async function serviceUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line!.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function run(command: string, args: readonly string[], options: SpawnOptions): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout!.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr!.on('data', (chunk: Buffer) => {
    err += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.at(-1)} ended with ${code}: ${err || out}`);
  return out;
}
