import { expect, test } from 'vitest';
import { refuseText } from './refuse-text.ts';

test.each([
  ['see https://x.example/a', 'link'],
  ['see www.tips now', 'link'],
  ['join Big-Tips.vip', 'link'],
  ['no.links here', undefined],
  ['I won 1.25 today', undefined],
  ['you IDIOT!', 'word'],
  ['ｉｄｉｏｔ', 'word'],
  ['sure   thing', 'word'],
  ['idiotic', undefined],
  ['đồ ngốc', 'word'],
  ['hello', undefined],
])('of %j is %s', (text, reason) => {
  expect(refuseText(text, ['idiot', 'Sure thing', 'đồ ngốc'])).toBe(reason);
});
