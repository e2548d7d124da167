import { readFile } from 'node:fs/promises';
import { findGame } from '@fairhouse/games';
import { expect, it } from 'vitest';
import { readStagePage, STAGE } from './stage-page.ts';

const pageOf = async (code: string) => (await readStagePage(findGame(code)!))!;

const linksOf = (page: string) =>
  [...page.matchAll(/<link rel="modulepreload" crossorigin href="\/([^"]+)">/g)].map(([, file]) => file!);

it('the page of a slot and of a table name each piece of their screen once, and every piece is there', async () => {
  for (const [code, screen] of [
    ['koi-emperor', 'SlotGame'],
    ['hot-sevens', 'WebGLRenderer'],
    ['nine-natural', 'TableScreen'],
  ] as const) {
    const links = linksOf(await pageOf(code));
    expect(links.some((file) => file.includes(screen))).toBe(true);
    expect(new Set(links).size).toBe(links.length);
    for (const file of links) expect((await readFile(`${STAGE}${file}`)).length).toBeGreaterThan(0);
  }
});

it('the page of another game is as it was built', async () => {
  expect(await pageOf('dice')).toBe(await readFile(`${STAGE}index.html`, 'utf8'));
});
