import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BENCH_SERVER_VARIABLE } from './bench-server.ts';
import { runCommand } from './run-command.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
/** The command in a process of its own, which reads the whole house anew. */
const bench = (...args: readonly string[]) => promisify(execFile)(process.execPath, [MAIN, ...args]);

const row = z.strictObject({
  name: z.string().min(1),
  value: z.number(),
  unit: z.string().regex(/^(\w+\/s|MiB|ms|us|bytes|times|bets|lines|%)$/),
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
  books: z.strictObject({ balanced: z.literal(true), entries: z.number().int().positive() }).nullable(),
  rows: z.array(row),
});

describe('npm run bench', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairhouse-bench-'));
    // On the server of the test run, whose databases of this kind are prepared once.
    process.env[BENCH_SERVER_VARIABLE] = process.env[TEST_SERVER_VARIABLE];
  });
  afterAll(async () => {
    delete process.env[BENCH_SERVER_VARIABLE];
    await rm(folder, { recursive: true, force: true });
  });

  /** The rows are names and yardsticks; pgbench is told as `tpcb`, which stands in where none is installed. */
  const tiny = async (name: string, ...more: readonly string[]) => {
    const json = join(folder, `${name}.json`);
    const { printed } = await runCommand([
      name,
      ...['--seconds', '0.2', '--rounds', '1', '--json', json],
      ...more,
    ]);
    const told = report.parse(JSON.parse(await readFile(json, 'utf8')));
    const peer = (yardstick: string | null) => (yardstick === 'pgbench' ? 'tpcb' : yardstick);
    const rows = told.rows.map((row) => [peer(row.name), peer(row.yardstick)]);
    for (const { name, yardstick, ratio } of told.rows) expect(ratio === null, name).toBe(yardstick === null);
    expect(told.settings.database).toMatch(/fsync on, synchronous_commit on, full_page_writes on/);
    if (told.books)
      expect(printed).toContain(`The books balance over ${told.books.entries.toLocaleString('en')} entries.`);
    return { report: told, rows };
  };

  it('posts beside yardsticks of the same run, on a durable database whose books then balance', async () => {
    const { report, rows } = await tiny(
      'ledger',
      '--scale',
      '1',
      '--players',
      '100',
      '--callers',
      '40',
      '--rate',
      '500',
    );
    expect(rows).toEqual([
      ['tpcb', null],
      ['tpcb-idle', null],
      ['one-transaction', null],
      ['plain', 'tpcb'],
      ['short', 'plain'],
      ['clocked', null],
      ['idle', 'tpcb-idle'],
      ['plain-sql', 'tpcb'],
      ['plain-sql-hot', 'tpcb'],
    ]);
    expect(report.settings.changed).toContain('shared_buffers 256MB');
  });

  it('posts to one account', async () => {
    const { rows } = await tiny('hot-account', '--scale', '1', '--callers', '40');
    expect(rows).toEqual([
      ['tpcb', null],
      ['hot', 'tpcb'],
      ['plain-sql-hot', 'tpcb'],
    ]);
  });

  it('bets by the lane and through the signed wallet, with more callers than the server has connections', async () => {
    const { rows } = await tiny(
      'wallet',
      '--scale',
      '1',
      '--players',
      '60',
      '--callers',
      '40',
      '--connections',
      '24',
    );
    expect(rows).toEqual([
      ['tpcb', null],
      ['echo', null],
      ['echo-idle', null],
      ['echo-twice', null],
      ['bet', 'tpcb'],
      ['http', 'echo'],
      ['http-idle', 'echo-idle'],
      ['round', 'echo-twice'],
      ['bonus', 'http'],
      ['bonus-third', 'http'],
      ['bonus-round', 'round'],
    ]);
  });

  it('fills a ledger, measures it beside a small one and reads the memory of the process', async () => {
    const { report, rows } = await tiny(
      'growth',
      ...['--scale', '1', '--entries', '4000', '--players', '50', '--callers', '40', '--postings', '500'],
    );
    expect(rows).toEqual([
      ['small', null],
      ['growth', 'small'],
      ['memory', null],
    ]);
    expect(report.rows.map(({ unit }) => unit)).toEqual(['postings/s', 'postings/s', 'MiB']);
    expect(report.books?.entries).toBeGreaterThanOrEqual(4_000 + 2 * 500);
  });

  it('bets in quiet and in a flood of logins, of which each is let in, told wrong or sent away', async () => {
    const { report, rows } = await tiny(
      'login-flood',
      ...['--players', '60', '--bets', '40', '--logins', '60', '--callers', '40'],
    );
    expect(rows).toEqual([
      ['bets', null],
      ['bets-flooded', 'bets'],
      ['login', null],
      ['login-hashless', null],
      ['p99-times', null],
      ['in', null],
      ['wrong', null],
      ['refused', null],
    ]);
    const shares = report.rows.filter(({ unit }) => unit === '%').map(({ value }) => value);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(100);
  });

  it('tells everybody in the room of every line, beside a server that does nothing else', async () => {
    const { rows } = await tiny('chat', '--sockets', '20', '--speakers', '4');
    expect(rows).toEqual([
      ['bare', null],
      ['line', 'bare'],
      ['said', null],
    ]);
  });

  it('tells everybody at a table of every event, beside a server that does nothing else', async () => {
    const { rows } = await tiny('table', '--sockets', '20', '--bettors', '4');
    expect(rows).toEqual([
      ['bare', null],
      ['table', 'bare'],
      ['p99-times', null],
      ['bets', null],
      ['late', null],
    ]);
  });

  it('spins every kind of machine with a wallet that answers at once', async () => {
    const { report, rows } = await tiny('spin', '--simulated', '10000', '--played', '10');
    expect(report.books).toBeNull();
    expect(rows).toEqual([
      ['bare', null],
      ['lines', 'bare'],
      ['ways', 'bare'],
      ['hold', 'bare'],
      ['progressive', 'bare'],
      ['cluster', 'bare'],
      ['simulated', null],
    ]);
  });

  it('settles a draw beside an update of as many rows', async () => {
    const { report, rows } = await tiny('draw', '--tickets', '3000', '--players', '200', '--bettors', '4');
    expect(report.books?.entries).toBeGreaterThan(0);
    expect(rows).toEqual([
      ['bet', null],
      ['ticket', 'bet'],
      ['http-bet', null],
      ['http-ticket', 'http-bet'],
      ['update', null],
      ['settle', null],
      ['ratio', null],
      ['others', null],
      ['others-p50', null],
    ]);
  });

  it('pays every agent a dividend beside an update of as many rows', async () => {
    const { report, rows } = await tiny('pay', '--people', '60');
    expect(rows).toEqual([
      ['update', null],
      ['reckon', 'update'],
      ['pay', 'update'],
      ['run', 'update'],
    ]);
    expect(report.books?.entries).toBeGreaterThan(0);
  });

  it('folds settled rounds beside a commit, and simulates a promotion over what was folded', async () => {
    const { rows } = await tiny('fold', '--scale', '1', '--bets', '600', '--players', '20', '--days', '100');
    expect(rows).toEqual([
      ['tpcb', null],
      ['days', 'tpcb'],
      ['rewards', 'tpcb'],
      ['teams', 'tpcb'],
      ['simulated', null],
    ]);
  });

  it('pays a night to everybody beside an update of as many rows', async () => {
    const { report, rows } = await tiny('night', '--people', '50');
    expect(report.books?.entries).toBeGreaterThan(0);
    expect(rows).toEqual([
      ['update', null],
      ['night', 'update'],
    ]);
  });

  it('soaks for minutes at a part of the peak', async () => {
    const { report, rows } = await tiny('soak', '--minutes', '0.05', '--players', '20', '--connections', '4');
    expect(report.books?.entries).toBeGreaterThan(0);
    expect(rows).toEqual([
      ['peak', null],
      ['first', null],
      ['last', null],
      ['steady', null],
      ['memory', null],
      ['processor', null],
      ['disk', null],
    ]);
  });

  it('names what it knows when asked for something else, and exits with 1', async () => {
    await expect(bench('lottery')).rejects.toMatchObject({
      code: 1,
      stderr:
        'There is no bench "lottery"; there are ledger, hot-account, wallet, growth, login-flood, records, table, chat, spin, web, games, draw, team, fold, night, pay, poker, sports, report, soak.\n',
    });
  });

  it('says which values an option takes before it starts anything', async () => {
    await expect(runCommand(['ledger', '--rounds', '1.5'])).rejects.toThrow(
      '--rounds is a whole number of at least 1, not "1.5".',
    );
    await expect(runCommand(['hot-account', '--players', '5'])).rejects.toThrow(
      'The options are --rounds, --seconds, --callers, --scale, --json',
    );
  });

  it('tells every bench and option', async () => {
    const { printed } = await runCommand(['--help']);
    for (const word of [
      'ledger',
      'hot-account',
      'wallet',
      'growth',
      'login-flood',
      'records',
      'table',
      'chat',
      'spin',
      'web',
      'games',
      'draw',
      '--seconds',
      '--rounds',
      '--callers',
      '--players',
      '--scale',
      '--rate',
      '--connections',
      '--entries',
      '--bets',
      '--logins',
      '--sockets',
      '--bettors',
      '--simulated',
      '--runs',
      '--json',
    ])
      expect(printed).toContain(word);
  });
});
