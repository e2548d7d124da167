import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

describe('journal', () => {
  let folder = '';
  let path = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'journal-'));
    path = join(folder, 'sandbox', 'lines.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = () => openJournal<{ n: number }>(path);
  const fill = async (...numbers: number[]) => {
    const { journal } = await open();
    for (const n of numbers) await journal.append({ n });
    await journal.close();
  };
  const read = async () => {
    const { journal, entries } = await open();
    await journal.close();
    return entries.map(({ n }) => n);
  };

  it('gives back what was appended, in order, across openings', async () => {
    await fill(1, 2);
    await fill(3);
    expect(await read()).toEqual([1, 2, 3]);
  });

  it('cuts off a torn last line, so that the next one stands by itself', async () => {
    await fill(1);
    await appendFile(path, '{"n":2');
    await fill(3);
    expect(await read()).toEqual([1, 3]);
    expect(await readFile(path, 'utf8')).toBe('{"n":1}\n{"n":3}\n');
  });

  it('cuts off a last line of rubbish', async () => {
    await fill(1);
    await appendFile(path, '\0\0\0\0\n');
    expect(await read()).toEqual([1]);
  });

  it('refuses a file that is broken before its end', async () => {
    await fill(1);
    await writeFile(path, '{"n":1}\n{"n"\n{"n":3}\n');
    await expect(open()).rejects.toThrow('line 2 is not JSON');
  });
});
