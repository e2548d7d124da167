import { converter, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRAND_SEEDS, BRAND_STEPS, brandSheet, GROUNDS, paintBrand } from './brand-palette.ts';
import { contrastOf, distanceOf, type Hex, hexOf, isHex, oklchOf } from './colour.ts';
import { measureBrand } from './measure-brand.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

const always = (holds: (seed: Hex) => void, numRuns = 300): void =>
  fc.assert(
    fc.property(hex, (seed) => {
      holds(seed);
    }),
    { seed: 20_261_121, numRuns },
  );

const tooWeak = (seed: Hex) => measureBrand(paintBrand(seed)).filter(({ ratio, least }) => ratio < least);

const CORNERS: readonly Hex[] = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
];

describe('the palette of a brand', () => {
  test.each(Object.entries(BRAND_SEEDS))('leaves the seed %s as it is', (_name, seed) => {
    expect(paintBrand(seed)[400]).toBe(seed);
    expect(tooWeak(seed)).toEqual([]);
  });

  test('has the inks and the words of the design for the seeds of the design', () => {
    const designed: [Hex, Hex, Hex][] = [
      ['#d2ed34', '#131606', '#637100'],
      ['#3bacff', '#081520', '#006eae'],
      ['#fe843d', '#1f0f08', '#ae4c00'],
      ['#dd6cd6', '#1b0f1a', '#a0459a'],
    ];
    for (const [seed, ink, deep] of designed) {
      const palette = paintBrand(seed);
      expect(distanceOf(palette[950], ink)).toBeLessThan(0.01);
      expect(distanceOf(palette[700], deep)).toBeLessThan(0.05);
    }
  });

  test.each(CORNERS)('of %s can be read', (seed) => {
    expect(tooWeak(seed)).toEqual([]);
  });

  test('of any seed can be read in both themes', () => {
    always((seed) => expect(tooWeak(seed)).toEqual([]));
  });

  test('of any seed stands apart from every ground of the light theme', () => {
    always((seed) => {
      for (const ground of GROUNDS.light)
        expect(distanceOf(paintBrand(seed)[400], ground)).toBeGreaterThanOrEqual(0.15);
    });
  });

  test('of any colourful seed keeps its hue', () => {
    always((seed) => {
      const [asked, painted] = [oklchOf(seed), oklchOf(paintBrand(seed)[400])];
      if (asked.c < 0.1 || painted.c < 0.05) return;
      const apart = Math.abs(asked.h - painted.h);
      expect(Math.min(apart, 360 - apart)).toBeLessThan(3);
    });
  });

  test('becomes a sheet of nothing but its steps', () => {
    always((seed) => {
      expect(brandSheet(seed)).toMatch(/^html:root\{(--brand-\d+:#[0-9a-f]{6};?)+\}$/);
      expect(brandSheet(seed).match(/--brand-/g)).toHaveLength(BRAND_STEPS.length);
    }, 50);
  });
});

describe('a colour', () => {
  const oracle = converter('oklch');

  test('has the lightness, chroma and hue that another library gives it', () => {
    always((seed) => {
      const [ours, theirs] = [oklchOf(seed), oracle(seed)!];
      expect(ours.l).toBeCloseTo(theirs.l, 4);
      expect(ours.c).toBeCloseTo(theirs.c, 4);
      if (theirs.c > 0.01) expect(ours.h < 0 ? ours.h + 360 : ours.h).toBeCloseTo(theirs.h!, 1);
    });
  });

  test('comes back as it went', () => {
    always((seed) => expect(hexOf(oklchOf(seed))).toBe(seed));
  });

  test('stands out as another library measures it', () => {
    always((seed) => expect(contrastOf(seed, '#10141b')).toBeCloseTo(wcagContrast(seed, '#10141b'), 6));
  });

  test('is a colour of the screen whatever is asked for', () => {
    const wish = fc.record({
      l: fc.double({ min: 0, max: 1, noNaN: true }),
      c: fc.double({ min: 0, max: 0.5, noNaN: true }),
      h: fc.double({ min: -360, max: 360, noNaN: true }),
    });
    fc.assert(
      fc.property(wish, (asked) => isHex(hexOf(asked))),
      { seed: 20_261_121 },
    );
  });
});
