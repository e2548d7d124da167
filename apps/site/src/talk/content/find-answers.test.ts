import { expect, it } from 'vitest';
import { findAnswers } from './find-answers.ts';

const TOPICS = [
  {
    topic: 'register',
    entries: [
      { anchor: 'reset', question: 'Đặt lại mật khẩu', answer: '<p>Bấm <strong>Quên mật khẩu</strong>.</p>' },
      { anchor: 'name', question: 'What may a username be?', answer: '<p>A letter first.</p>' },
    ],
  },
  {
    topic: 'play',
    entries: [{ anchor: 'slots', question: 'How does a slot work?', answer: '<p>Spin.</p>' }],
  },
];

const found = (search: string) =>
  findAnswers(TOPICS, search).flatMap(({ entries }) => entries.map(({ anchor }) => anchor));

it('finds every word, whatever its case and its marks, in question and answer', () => {
  expect(found('dat lai')).toEqual(['reset']);
  expect(found('QUÊN mat')).toEqual(['reset']);
  expect(found('letter username')).toEqual(['name']);
  expect(found('spin')).toEqual(['slots']);
});

it('finds nothing in the names of tags, and drops topics without an answer', () => {
  expect(found('strong')).toEqual([]);
  expect(findAnswers(TOPICS, 'slot')).toHaveLength(1);
});

it('shows everything before a search', () => {
  expect(findAnswers(TOPICS, '  ')).toEqual(TOPICS);
});
