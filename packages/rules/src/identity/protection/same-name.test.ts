import { describe, expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

describe('the name check', () => {
  it.each([
    ['Nguyễn Văn Đức', 'NGUYEN VAN DUC'],
    ['Maria  Santos-Cruz', 'maria santos cruz'],
    ['José P. Rizal', 'JOSE P RIZAL'],
  ])('takes %s and %s for one person', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it.each([
    ['Nguyen Van Duc', 'Nguyen Van Dung'],
    ['Maria Santos', 'Maria'],
    ['Santos Maria', 'Maria Santos'],
    ['', ''],
    ['...', '---'],
  ])('tells %s from %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});
