import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Builds site, console and stage for production. */
export async function buildSite(): Promise<void> {
  const child = spawn(process.execPath, ['tools/build/main.ts'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error('the site could not be built');
}
