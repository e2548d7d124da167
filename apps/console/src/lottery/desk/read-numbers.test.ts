// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readNumbers } from './ResultDialog.tsx';

test('a typed result keeps its leading zeros, whatever separates the numbers', () => {
  expect(readNumbers('00123, 04\n999 – 7')).toEqual(['00123', '04', '999', '7']);
  expect(readNumbers('none')).toEqual([]);
});
