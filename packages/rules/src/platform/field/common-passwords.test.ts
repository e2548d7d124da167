import { expect, it } from 'vitest';
import { isCommon } from './common-passwords.ts';

const WORDS =
  `password qwerty dragon monkey letmein master superman football baseball sunshine princess welcome charlie
  shadow michael jordan jennifer hunter iloveyou trustno starwars computer freedom matkhau anhyeuem vietnam casino
  jackpot winner fairhouse mahalkita pilipinas`.split(/\s+/);

const CONTEXT = ['nightheron', 'fairhouse'];

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
const disguised = (word: string) =>
  word.replace(/[aeiost]/g, (letter) => ({ a: '@', e: '3', i: '1', o: '0', s: '$', t: '7' })[letter]!);

const MAKERS: readonly ((word: string) => string)[] = [
  (word) => word,
  capital,
  (word) => word.toUpperCase(),
  disguised,
  (word) => word + word,
  (word) => [...word].reverse().join(''),
  (word) => `${word}-casino`,
];

const TAILS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '!',
  '1!',
  '123!',
  '2024',
  '2025',
  '2026',
  '@123',
  '#1',
  '007',
  '99',
  '_01',
];

it('takes none of three thousand words that people think of, however they are dressed', () => {
  const made = [...WORDS, ...CONTEXT].flatMap((word) =>
    MAKERS.flatMap((make) => TAILS.map((tail) => `${make(word)}${tail}`)),
  );
  expect(made.length).toBeGreaterThan(3_000);
  expect(made.filter((password) => !isCommon(password, CONTEXT))).toEqual([]);
});

it.each([
  '12345678',
  '87654321',
  'abcdefgh',
  'qwertyuiop',
  'asdfghjk1',
  'aaaaaaaa',
  'aabbaabb',
  '19841225',
  '09171234567',
  '1qaz2wsx',
])('takes no run, repetition or date: %s', (password) => expect(isCommon(password, [])).toBe(true));

it.each([
  'harbour-lantern-42',
  'quiet harbour at dawn 9',
  'velvet-otter-17',
  'mưa rơi trên phố nhỏ',
  'x7#kQ2vLp9',
  'ravine71Opal',
])('takes what nobody thinks of: %s', (password) => expect(isCommon(password, CONTEXT)).toBe(false));

it('is not kept busy by a long password', () => {
  expect(isCommon('dragon'.repeat(21), [])).toBe(true);
  expect(isCommon('xk'.repeat(64), [])).toBe(true);
});
