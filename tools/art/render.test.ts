import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { avatarNames, covers, giftPictures, lotteryCovers, themes, vendorPictures } from '@fairhouse/art';
import { LOTTERIES } from '@fairhouse/games/lottery';
import { AVATARS } from '@fairhouse/wire/identity/profile';
import {
  COVER_THEMES,
  coverPath,
  DRAWN_LOTTERIES,
  DRAWN_VENDORS,
  vendorPath,
} from '@fairhouse/wire/play/art';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { GIFT_PICTURES } from '@fairhouse/wire/rewards/points-words';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layAtlas } from './atlas.ts';
import { type ArtManifest, type RenderReport, renderArt } from './render.ts';

const BUILT = fileURLToPath(new URL('../../dist/art/', import.meta.url));

describe('renderArt', () => {
  let folder = '';
  let first: RenderReport;
  const manifest = async () =>
    JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as ArtManifest;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'art-'));
    // What the build has rendered already is taken over, as a second build would.
    if (existsSync(BUILT)) await cp(BUILT, folder, { recursive: true });
    first = await renderArt(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('renders nothing when nothing changed', async () => {
    expect(first.rendered + first.cached).toBeGreaterThanOrEqual(75);
    expect(await renderArt(folder)).toEqual({ rendered: 0, cached: first.rendered + first.cached });
  });

  it('keeps a cover at 384 by 512 and within 10 kB', async () => {
    const { files } = await manifest();
    const covers = Object.entries(files).filter(([path]) => path.startsWith('covers/'));
    expect(covers.length).toBeGreaterThanOrEqual(49);
    for (const [path, { bytes }] of covers) expect(bytes, path).toBeLessThanOrEqual(10_000);
    const { width, height } = await sharp(join(folder, 'covers/koi-emperor.avif')).metadata();
    expect([width, height]).toEqual([384, 512]);
  });

  it('has a frame inside its atlas for every symbol', async () => {
    const sheet = JSON.parse(await readFile(join(folder, 'symbols/koi-emperor.json'), 'utf8'));
    const { width, height, hasAlpha } = await sharp(join(folder, `symbols/${sheet.meta.image}`)).metadata();
    expect(hasAlpha).toBe(true);
    expect(sheet.meta.size).toEqual({ w: width, h: height });
    expect(Object.keys(sheet.frames).sort()).toEqual([
      'A',
      'CO',
      'H1',
      'H2',
      'H3',
      'H4',
      'J',
      'K',
      'Q',
      'SC',
      'T',
      'WI',
    ]);
  });

  it('renders again only what is missing, to the same bytes', async () => {
    const before = await manifest();
    const kinds = Map.groupBy(Object.keys(before.files), (path) => path.split('/')[0]);
    expect([...kinds.keys()].sort()).toEqual([
      'avatars',
      'covers',
      'crests',
      'envelopes',
      'fish.json',
      'fish.webp',
      'gifts',
      'places',
      'scenes',
      'share',
      'symbols',
      'vendors',
      'wide',
    ]);
    // One of each kind; of symbols the sheet and its picture come from one drawing.
    const missing = [...kinds].flatMap(([kind, paths]) =>
      kind === 'symbols' ? ['symbols/koi-emperor.webp', 'symbols/koi-emperor.json'] : paths.slice(0, 1),
    );
    for (const path of missing) await rm(join(folder, path));
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...before, sources: 'older' }));
    expect(await renderArt(folder)).toEqual({
      rendered: missing.length,
      cached: first.rendered + first.cached - missing.length,
    });
    expect((await manifest()).files).toEqual(before.files);
  });
});

describe('layAtlas', () => {
  it('lays frames side by side without overlap', () => {
    const { cells, size } = layAtlas(['a', 'b', 'c', 'd', 'e'], 10, 'x.webp');
    expect(cells.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [12, 0],
      [24, 0],
      [36, 0],
      [0, 12],
    ]);
    expect(size).toEqual({ w: 46, h: 22 });
  });
});

describe('the kit draws all that the house names:', () => {
  const takes = ['', '-2', '-3'];
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort();

  it('an avatar for each that members choose from', () => {
    expect([...avatarNames].sort()).toEqual([...AVATARS].sort());
  });

  it('a cover for every theme of every category, and no game goes without one', () => {
    const named = new Set<string>(Object.values(COVER_THEMES).flat());
    expect([...named].sort()).toEqual(ids(themes));
    const drawn = new Set(covers.map(({ id }) => `/art/covers/${id}.avif`));
    for (const gameType of GAME_TYPES) {
      const given = Array.from({ length: 2_000 }, (_, place) => coverPath(`game-${place}`, gameType));
      expect(given.filter((path) => !drawn.has(path))).toEqual([]);
      expect(new Set(given).size).toBe(COVER_THEMES[gameType].length * takes.length);
    }
    expect(coverPath('koi-emperor', 'RNG')).toBe('/art/covers/koi-emperor.avif');
  });

  it('a cover for each lottery', () => {
    expect(ids(lotteryCovers)).toEqual([...DRAWN_LOTTERIES].sort());
    const given = LOTTERIES.map(({ code }) => coverPath(code, 'LOTT'));
    expect(given.sort()).toEqual(lotteryCovers.map(({ id }) => `/art/covers/${id}.avif`).sort());
  });

  it('a picture for each gift that staff can choose', () => {
    expect(ids(giftPictures)).toEqual([...GIFT_PICTURES].sort());
  });

  it('a picture for each provider of the house, and stand-ins of each category for others', () => {
    const given = GAME_TYPES.flatMap((gameType) =>
      Array.from({ length: 60 }, (_, place) => vendorPath(`VENDOR${place}`, gameType)),
    );
    const own = DRAWN_VENDORS.map((code) => vendorPath(code.toUpperCase(), 'RNG'));
    const named = new Set([...own, ...given]);
    expect([...named].sort()).toEqual(ids(vendorPictures).map((id) => `/art/vendors/${id}.avif`));
  });
});
