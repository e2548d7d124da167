import { expect, test } from 'vitest';
import { appIconSvg } from './app-icon-svg.ts';
import { BRAND_SEEDS, paintBrand } from './brand-palette.ts';

test('an app icon is drawn in the solid and the ink of its brand, and in nothing else', () => {
  for (const seed of Object.values(BRAND_SEEDS)) {
    const palette = paintBrand(seed);
    for (const cut of ['plain', 'maskable'] as const)
      expect(new Set(appIconSvg(cut, palette).match(/#[0-9a-f]{6}/g))).toEqual(
        new Set([palette[400], palette[950]]),
      );
  }
});

test('only the plain one has corners of its own', () => {
  const palette = paintBrand(BRAND_SEEDS.citrine);
  expect(appIconSvg('plain', palette)).toContain('rx="136"');
  expect(appIconSvg('maskable', palette)).not.toContain('rx=');
});
