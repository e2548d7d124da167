import { basename } from 'node:path';
import { covers, findCover, themes } from '@fairhouse/art';
import { bootHouse, type House, siteClient } from '@fairhouse/testkit';
import { GAME_SORTS } from '@fairhouse/wire/play/game-sorts';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import type { GameTile } from '@fairhouse/wire/play/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLONE_DISTANCE, distanceOf, type Glance, glanceAt } from './likeness.ts';

const glances = new Map<string, Glance>();

beforeAll(async () => {
  for (const theme of covers) glances.set(theme.id, await glanceAt(theme));
});

const apart = (one: string, other: string) => {
  const [first, second] = [glances.get(one), glances.get(other)];
  if (!first || !second) throw new Error(`no cover ${first ? other : one}`);
  return distanceOf(first, second);
};

describe('the distance of two covers', () => {
  it('is small for the same hero in the same take, whatever chance draws about it', async () => {
    for (const theme of covers) {
      const clone = await glanceAt({ ...theme, id: `${theme.id} again` });
      expect(distanceOf(clone, glances.get(theme.id) ?? []), theme.id).toBeLessThan(CLONE_DISTANCE);
    }
  });

  it('is small for a clone whose ground is a shade away', async () => {
    const theme = findCover('koi-emperor')!;
    const clone = { ...theme, id: 'koi-clone', hues: { ...theme.hues, field: theme.hues.field + 6 } };
    expect(distanceOf(await glanceAt(clone), glances.get(theme.id) ?? [])).toBeLessThan(CLONE_DISTANCE);
  });

  it('is large between the takes of one theme', () => {
    for (const { id } of themes)
      for (const [one, other] of [
        ['', '-2'],
        ['', '-3'],
        ['-2', '-3'],
      ])
        expect(apart(id + one, id + other), `${id}${one} and ${other}`).toBeGreaterThan(CLONE_DISTANCE);
  });
});

describe('the catalogue', () => {
  let house: House;
  beforeAll(async () => {
    house = await bootHouse();
  });
  afterAll(() => house.close());

  /** How far apart tiles are that touch: beside each other, and below in grids of three, six and seven. */
  const TOUCHING = [1, 3, 6, 7];

  function clonesIn(games: readonly GameTile[]): string[] {
    const ids = games.map(({ cover }) => basename(cover, '.avif'));
    return TOUCHING.flatMap((step) =>
      ids.slice(step).flatMap((id, place) => {
        const before = ids[place] ?? id;
        return apart(before, id) < CLONE_DISTANCE ? [`${before} touches ${id}`] : [];
      }),
    );
  }

  async function everyList(): Promise<GameTile[][]> {
    const { games } = siteClient(house);
    const { categories } = await games.menus();
    const filters = [
      {},
      ...GAME_TYPES.map((gameType) => ({ gameType })),
      ...categories.flatMap(({ vendors }) => vendors.map(({ vassalage }) => ({ vassalage }))),
    ];
    const lists: GameTile[][] = [[...(await games.hot({ query: {} }))]];
    for (const filter of filters)
      for (const sort of [undefined, ...GAME_SORTS]) {
        const query = { ...filter, ...(sort ? { sort } : {}), pageSize: '120' };
        lists.push([...(await games.list({ query })).items]);
      }
    return lists;
  }

  it('puts no two pictures side by side that look like one, in any list and order', async () => {
    const lists = await everyList();
    expect(Math.max(...lists.map((list) => list.length))).toBeGreaterThanOrEqual(42);
    expect(lists.flatMap(clonesIn)).toEqual([]);
  });
});
