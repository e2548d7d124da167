import { expect, it } from 'vitest';
import { hasVipService } from './vip-service.ts';

it('begins above level 4', () => {
  expect([0, 4, 5, 10].map(hasVipService)).toEqual([false, false, true, true]);
});
