import { execFile } from 'node:child_process';
import { join } from 'node:path';

export type Ended = { readonly code: number; readonly out: string; readonly err: string };

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

/** Runs the command as its reader does. */
export const runDrill = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], (_fault, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
