import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MAIN = join(import.meta.dirname, 'main.ts');

/** The processes that tests start are built from the sources as they stand (vitest globalSetup). */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [MAIN, 'servers']);
}
