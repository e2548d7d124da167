import { expect, it } from 'vitest';
import { hashSeed } from '../fair/commit.ts';
import { LUCKY_25 } from './lucky25.ts';
import { findMachine } from './machines.ts';

it('strips, lines or pays do not change under a version that was played', () => {
  const { stake, edge, ...results } = LUCKY_25;
  expect([LUCKY_25.version, hashSeed(JSON.stringify(results))]).toEqual([
    '1.0.0',
    '7cb9a86481d06f2d2418393d5c19aaf31e370c708024e443239cccc03a562ac0',
  ]);
});

it('is found by its id and version, and only by both', () => {
  expect(findMachine('M1_LUCKY25', '1.0.0')).toBe(LUCKY_25);
  expect(findMachine('M1_LUCKY25', '1.0.1')).toBeUndefined();
  expect(findMachine('M2', '1.0.0')).toBeUndefined();
});
