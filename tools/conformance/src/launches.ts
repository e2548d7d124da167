import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { NotReady } from './run-kit.ts';
import type { Launch } from './seat.ts';

const execute = promisify(execFile);

/** A launch token, or a JSON object with the token and what is known of its player. */
function readLaunch(line: string): Launch {
  if (!line.startsWith('{')) return { token: line };
  const { token, currency, balance } = parse(line);
  const texts = [token, currency ?? '', balance ?? ''];
  if (!token || texts.some((text) => typeof text !== 'string'))
    throw new NotReady(`A launch is { token, currency?, balance? }, each a text, not ${line}.`);
  return { token, ...(currency ? { currency } : {}), ...(balance ? { balance } : {}) };
}

function parse(line: string): Partial<Launch> {
  try {
    return JSON.parse(line) as Partial<Launch>;
  } catch {
    throw new NotReady(`A launch is a token or one line of JSON, not ${line}.`);
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Hands in one launch after another, until there are no more. */
export type Launcher = () => Promise<Launch | undefined>;

export function launchesOf(lines: readonly string[]): Launcher {
  let next = 0;
  return async () => {
    const line = lines[next++];
    return line === undefined ? undefined : readLaunch(line);
  };
}

/** A launch in each line of a file. */
export function fileLaunches(file: string): Launcher {
  let launcher: Launcher | undefined;
  return async () => {
    launcher ??= launchesOf(linesOf(await readText(file)));
    return launcher();
  };
}

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new NotReady(`The file ${file} can't be read.`);
  });

/** A shell command that makes a player; the last line that it prints is the launch. */
export const commandLaunches =
  (command: string): Launcher =>
  async () => {
    const line = linesOf(await shell(command, {})).at(-1);
    if (!line) throw new NotReady(`The command "${command}" printed no launch token.`);
    return readLaunch(line);
  };

/** Tells a shell command by how many milliseconds to move the wallet's clock: `SHIFT_MS`. */
export async function moveClockBy(command: string, ms: number): Promise<void> {
  await shell(command, { SHIFT_MS: ms.toString() });
}

async function shell(command: string, env: Readonly<Record<string, string>>): Promise<string> {
  try {
    return (await execute('sh', ['-c', command], { env: { ...process.env, ...env } })).stdout;
  } catch (fault) {
    throw new NotReady(`The command "${command}" failed: ${(fault as Error).message.trim()}`);
  }
}
