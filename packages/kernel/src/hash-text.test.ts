import { expect, it } from 'vitest';
import { hashText } from './hash-text.ts';

it('gives a text the number that FNV-1a has for it', () => {
  expect(hashText('')).toBe(0x811c9dc5);
  expect(hashText('a')).toBe(0xe40c292c);
  expect(hashText('foobar')).toBe(0xbf9cf968);
});
