import {
  BRAND_SEEDS,
  brandProperties,
  GROUNDS,
  paintBrand,
} from '@fairhouse/rules/platform/brand/brand-palette';
import { contrastOf, type Hex } from '@fairhouse/rules/platform/brand/colour';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listStylePairs, readTokens, resolveToken, type Tokens } from './style-pairs.ts';

const THEMES = ['dark', 'light'] as const;

const palette = readTokens(':root');
const meanings = { dark: readTokens('[data-theme="dark"]'), light: readTokens('  @variant lit') };

/** The tokens of a theme as a page of a brand has them. */
const tokensOf = (theme: (typeof THEMES)[number], seed: Hex): Tokens => ({
  ...palette,
  ...meanings[theme],
  ...brandProperties(paintBrand(seed)),
});

const WORDS = ['--text-1', '--text-2', '--text-3'];
const STATES = ['--win', '--loss', '--warn', '--info', '--live', '--gold'];

/** Words on grounds that are not laid together in one rule, and what is seen as a shape only. */
const MORE: readonly {
  readonly of: readonly string[];
  readonly on: readonly string[];
  readonly least: number;
}[] = [
  { of: WORDS, on: ['--bg-0', '--bg-1', '--bg-2', '--bg-3'], least: 4.5 },
  { of: STATES, on: ['--bg-0', '--bg-1', '--bg-2'], least: 4.5 },
  {
    of: ['--text-1', '--text-2'],
    on: ['--brand-tint', '--gold-tint', '--loss-tint', '--warn-tint', '--info-tint'],
    least: 4.5,
  },
  { of: ['--brand-text'], on: ['--bg-0', '--bg-1', '--bg-2', '--brand-tint'], least: 4.5 },
  { of: ['--on-brand'], on: ['--brand', '--brand-hover', '--brand-press'], least: 4.5 },
  // the ring around what has the focus, and the frame of a field
  { of: ['--brand-text', '--text-1'], on: ['--bg-0', '--bg-1', '--bg-2', '--bg-3'], least: 3 },
  { of: ['--line-strong'], on: ['--bg-0', '--bg-1'], least: 3 },
];

const tooWeak = (tokens: Tokens): string[] => {
  const inStyles = listStylePairs().map(({ words, ground }) => ({ of: [words], on: [ground], least: 4.5 }));
  return [...inStyles, ...MORE].flatMap(({ of, on, least }) =>
    of.flatMap((words) =>
      on.flatMap((ground) => {
        const [front, back] = [resolveToken(tokens, words), resolveToken(tokens, ground)];
        if (!front || !back) return [];
        const ratio = contrastOf(front, back);
        return ratio < least ? [`${words} on ${ground}: ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
};

describe.each(THEMES)('the %s theme', (theme) => {
  test('is made of meanings only: raw colours are in the palette', () => {
    const raw = Object.entries(meanings[theme]).filter(([, value]) => value.includes('#'));
    expect(raw).toEqual([]);
  });

  test.each(Object.entries(BRAND_SEEDS))('can be read with %s', (_name, seed) => {
    expect(tooWeak(tokensOf(theme, seed))).toEqual([]);
  });

  test('can be read with any seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const seed: Hex = `#${value.toString(16).padStart(6, '0')}`;
        expect(tooWeak(tokensOf(theme, seed))).toEqual([]);
      }),
      { seed: 20_261_121, numRuns: 60 },
    );
  });

  test('has the grounds that the brand is painted for', () => {
    const tokens = tokensOf(theme, BRAND_SEEDS.citrine);
    expect([0, 1, 2, 3].map((step) => resolveToken(tokens, `--bg-${step}`))).toEqual(GROUNDS[theme]);
  });
});

test('the sheet of the house is painted from Citrine', () => {
  expect(palette).toMatchObject(brandProperties(paintBrand(BRAND_SEEDS.citrine)));
});

test('the styles are looked through for words on grounds', () => {
  const pairs = listStylePairs();
  expect(pairs).toContainEqual({
    where: '.btn[data-variant="main"]',
    words: '--on-brand',
    ground: '--brand',
  });
  expect(pairs.length).toBeGreaterThan(40);
});
