import { bannerIds, scenes } from '@fairhouse/ui/art';
import { expect, it } from 'vitest';
import { PICTURES, pictureName } from './pictures.ts';

it('offers all that the art kit draws beside words, and nothing else', () => {
  const drawn = [
    ...Object.keys(scenes).map((name) => `/art/scenes/${name}.avif`),
    ...bannerIds.map((id) => `/art/wide/${id}.avif`),
  ];
  expect([...PICTURES].sort()).toEqual(drawn.sort());
});

it('names a picture by its file', () => {
  expect(pictureName('/art/scenes/lake.avif')).toBe('lake');
});
