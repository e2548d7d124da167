import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { bootHouse, type House } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

let house: House;
let folder: string;

beforeAll(async () => {
  house = await bootHouse();
  folder = await mkdtemp(join(tmpdir(), 'manual-'));
  await writeFile(join(folder, 'secret'), `${house.secret}\n`);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
  await rm(folder, { recursive: true });
});

/** Every command of the manual's chapter, in its order. */
async function commandsOf(chapter: string): Promise<string> {
  const page = await readFile(join(ROOT, 'docs', 'provider-protocol.md'), 'utf8');
  const [, after = ''] = page.split(`\n## ${chapter}\n`);
  const [text = ''] = after.split('\n## ');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands).join('');
}

const run = (script: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };
    execFile('bash', ['-eu', '-c', script], { cwd: ROOT, env }, (fault, out, errors) =>
      fault ? reject(new Error(errors, { cause: fault })) : resolve(out),
    );
  });

type Answer = {
  readonly code: string;
  readonly duplicate: boolean;
  readonly balance: { readonly cash: string; readonly held: string } | null;
};

/** An answer in the manual's words, with as much of the balance as the manual names. */
function inWords({ code, duplicate, balance }: Answer, told: string): string {
  const words = [code];
  if (duplicate) words.push('duplicate');
  if (balance) words.push(`cash ${balance.cash}`);
  if (balance && told.includes('held')) words.push(`held ${balance.held}`);
  return words.join(', ');
}

test('every command of the manual answers what the manual says', async () => {
  const commands = await commandsOf('2. An afternoon');
  const told = [...commands.matchAll(/^# → (.*)$/gm)].map(([, words = '']) => words);
  expect(told.length).toBeGreaterThan(25);
  const here = commands
    .replace('http://127.0.0.1:8080', house.origins.site)
    .replace('.data/secret', join(folder, 'secret'));
  const answers = (await run(here))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
  expect(answers.map((answer, at) => inWords(answer, told[at] ?? ''))).toEqual(told);
});
