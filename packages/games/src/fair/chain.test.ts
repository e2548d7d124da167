import { describe, expect, test } from 'vitest';
import { linkAt, makeChain, nextHash } from './chain.ts';

const LAST = 'f'.repeat(64);

/** The chain by its definition: every link one after the other. */
function allLinks(length: number): string[] {
  const links = [LAST];
  while (links.length <= length) links.unshift(nextHash(links[0]!));
  return links;
}

describe('a chain', () => {
  test.each([
    [100, 8],
    [64, 8],
    [7, 16],
    [1, 1],
  ])('of %i links, one in %i kept, gives every link and its terminal hash', async (length, stride) => {
    const chain = await makeChain(LAST, { length, stride });
    const links = allLinks(length);
    expect(chain.terminalHash).toBe(links[0]);
    for (let number = 1; number <= length; number += 1) expect(linkAt(chain, number)).toBe(links[number]);
  });

  test('is proved link by link from its terminal hash, and a forged link is found', async () => {
    const chain = await makeChain(LAST, { length: 50, stride: 7 });
    let known = chain.terminalHash;
    for (let number = 1; number <= 50; number += 1) {
      const link = linkAt(chain, number);
      expect(nextHash(link)).toBe(known);
      const forged = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      expect(nextHash(forged)).not.toBe(known);
      known = link;
    }
  });

  test('hashes the text of a link, as anybody can', () => {
    expect(nextHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
