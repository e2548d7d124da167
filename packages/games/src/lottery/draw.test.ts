import published from '@fairhouse/verifier/draws.json' with { type: 'json' };
import { verifyRound } from '@fairhouse/verifier/verify-round.mjs';
import { describe, expect, it } from 'vitest';
import { DRAW_SHAPES, type FamilyCode, isDraw, showNumbers } from './draw.ts';
import { drawFrom, proofOfDraw } from './draw-proof.ts';

const FAMILIES = Object.keys(DRAW_SHAPES) as FamilyCode[];
/** Draws that are redrawn in all; `REDRAWN=1000000` runs what the acceptance asks for. */
const REDRAWN = Number(process.env.REDRAWN ?? 900);
const seedsAt = (ordinal: number) => ({ link: `link ${ordinal}`, salt: 'salt', ordinal });

describe.each(FAMILIES)('draws of %s', (family) => {
  it('are redrawn the same by the program apart, from link, salt and ordinal', () => {
    for (let ordinal = 0; ordinal < REDRAWN / FAMILIES.length; ordinal += 1) {
      const numbers = drawFrom(family, seedsAt(ordinal));
      const checks = verifyRound(proofOfDraw(family, family, seedsAt(ordinal), numbers));
      const holds = isDraw(family, numbers) && checks.every((each) => each.holds);
      if (!holds || !checks.some(({ check }) => check === 'outcome')) expect({ ordinal, checks }).toEqual({});
    }
  }, 3_600_000);

  it('fail with another number, link, salt or ordinal', () => {
    const seeds = seedsAt(7);
    const numbers = drawFrom(family, seeds);
    const failing = (change: object) =>
      verifyRound({ ...proofOfDraw(family, family, seeds, numbers), ...change })
        .filter(({ holds }) => !holds)
        .map(({ check }) => check);
    expect(failing({})).toEqual([]);
    expect(failing({ serverSeed: 'forged' })).toEqual(['seed', 'outcome']);
    expect(failing({ clientSeed: 'another' })).toEqual(['outcome']);
    expect(failing({ nonce: 8 })).toEqual(['outcome']);
    const other = numbers.with(0, numbers[0] === 1 ? 2 : 1);
    expect(failing({ book: proofOfDraw(family, family, seeds, other).book })).toEqual(['outcome']);
  });

  it('are taken from outside only where they have the numbers of the family', () => {
    const numbers = drawFrom(family, seedsAt(1));
    expect(isDraw(family, numbers.slice(1))).toBe(false);
    expect(isDraw(family, [...numbers, 1])).toBe(false);
    expect(isDraw(family, numbers.with(0, -1))).toBe(false);
    expect(isDraw(family, numbers.with(0, 1.5))).toBe(false);
    expect(isDraw(family, numbers.with(0, 1_000_000))).toBe(false);
    if (DRAW_SHAPES[family].kind === 'balls')
      expect(isDraw(family, numbers.with(0, numbers[1]!))).toBe(false);
  });

  it('were published, and are drawn as they were', () => {
    const own = published.filter(({ machineId }) => machineId === `draw_${family}`);
    expect(own.length).toBeGreaterThan(1);
    for (const { serverSeed, clientSeed, nonce, book } of own)
      expect(book[0]!.numbers).toEqual(
        showNumbers(family, drawFrom(family, { link: serverSeed, salt: clientSeed, ordinal: nonce })),
      );
  });
});

it('prints prizes with their leading zeros', () => {
  expect(showNumbers('lao', [7])).toEqual(['0007']);
  expect(showNumbers('pk10', [10, 1])).toEqual(['10', '1']);
});
