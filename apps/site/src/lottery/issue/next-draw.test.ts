import { expect, test } from 'vitest';
import { drawTime } from './next-draw.ts';

const at = Date.UTC(2026, 10, 24, 9, 15);

test('a draw of today is told by its time, a later one by its day too', () => {
  expect(drawTime(at, at - 3_600_000, 'Asia/Ho_Chi_Minh', 'EN')).toEqual({ today: true, at: '16:15' });
  const before = drawTime(at, at - 24 * 3_600_000, 'Asia/Ho_Chi_Minh', 'EN');
  expect(before.today).toBe(false);
  expect(before.at).toMatch(/24.*16:15/);
});
