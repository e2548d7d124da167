import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LOG_BYTES_MAX = 16 * 1024 * 1024;
const KEPT_LINES = 12;

/** The log of one app: a file that is set aside when large, and its last lines at hand. */
export interface AppLog {
  write(line: string): void;
  last(): string[];
  close(): void;
}

/** Opens `<folder>/<app>.log`; a fault of the disk is told to `onFault` and never ends the platform. */
export function openAppLog(folder: string, app: string, onFault: (fault: Error) => void): AppLog {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${app}.log`);
  if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) renameSync(file, `${file}.1`);
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  stream.on('error', onFault);
  const kept: string[] = [];
  return {
    write(line) {
      kept.push(line);
      if (kept.length > KEPT_LINES) kept.shift();
      if (!stream.destroyed) stream.write(`${line}\n`);
    },
    last: () => [...kept],
    close: () => stream.end(),
  };
}
