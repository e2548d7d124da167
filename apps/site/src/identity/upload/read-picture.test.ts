import { expect, it } from 'vitest';
import { judgeProofs } from './read-picture.ts';

const MB = 1_024 * 1_024;
const png = (size = 1_000) => ({ type: 'image/png', size });

it.each([
  ['three pictures of 5 MB', [png(5 * MB), png(), { type: 'image/jpeg', size: 9 }], undefined],
  ['one byte more', [png(5 * MB + 1)], 'tooLarge'],
  ['a fourth', [png(), png(), png(), png()], 'tooMany'],
  ['a drawing in XML', [{ type: 'image/svg+xml', size: 9 }], 'onlyPicture'],
  ['a WebP', [png(), { type: 'image/webp', size: 9 }], 'onlyPicture'],
] as const)('%s: %s', (_what, files, fault) => {
  expect(judgeProofs(files, 3)).toBe(fault);
});
