import { expect, it } from 'vitest';
import { frameOf } from './frame-of.ts';

it.each([
  ['/index', 'full'],
  ['/help', 'full'],
  ['/noticePage', 'wide'],
  ['/vip', 'wide'],
  ['/pointMall', 'wide'],
  ['/game', 'alone'],
  ['/lottery', 'plain'],
  ['/sealottery', 'plain'],
  ['/helpmc', 'bare'],
])('%s stands in a frame that is %s', (path, frame) => {
  expect(frameOf(path)).toBe(frame);
});
