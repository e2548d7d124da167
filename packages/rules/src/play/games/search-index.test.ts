import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSearchIndex, searchFor } from './search-index.ts';
import { slipDistance } from './slip-distance.ts';

const TITLES = [
  ['Koi Emperor', 'Paper Garden'],
  ['Moon Rabbit', 'Paper Garden'],
  ['Cloud Pagoda', 'Paper Garden'],
  ['Jade Hoard', 'Bright North'],
  ['Starfall', 'Juniper Lane'],
  ['High Tower', 'Juniper Lane'],
  ['Tiger Tower', 'Fifth Corner'],
  ['Xóc Đĩa', 'Fifth Corner'],
  ['Bầu Cua Tôm Cá', 'Fifth Corner'],
  ['Salon Roulette', 'Salon'],
] as const;

const index = buildSearchIndex(TITLES.map(([title, also]) => ({ item: title, title, also: [also] })));
const found = (text: string) => searchFor(index, text);

test.each([
  ['koi', 'Koi Emperor', 'a whole word'],
  ['emp', 'Koi Emperor', 'a beginning'],
  ['agoda', 'Cloud Pagoda', 'the middle of a word'],
  ['EMPEROR koi', 'Koi Emperor', 'any order, any case'],
  ['emporer', 'Koi Emperor', 'other letters'],
  ['emperro', 'Koi Emperor', 'two letters swapped'],
  ['rabit', 'Moon Rabbit', 'a letter missing'],
  ['pagodda', 'Cloud Pagoda', 'a letter too many'],
  ['rabvit', 'Moon Rabbit', 'a neighbouring key'],
  ['moon rabit', 'Moon Rabbit', 'one word right, one wrong'],
  ['moonrabbit', 'Moon Rabbit', 'no space'],
  ['star fall', 'Starfall', 'a space too many'],
  ['stra fal', 'Starfall', 'a space too many and a slip'],
  ['xoc dia', 'Xóc Đĩa', 'no accents'],
  ['bau cua', 'Bầu Cua Tôm Cá', 'no accents'],
  ['xoc dai', 'Xóc Đĩa', 'no accents and a slip'],
  ['roulete', 'Salon Roulette', 'a doubled letter once'],
  ['ruolette', 'Salon Roulette', 'vowels swapped'],
  ['jdae', 'Jade Hoard', 'a swap in a short word'],
  ['bright', 'Jade Hoard', 'its provider'],
  ['jade north', 'Jade Hoard', 'title and provider'],
  ['emprr', 'Koi Emperor', 'an unfinished word with a slip'],
])('“%s” finds %s first: %s', (typed, title) => {
  expect(found(typed)[0]).toBe(title);
});

test.each(['nobody', 'koi nobody', '', '   ', '%', "'; --", 'zzzz', 'qx'])('“%s” finds nothing', (typed) => {
  expect(found(typed)).toEqual([]);
});

test('what matches as typed stands alone, and the title stands before the provider', () => {
  expect(found('tower')).toEqual(['High Tower', 'Tiger Tower']);
  expect(found('salon')).toEqual(['Salon Roulette']);
  expect(found('paper')).toEqual(['Koi Emperor', 'Moon Rabbit', 'Cloud Pagoda']);
  const two = buildSearchIndex([
    { item: 'by provider', title: 'Night', also: ['Garden'] },
    { item: 'by title', title: 'Garden', also: ['Night Owl'] },
  ]);
  expect(searchFor(two, 'garden')).toEqual(['by title', 'by provider']);
});

test('one slip anywhere in a long word still finds it', () => {
  const slips = fc.tuple(fc.nat({ max: 6 }), fc.constantFrom('drop', 'swap', 'other', 'more'));
  fc.assert(
    fc.property(slips, ([at, kind]) => {
      const word = 'emperor';
      const typed = {
        drop: word.slice(0, at) + word.slice(at + 1),
        swap: word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
        other: `${word.slice(0, at)}q${word.slice(at + 1)}`,
        more: `${word.slice(0, at)}q${word.slice(at)}`,
      }[kind];
      expect(found(typed)).toContain('Koi Emperor');
    }),
  );
});

test('a distance never exceeds its bound by more than one, and is nothing for a beginning', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.nat({ max: 3 }), (typed, other, most) => {
      expect(slipDistance(typed, other, most)).toBeLessThanOrEqual(most + 1);
      expect(slipDistance(typed, typed + other, most)).toBe(0);
    }),
  );
});
