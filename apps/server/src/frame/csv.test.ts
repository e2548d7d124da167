import { expect, test } from 'vitest';
import { csvTime } from './csv.ts';

test('a time is that of the zone', () => {
  expect(csvTime(Date.UTC(2026, 10, 22, 23, 30), 'Asia/Manila')).toBe('2026-11-23 07:30:00');
});
