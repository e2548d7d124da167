import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\tx', '\rx', '-', '=HYPERLINK("https://x")', '-1e5'])(
  'a cell that a spreadsheet would run is text: %j',
  (cell) => {
    expect(csvLine([cell]).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('amounts stay numbers, below zero too', () => {
  expect(csvLine(['-10.5000', '0.0001', '7'])).toBe('-10.5000,0.0001,7\r\n');
});

test('commas, quotes and ends of lines stay within their cell', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'plain'])).toBe('"a,b","say ""x""","two\nlines",plain\r\n');
});
