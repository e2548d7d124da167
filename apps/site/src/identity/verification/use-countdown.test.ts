import { describe, expect, it } from 'vitest';
import { clockText, secondsLeft } from './use-countdown.ts';

describe('the time until a code may be sent again', () => {
  it('is counted up to the whole second and never below zero', () => {
    expect([300_000, 299_001, 1, 0, -1].map((ms) => secondsLeft(ms, 0))).toEqual([300, 300, 1, 0, 0]);
  });

  it('is shown in minutes and seconds', () => {
    expect([0, 7, 60, 247, 300].map(clockText)).toEqual(['0:00', '0:07', '1:00', '4:07', '5:00']);
  });
});
