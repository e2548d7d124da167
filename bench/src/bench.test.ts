import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, 'main.ts');
const bench = (...args: readonly string[]) => run(process.execPath, [MAIN, ...args]);

const row = z.strictObject({
  name: z.string().min(1),
  value: z.number().positive(),
  unit: z.string().regex(/^\w+\/s$/),
  yardstick: z.string().nullable(),
  ratio: z.number().positive().nullable(),
  p50Ms: z.number().positive().nullable(),
  p99Ms: z.number().positive().nullable(),
});

const report = z.strictObject({
  bench: z.string(),
  machine: z.strictObject({
    processor: z.string().min(1),
    cores: z.number().int().positive(),
    memoryGiB: z.number().positive(),
    system: z.string(),
    node: z.string(),
    fileSystem: z.string(),
    loadBefore: z.number().nonnegative(),
  }),
  settings: z.record(z.string(), z.string()),
  books: z.strictObject({ balanced: z.literal(true), entries: z.number().int().positive() }),
  rows: z.array(row),
});

describe('npm run bench', { timeout: 120_000 }, () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairhouse-bench-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const tiny = async (name: string, ...more: readonly string[]) => {
    const json = join(folder, `${name}.json`);
    const { stdout } = await bench(name, '--seconds', '0.2', '--rounds', '1', '--json', json, ...more);
    return { stdout, report: report.parse(JSON.parse(await readFile(json, 'utf8'))) };
  };

  it('posts beside a yardstick of the same run, on a durable database whose books then balance', async () => {
    const { stdout, report } = await tiny('ledger', '--players', '100', '--scale', '1', '--callers', '4');
    const names = report.rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['tpcb', 'plain', 'vendor', 'hot', 'short', 'idle']));
    expect(report.settings.database).toMatch(/fsync on, synchronous_commit on/);
    expect(stdout).toContain(`The books balance over ${report.books.entries.toLocaleString('en')} entries.`);
    for (const { name, yardstick, ratio } of report.rows) {
      expect(ratio === null, name).toBe(yardstick === null);
      if (yardstick) expect(names).toContain(yardstick);
    }
  });

  it('bets through the signed wallet with more callers than the server has connections', async () => {
    const { report } = await tiny('bet', '--callers', '24');
    expect(report.rows.map(({ name, yardstick }) => [name, yardstick])).toEqual([
      ['echo', null],
      ['echo-idle', null],
      ['bet', 'echo'],
      ['idle', 'echo-idle'],
    ]);
    expect(report.rows.every(({ p50Ms, p99Ms }) => p50Ms! <= p99Ms!)).toBe(true);
  });

  it('names what it knows when asked for something else, and exits with 1', async () => {
    await expect(bench('lottery')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no bench "lottery"; there are ledger, bet.\n',
    });
  });

  it('says which values an option takes before it starts anything', async () => {
    await expect(bench('ledger', '--rounds', '1.5')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--rounds is a whole number of at least 1, not "1.5".'),
    });
    await expect(bench('bet', '--players', '5')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The options are --rounds, --seconds, --callers, --json'),
    });
  });

  it('tells every bench and option', async () => {
    const { stdout } = await bench('--help');
    for (const word of [
      'ledger',
      'bet',
      '--seconds',
      '--rounds',
      '--callers',
      '--players',
      '--scale',
      '--json',
    ])
      expect(stdout).toContain(word);
  });
});
