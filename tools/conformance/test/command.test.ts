import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { groupsOf } from '../src/checks/index.ts';
import { readCommand } from '../src/options.ts';
import { playersOf, type Result } from '../src/run-kit.ts';
import type { Bug } from './memory.ts';
import { type MemoryWallet, openMemoryWallet } from './memory-wallet.ts';

const PLAYERS = playersOf(groupsOf({ interleavings: 1, seed: 1 }));

let folder: string;
let wallet: MemoryWallet | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
});

afterEach(async () => {
  await wallet?.close();
  wallet = undefined;
  await rm(folder, { recursive: true });
});

type Ended = { readonly code: number; readonly out: string; readonly err: string };

/** Runs the kit as a third party does. */
const conformance = (args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const main = join(import.meta.dirname, '..', 'src', 'main.ts');
    const child = execFile(process.execPath, [main, ...args], (_fault, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

/** Against a wallet in memory, its players in a file. */
async function against(bug?: Bug): Promise<Ended & { readonly results: readonly Result[] }> {
  wallet = await openMemoryWallet(bug);
  const [players, json] = [join(folder, 'players'), join(folder, 'results.json')];
  const launches = await Promise.all(Array.from({ length: PLAYERS }, wallet.launch));
  await writeFile(players, launches.map((launch) => JSON.stringify(launch)).join('\n'));
  const { keyId, secret } = wallet.key;
  const ended = await conformance([
    ...['--url', wallet.url, '--provider', wallet.provider, '--key', `${keyId}:${secret}`],
    ...['--players', players, '--interleavings', '5', '--seed', '3', '--json', json],
  ]);
  const { results } = JSON.parse(await readFile(json, 'utf8')) as { results: readonly Result[] };
  return { ...ended, results };
}

test('prints a line per check, writes them down and ends with 0 when all hold', async () => {
  const { code, out, err, results } = await against();
  expect([code, err]).toEqual([0, '']);
  for (const { group, check } of results) expect(out).toContain(`${group.padEnd(22)} ${check}`);
  expect(out).toContain(`${results.length} checks: ${results.length - 1} ok, 0 breaches, 1 not run`);
  expect(out).toContain('needs --clock-command');
});

test('says what was expected and what came, and ends with 1 after a breach', async () => {
  const { code, out, results } = await against('forgets tombstones');
  expect(code).toBe(1);
  expect(out).toMatch(/expected a debit after its cancel: TX_CANCELLED\n {2}got +OK/);
  expect(results).toContainEqual(expect.objectContaining({ outcome: 'breach', got: 'OK' }));
});

test('ends with 2 when players are missing', async () => {
  wallet = await openMemoryWallet();
  const { code, err } = await conformance([
    ...['--url', wallet.url, '--provider', 'try', '--key', `${wallet.key.keyId}:${wallet.key.secret}`],
    ...['--token', (await wallet.launch()).token, '--token', (await wallet.launch()).token],
  ]);
  expect(code).toBe(2);
  expect(err).toBe(`The kit needs ${PLAYERS} launch tokens, and there are only 2.\n`);
});

test('a shell command makes the players, one launch in its last line', async () => {
  const args = ['--url', 'http://127.0.0.1:1/', '--provider', 'try', '--launch-command'];
  const launch = `printf 'made one\\n{"token":"t","balance":"60.0000"}\\n'`;
  const command = readCommand([...args, launch], { CONFORMANCE_KEY: 'k:a:b' });
  if (command.help) throw new Error('help was not asked for');
  expect(command.kit).toMatchObject({ url: 'http://127.0.0.1:1', key: { keyId: 'k', secret: 'a:b' } });
  expect(await command.kit.launch()).toEqual({ token: 't', balance: '60.0000' });
});

test.each([
  ['no address', ['--provider', 'p', '--key', 'k:s', '--token', 't'], /^--url/],
  ['no key', ['--url', 'http://a', '--provider', 'p', '--token', 't'], /^--key/],
  ['no provider', ['--url', 'http://a', '--key', 'k:s', '--token', 't'], /^--provider/],
  ['no players', ['--url', 'http://a', '--provider', 'p', '--key', 'k:s'], /^Players come from/],
  ['an unknown option', ['--colour'], /--colour/],
  [
    'no number',
    ['--url', 'http://a', '--provider', 'p', '--key', 'k:s', '--token', 't', '--seed', 'x'],
    /^--seed/,
  ],
])('a command line with %s is refused', (_name, args, sentence) => {
  expect(() => readCommand(args, {})).toThrow(sentence);
});
