import { expect, it } from 'vitest';
import { isId, makeId } from './id.ts';

const entropy = (byte: number) => new Uint8Array(10).fill(byte);

it('ids sort by the time they were made', () => {
  const early = makeId('player', 1_000, entropy(255));
  const late = makeId('player', 1_001, entropy(0));
  expect(early < late).toBe(true);
});

it('an id of one kind is not an id of another', () => {
  const id = makeId('round', Date.UTC(2026, 0, 1), entropy(7));
  expect(isId('round', id)).toBe(true);
  expect(isId('bet', id)).toBe(false);
});
