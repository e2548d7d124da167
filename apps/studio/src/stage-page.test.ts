import { stat } from 'node:fs/promises';
import { CATALOGUE, findGame } from '@fairhouse/games';
import { expect, it } from 'vitest';
import { readStagePage, readWarmPage, STAGE } from './stage-page.ts';

const filesOf = (page: string, tag: RegExp): readonly string[] =>
  [...page.matchAll(tag)].map(([, file]) => file!);

const LINKED = /<link rel="(?:modulepreload|stylesheet|prefetch)"[^>]* href="\/([^"]+)">/g;
const RUN = /<script type="module" async crossorigin src="\/([^"]+)"><\/script>/g;

const expectBuilt = async (files: readonly string[]) => {
  for (const file of files) expect((await stat(`${STAGE}${file}`)).size).toBeGreaterThan(0);
};

it('the page of every game runs its screen, and names each piece of it once', async () => {
  for (const game of CATALOGUE) {
    const page = (await readStagePage(game))!;
    const linked = filesOf(page, LINKED);
    const [opening, screen] = filesOf(page, RUN);
    expect(opening).toContain('opening');
    expect(screen, game.code).toMatch(/(Game|Screen)-/);
    expect(linked).toContain(screen);
    expect(new Set(linked).size).toBe(linked.length);
    await expectBuilt(linked);
  }
});

it.each([
  ['koi-emperor', 'SlotGame'],
  ['hot-sevens', 'SlotGame'],
  ['nine-natural', 'TableScreen'],
  ['dice', 'DiceGame'],
  ['quiet-roulette', 'SoloTableScreen'],
  ['deep-patrol', 'FishScreen'],
  ['holdem-cedar', 'PokerScreen'],
])('the screen of %s is %s', async (code, screen) => {
  const page = (await readStagePage(findGame(code)!))!;
  expect(filesOf(page, RUN)[1]).toContain(screen);
});

it('the page of a slot names its pictures', async () => {
  const page = await readStagePage(findGame('koi-emperor')!);
  expect(page).toContain('<meta name="art" content="/art/symbols/koi-emperor.webp">');
});

it.each([
  ['RNG', 'koi-emperor'],
  ['LIVE', 'nine-natural'],
  ['FISH', 'deep-patrol'],
  ['PVP', 'holdem-cedar'],
])('a browser that warmed up for the hall %s has all scripts and styles of its games', async (hall, code) => {
  const warm = filesOf((await readWarmPage(hall))!, LINKED);
  await expectBuilt(warm);
  const page = (await readStagePage(findGame(code)!))!;
  for (const file of [...filesOf(page, LINKED), ...filesOf(page, /src="\/([^"]+)"/g)])
    expect(warm).toContain(file);
});

it('another hall has nothing to warm up for', async () => {
  expect(await readWarmPage('SPORTS')).toBeUndefined();
  expect(await readWarmPage('constructor')).toBeUndefined();
});
