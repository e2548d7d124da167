import { expect, test } from 'vitest';
import { daysFrom, seriesOf } from './day-series.ts';

test('a series has every day, those with nothing too', () => {
  const days = daysFrom('2026-02-27', '2026-03-02');
  expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  const rows = [
    { day: '2026-03-01', sum: '12.5000' },
    { day: '2026-03-09', sum: '7.0000' },
  ];
  expect(seriesOf(days, rows, ({ sum }) => sum)).toEqual([0, 0, 12.5, 0]);
});
