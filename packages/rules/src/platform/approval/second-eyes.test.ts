import { expect, it } from 'vitest';
import { findSecondEyesFault, NEW_LOGIN_MS, type StaffLogin } from './second-eyes.ts';

const NOW = 1_800_000_000_000;

const founder: StaffLogin = { id: 'founder', loginBy: null, loginTakenAt: null };
const login = (id: string, ageMs: number | null, loginBy = 'founder'): StaffLogin => ({
  id,
  loginBy,
  loginTakenAt: ageMs === null ? null : NOW - ageMs,
});
const old = login('old', NEW_LOGIN_MS);
const young = login('young', NEW_LOGIN_MS - 1);

it.each([
  ['who asked', old, old, 'ply_1', 'four_eyes_self'],
  ['whom it concerns', founder, old, 'old', 'four_eyes_self'],
  ['a new login', founder, young, 'ply_1', 'four_eyes_new_login'],
  ['a login that was not taken up', founder, login('idle', null), 'ply_1', 'four_eyes_new_login'],
  ['who gave a new login what it asks for', young, founder, 'ply_1', 'four_eyes_new_login'],
] as const)('%s does not decide', (_, maker, decider, subject, fault) => {
  expect(findSecondEyesFault({ maker, subject }, decider, NOW)).toBe(fault);
});

it.each([
  ['an old login', founder, old],
  ['the first owner what an old login asks for', old, founder],
  ['another than who gave a new login', young, old],
] as const)('%s may decide', (_, maker, decider) => {
  expect(findSecondEyesFault({ maker, subject: 'ply_1' }, decider, NOW)).toBeUndefined();
});
