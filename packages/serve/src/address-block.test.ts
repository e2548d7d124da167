import { expect, it } from 'vitest';
import { addressBlock, callerBlock } from './address-block.ts';

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.200', '203.0.113.0/24'],
  ['2001:db8:7:1::9', '2001:db8:7::/48'],
  ['2001:0db8:0007:ffff:1:2:3:4', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('%s is of the block %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block);
});

it('tells blocks apart at their last bit', () => {
  expect(addressBlock('203.0.112.255')).not.toBe(addressBlock('203.0.113.0'));
  expect(addressBlock('2001:db8:6:ffff::')).not.toBe(addressBlock('2001:db8:7::'));
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:7:1::9', '2001:db8:7:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
])('%s is the caller %s', (ip, block) => {
  expect(callerBlock(ip)).toBe(block);
});
