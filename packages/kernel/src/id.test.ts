import { expect, it } from 'vitest';
import { idFloor, isId, makeId } from './id.ts';

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

it('an id is its time and its chance, in base 32 without look-alikes', () => {
  const bytes = Uint8Array.from([0, 68, 50, 20, 199, 66, 84, 182, 53, 207]);
  expect(makeId('bet', 33, bytes)).toBe('bet_000000001' + '10123456789abcdef');
  expect(makeId('bet', 2 ** 48 - 1, new Uint8Array(10).fill(255))).toBe(`bet_7${'z'.repeat(25)}`);
});

it('the floor of a time parts the ids made before it from all others', () => {
  const at = Date.UTC(2026, 0, 1);
  const [least, most] = [new Uint8Array(10), new Uint8Array(10).fill(255)];
  expect(makeId('bet', at - 1, most) < idFloor('bet', at)).toBe(true);
  expect(idFloor('bet', at) < makeId('bet', at, least)).toBe(true);
});
