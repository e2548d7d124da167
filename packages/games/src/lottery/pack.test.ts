import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitHex, bitsAt, bitText, onesIn, onesInBoth, placesOf, readBitText, wordsOfBits } from './bits.ts';
import { listedOf } from './count.ts';
import type { FamilyCode } from './draw.ts';
import { findPlay } from './lotteries.ts';
import { packFields, packList, pickFault, unpackFields } from './pack.ts';

const play = (family: FamilyCode, code: string) => findPlay(family, code)!;
const places = fc.uniqueArray(fc.integer({ min: 0, max: 127 }));

describe('bits', () => {
  it('come back from their places and from their text, the first bit on the left', () => {
    fc.assert(
      fc.property(places, (all) => {
        const bits = bitsAt(all);
        expect(placesOf(bits)).toEqual(all.toSorted((x, y) => x - y));
        expect(readBitText(bitText(bits))).toBe(bits);
        expect(onesIn(bits)).toBe(all.length);
        const digits = [...bitHex(bits)].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0'));
        expect(digits.join('')).toBe(bitText(bits));
      }),
    );
    expect(bitText(bitsAt([0, 2])).slice(0, 4)).toBe('1010');
    expect(readBitText('101')).toBeUndefined();
  });

  it('are counted where they are in both', () => {
    fc.assert(
      fc.property(places, places, (one, other) => {
        const both = one.filter((place) => other.includes(place)).length;
        expect(onesInBoth(wordsOfBits(bitsAt(one)), wordsOfBits(bitsAt(other)))).toBe(both);
      }),
    );
  });
});

describe('a pick', () => {
  it('is the same however it is told, and tells its numbers again', () => {
    const one = packFields(play('ssc', 'STAR5_GROUP60'), { pairs: [1, 9], singles: [4, 2, 3] });
    const other = packFields(play('ssc', 'STAR5_GROUP60'), { singles: [3, 2, 4, 4], pairs: [9, 1] });
    expect(one.ok && other.ok && one.value).toEqual(other.ok && other.value);
    expect(one.ok && unpackFields(play('ssc', 'STAR5_GROUP60'), one.value)).toEqual({
      pairs: [1, 9],
      singles: [2, 3, 4],
    });
    const list = packList(play('vn_north', 'LO_3'), [999, 0, 123, 0]);
    expect(list.ok && listedOf(list.value)).toEqual([0, 123, 999]);
  });

  it('of any order is written with its digits ascending', () => {
    const packed = packList(play('my_4d', 'BOX_BIG'), [4321, 1324, 2211]);
    expect(packed.ok && listedOf(packed.value)).toEqual([1122, 1234]);
    expect(packList(play('my_4d', 'BOX_BIG'), [7777])).toEqual({
      ok: false,
      fault: { field: 'list', why: 'unknown_number' },
    });
  });

  it.each([
    ['ssc', 'STAR5_DIRECT', { p1: [1], p2: [1], p3: [1], p4: [1] }, 'p5', 'too_few'],
    ['ssc', 'STAR5_DIRECT', { p1: [10], p2: [1], p3: [1], p4: [1], p5: [1] }, 'p1', 'unknown_number'],
    ['ssc', 'STAR5_DIRECT', { p9: [1] }, 'p9', 'unknown_number'],
    ['ssc', 'STAR5_GROUP10', { triples: [3], pairs: [3] }, 'triples', 'no_bet'],
    ['ssc', 'POSITION', {}, 'p1', 'no_bet'],
    ['11x5', 'ANY3_BANKER1', { bankers: [3], others: [3, 4] }, 'others', 'in_two_fields'],
    ['11x5', 'ANY3_BANKER1', { bankers: [3, 4], others: [5] }, 'bankers', 'too_many'],
    ['11x5', 'ANY3', { balls: [0, 1, 2] }, 'balls', 'unknown_number'],
    ['pk10', 'TOP2_DIRECT', { p1: [3], p2: [3] }, 'p1', 'no_bet'],
    ['vn_north', 'XIEN_2', { numbers: [1.5, 2] }, 'numbers', 'unknown_number'],
  ] as const)('of %s %s %j is refused', (family, code, chosen, field, why) => {
    expect(packFields(play(family, code), chosen)).toEqual({ ok: false, fault: { field, why } });
  });

  it('from outside is refused where it has bits beyond its fields, or a list of another size', () => {
    expect(pickFault(play('vn_north', 'DAU'), { bits: 1n << 10n, list: null })?.why).toBe('unknown_number');
    expect(pickFault(play('vn_north', 'DAU'), { bits: -1n, list: null })?.why).toBe('unknown_number');
    expect(pickFault(play('vn_north', 'LO_3'), { bits: 0n, list: new Uint8Array(124) })?.why).toBe(
      'unknown_number',
    );
    expect(pickFault(play('vn_north', 'LO_3'), { bits: 0n, list: new Uint8Array(125) })?.why).toBe('too_few');
    const beyond = new Uint8Array(13);
    beyond[12] = 0b10000;
    expect(pickFault(play('ssc', 'FRONT2_LIST'), { bits: 0n, list: beyond })?.why).toBe('unknown_number');
  });
});
