import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findWork, leadingZeroBits } from './find-work.ts';

it.each([
  [[0xff], 0],
  [[0x7f], 1],
  [[0x01], 7],
  [[0x00, 0x80], 8],
  [[0x00, 0x0f], 12],
  [[0x00, 0x00], 16],
])('counts the zero bits of %j', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});

it('finds the first number whose hash begins with enough zero bits', async () => {
  const answer = Number(await findWork('challenge', 12));
  const bitsOf = (n: number) => leadingZeroBits(createHash('sha256').update(`challenge:${n}`).digest());
  expect(bitsOf(answer)).toBeGreaterThanOrEqual(12);
  expect(Array.from({ length: answer }, (_, n) => bitsOf(n)).every((bits) => bits < 12)).toBe(true);
});

it('stops when the player no longer waits', async () => {
  await expect(findWork('challenge', 60, AbortSignal.timeout(30))).rejects.toThrow();
});
