import { expect, it } from 'vitest';
import { oddsOf, weightsOf, wordsOf } from './given-terms.ts';

it('reads codes and percents in pairs, whatever stands between them', () => {
  expect(weightsOf('koi-emperor 50, dice 0')).toEqual([
    { code: 'koi-emperor', weight: 50 },
    { code: 'dice', weight: 0 },
  ]);
  expect(weightsOf('  ')).toEqual([]);
});

it('reads nothing from what does not make pairs, or is no percent', () => {
  for (const typed of [
    'koi-emperor',
    'koi-emperor 101',
    'koi-emperor -1',
    'koi-emperor 1.5',
    '50 koi-emperor',
  ])
    expect(weightsOf(typed)).toBeUndefined();
});

it('reads decimal odds in hundredths, and none from an empty field', () => {
  expect(['1.5', '1.01', '100', ' '].map(oddsOf)).toEqual([150, 101, 10_000, null]);
  for (const typed of ['1', '1.505', '100.01', 'evens', '-2']) expect(oddsOf(typed)).toBeUndefined();
});

it('takes codes apart at spaces and commas', () => {
  expect(wordsOf(' a, b\nc ')).toEqual(['a', 'b', 'c']);
});
