import { BlockList, isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutBits, parseAddress, parseRange, writeRange } from './address.ts';

describe('an address', () => {
  it('is read exactly where the network stack reads one', () => {
    const texts = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string({ maxLength: 20, unit: fc.constantFrom(...'01af:.') }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseAddress(text) !== undefined).toBe(isIPv4(text) || isIPv6(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('of IPv4 is the same one where IPv6 maps it', () => {
    expect(parseAddress('::ffff:203.0.113.7')).toBe(parseAddress('203.0.113.7'));
    expect(parseAddress('::ffff:cb00:7107')).toBe(parseAddress('203.0.113.7'));
  });
});

describe('a range', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
    ['2001:DB8:0:0:1::/64', '2001:db8::/64'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['::/16', '::/16'],
    ['::1', '::1'],
    ['1::', '1::'],
    ['2001:db8:10:0:0:20::', '2001:db8:10::20:0:0'],
    ['0:0:1:2:3:4:5:6', '::1:2:3:4:5:6'],
  ])('%s is written %s', (typed, written) => {
    expect(writeRange(parseRange(typed)!)).toBe(written);
  });

  it.each([
    '',
    '/',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113.0/08',
    '203.0.113.0/24/1',
    '203.0.113',
    '::1/129',
    '1:2',
    'US',
    '203.0.113.0/',
  ])('%j is none', (text) => expect(parseRange(text)).toBeUndefined());

  it('comes back unchanged from its own spelling', () => {
    const lengths = fc.oneof(
      fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })),
      fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })),
    );
    fc.assert(
      fc.property(lengths, ([address, length]) => {
        const range = parseRange(`${address}/${length}`)!;
        expect(parseRange(writeRange(range))).toEqual(range);
      }),
    );
  });

  it('holds the addresses that the network stack says it holds', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), fc.integer({ min: 0, max: 32 }), (one, other, length) => {
        const list = new BlockList();
        list.addSubnet(one, length, 'ipv4');
        const range = parseRange(`${one}/${length}`)!;
        expect(cutBits(parseAddress(other)!, range.prefix) === range.bits).toBe(list.check(other, 'ipv4'));
      }),
    );
  });
});
