import { expect, it } from 'vitest';
import { forgetRecent, keepRecent, type Recent, readRecent } from './recent.ts';

const shelfOf = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

const named = (label: string): Recent => ({ kind: 'member', label, place: { to: '/members/$id' } });

it('keeps the last eight, each once, the latest first', () => {
  const shelf = shelfOf();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c'])
    keepRecent(shelf, 'one', named(name));
  expect(readRecent(shelf, 'one').map(({ label }) => label)).toEqual([
    'c',
    'i',
    'h',
    'g',
    'f',
    'e',
    'd',
    'b',
  ]);
});

it('belongs to who opened it, and is gone when it is cleared', () => {
  const shelf = shelfOf();
  keepRecent(shelf, 'one', named('a'));
  expect(readRecent(shelf, 'other')).toEqual([]);
  forgetRecent(shelf, 'one');
  expect(readRecent(shelf, 'one')).toEqual([]);
});

it('begins anew where what is kept was spoilt', () => {
  expect(readRecent(shelfOf(new Map([['fairhouse.find.recent.one', '{']])), 'one')).toEqual([]);
});
