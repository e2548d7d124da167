import { expect, it } from 'vitest';
import { wrapText } from './receipt-picture.ts';

const measure = (text: string) => text.length;

it('breaks between words where a line is full, and loses none', () => {
  const text = 'Under 2.5 goals, Harbour City v Northgate, regular time';
  const lines = wrapText(text, 20, measure);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(20);
});

it('gives a word that is too wide a line of its own', () => {
  expect(wrapText('a Donaudampfschiffahrt b', 10, measure)).toEqual(['a', 'Donaudampfschiffahrt', 'b']);
  expect(wrapText('', 10, measure)).toEqual([]);
});
