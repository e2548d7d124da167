import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { assert } from '@fairhouse/kernel';

/** Lines of JSON that are on the disk when `append` answers. */
export type Journal<T> = {
  /** @throws when the disk refuses; the journal then stands as before */
  append(entry: T): Promise<void>;
  /** @throws when the file is no longer there to write to */
  check(): Promise<void>;
  close(): Promise<void>;
};

const NEW_LINE = 0x0a;

/**
 * Opens a journal and hands over what stands in it. A last line that was torn by a crash was never answered for: it is
 * cut off. Appends must come one after another.
 * @throws Error that names the line when one before the last is not JSON
 */
export async function openJournal<T>(path: string): Promise<{ journal: Journal<T>; entries: T[] }> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+', 0o600).then(async (created) => {
    await created.close();
    return open(path, 'r+');
  });
  try {
    await syncFolder(dirname(path));
    const { entries, size } = readEntries<T>(await file.readFile(), path);
    await file.truncate(size);
    await file.datasync();
    return { journal: journalOf<T>(file, size), entries };
  } catch (fault) {
    await file.close();
    throw fault;
  }
}

function journalOf<T>(file: FileHandle, startSize: number): Journal<T> {
  let size = startSize;
  return {
    async append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        await file.truncate(size);
        const { bytesWritten } = await file.write(line, 0, line.length, size);
        assert(bytesWritten === line.length, 'a line is written whole');
        await file.datasync();
      } catch (cause) {
        throw new Error('the journal could not be written', { cause });
      }
      size += line.length;
    },
    async check() {
      await file.stat();
    },
    close: () => file.close(),
  };
}

/** @returns the entries, and how many bytes of the file they fill */
function readEntries<T>(bytes: Buffer, path: string): { entries: T[]; size: number } {
  const entries: T[] = [];
  let size = 0;
  while (size < bytes.length) {
    const end = bytes.indexOf(NEW_LINE, size);
    const entry = end < 0 ? undefined : readLine<T>(bytes.toString('utf8', size, end));
    if (entry === undefined) {
      if (end < 0 || end === bytes.length - 1) break;
      throw new Error(`${path}: line ${entries.length + 1} is not JSON`);
    }
    entries.push(entry);
    size = end + 1;
  }
  return { entries, size };
}

function readLine<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** A new file's name is durable only once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
