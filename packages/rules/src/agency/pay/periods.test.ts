import { expect, test } from 'vitest';
import { periodOf } from './periods.ts';

test('weeks begin on Monday, half months on the 1st and the 16th, and months end with their last day', () => {
  expect(periodOf('weekly', '2026-11-25')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(periodOf('weekly', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(periodOf('semimonthly', '2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-15' });
  expect(periodOf('semimonthly', '2028-02-16')).toEqual({ from: '2028-02-16', to: '2028-02-29' });
  expect(periodOf('monthly', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
