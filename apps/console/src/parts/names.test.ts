import { describe, expect, it } from 'vitest';
import { shortId } from './short-id.ts';
import { zoneCity } from './zone-city.ts';

describe('names on screens', () => {
  it('call a zone by its city', () => {
    expect(['Asia/Manila', 'Asia/Ho_Chi_Minh', 'America/Argentina/Ushuaia', 'UTC'].map(zoneCity)).toEqual([
      'Manila',
      'Ho Chi Minh',
      'Ushuaia',
      'UTC',
    ]);
  });

  it('shorten an id without losing the part that differs', () => {
    expect(shortId('ply_01kaf3m2xw8t9v0c4d5e6f7g8h')).toBe('ply_01kaf…7g8h');
    expect(shortId('CREDIT-1')).toBe('CREDIT-1');
  });
});
