import { idPattern, makeId } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOfId, idOfHex, readTraceParent, writeTraceParent } from './trace-parent.ts';

test('an id of the house and its W3C trace id are the same bits, both ways', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 47 }),
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      (ms, chance) => {
        const id = makeId('trace', ms, chance);
        expect(hexOfId(id)).toMatch(/^[0-9a-f]{32}$/);
        expect(idOfHex(hexOfId(id))).toBe(id);
      },
    ),
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 128n - 1n }), (bits) => {
      const hex = bits.toString(16).padStart(32, '0');
      expect(idOfHex(hex)).toMatch(idPattern('trace'));
      expect(hexOfId(idOfHex(hex))).toBe(hex);
    }),
  );
});

test('an id that is none of the house still names a valid trace', () => {
  for (const id of [`trc_${'0'.repeat(26)}`, `trc_${'u'.repeat(26)}`, `trc_${'z'.repeat(26)}`, 'trc_life'])
    expect(hexOfId(id)).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
});

test('only a valid traceparent is read', () => {
  const parent = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8), flags: 1 };
  expect(readTraceParent(writeTraceParent(parent))).toEqual(parent);
  const zero = '0'.repeat(32);
  for (const bent of [
    undefined,
    ['x'],
    '',
    `00-${zero}-${'cd'.repeat(8)}-01`,
    `01-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01-x`,
  ])
    expect(readTraceParent(bent)).toBeUndefined();
});
