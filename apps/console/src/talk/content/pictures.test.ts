import { scenes, themes } from '@fairhouse/art';
import { expect, it } from 'vitest';
import { PICTURES, pictureName } from './pictures.ts';

it('offers only what the art kit draws, and every scene', () => {
  const drawn = [
    ...Object.keys(scenes).map((name) => `/art/scenes/${name}.avif`),
    ...themes.map(({ id }) => `/art/wide/${id}.avif`),
  ];
  expect(PICTURES.filter((picture) => !drawn.includes(picture))).toEqual([]);
  expect(PICTURES.filter((picture) => picture.startsWith('/art/scenes/'))).toHaveLength(
    Object.keys(scenes).length,
  );
});

it('names a picture by its file', () => {
  expect(pictureName('/art/scenes/lake.avif')).toBe('lake');
});
