import { expect, it } from 'vitest';
import { markText } from './mark-text.ts';

it('marks what is chosen and keeps it chosen', () => {
  expect(markText('a word here', { from: 2, to: 6 }, 'bold')).toEqual({
    text: 'a **word** here',
    from: 4,
    to: 8,
  });
  expect(markText('', { from: 0, to: 0 }, 'bold')).toEqual({ text: '****', from: 2, to: 2 });
});

it('makes a link of what is chosen and stands in its address', () => {
  const { text, from, to } = markText('see help', { from: 4, to: 8 }, 'link');
  expect(text).toBe('see [help](/)');
  expect(text.slice(from, to)).toBe('/');
});

it('marks every line that is touched', () => {
  expect(markText('one\ntwo\nthree', { from: 1, to: 6 }, 'list').text).toBe('- one\n- two\nthree');
  expect(markText('one\ntwo', { from: 5, to: 5 }, 'heading').text).toBe('one\n## two');
});
