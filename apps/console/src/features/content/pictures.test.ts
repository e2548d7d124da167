import { bannerIds, scenes } from '@fairhouse/ui/art';
import { expect, it } from 'vitest';
import { PICTURES, pictureName } from './pictures.ts';

it('offers only what the art kit draws', () => {
  const drawn = [
    ...Object.keys(scenes).map((name) => `/art/scenes/${name}.avif`),
    ...bannerIds.map((id) => `/art/wide/${id}.avif`),
  ];
  expect(PICTURES.filter((picture) => !drawn.includes(picture))).toEqual([]);
});

it('names a picture by its file', () => {
  expect(pictureName('/art/scenes/lake.avif')).toBe('lake');
});
