import { expect, test } from 'vitest';
import { readFacts } from './read-facts.ts';

const TABLE = '| | |\n| --- | --- |\n| Reward | **100** a [day](/help) |\n| Wagering | 3× |';

test('reads the rows of the first table of two columns, without mark-up', () => {
  expect(readFacts(`Words.\n\n| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 |\n\n${TABLE}\n\nMore.`)).toEqual([
    { name: 'Reward', value: '100 a day' },
    { name: 'Wagering', value: '3×' },
  ]);
});

test('leaves out what does not fit a card, and rows that say nothing', () => {
  const rows = ['| A | 1 |', '| B | |', '| C | 3 |', '| D | 4 |', '| E | 5 |', '| F | 6 |'];
  const names = readFacts(`| | |\n| - | - |\n${rows.join('\n')}`).map(({ name }) => name);
  expect(names).toEqual(['A', 'C', 'D', 'E']);
});

test('finds nothing in a text without a table', () => {
  expect(readFacts('Only **words**.')).toEqual([]);
});
