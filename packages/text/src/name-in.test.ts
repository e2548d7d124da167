import { expect, test } from 'vitest';
import { nameIn } from './name-in.ts';

test('a name is told in the language that is spoken, and in English where it has none', () => {
  const both = { EN: 'Bank transfer', VI: 'Chuyển khoản' };
  expect([nameIn(both, 'VI'), nameIn(both, 'EN'), nameIn(both, '')]).toEqual([both.VI, both.EN, both.EN]);
  expect(nameIn({ EN: 'Bank transfer', VI: null }, 'VI')).toBe('Bank transfer');
});
