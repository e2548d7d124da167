import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retell } from './retell.ts';

const TOLD = [
  { atMs: 0, message: 'open' },
  { atMs: 2_500, message: 'locked' },
  { atMs: 5_500, message: 'dealt' },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what was told is told again at the pace of the time', () => {
  const heard: string[] = [];
  retell(TOLD, (message) => heard.push(message));
  vi.advanceTimersByTime(2_499);
  expect(heard).toEqual(['open']);
  vi.advanceTimersByTime(3_001);
  expect(heard).toEqual(['open', 'locked', 'dealt']);
});

test('the rest is told at once where somebody does not wait, and nothing twice', () => {
  const heard: string[] = [];
  const { finish } = retell(TOLD, (message) => heard.push(message));
  vi.advanceTimersByTime(2_500);
  finish();
  finish();
  vi.runAllTimers();
  expect(heard).toEqual(['open', 'locked', 'dealt']);
});

test('nothing is told to a screen that has gone', () => {
  const heard: string[] = [];
  retell(TOLD, (message) => heard.push(message)).end();
  vi.runAllTimers();
  expect(heard).toEqual([]);
});
