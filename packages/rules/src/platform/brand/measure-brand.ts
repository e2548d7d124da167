import { type BrandPalette, type BrandStep, GROUNDS } from './brand-palette.ts';
import { contrastOf, type Hex } from './colour.ts';

/** Where a brand's colour meets words or has to be seen itself. */
export const BRAND_USES = ['button', 'hovered', 'pressed', 'words', 'focus', 'tint'] as const;

export type BrandUse = (typeof BRAND_USES)[number];
export type BrandTheme = keyof typeof GROUNDS;

export type BrandMeasure = {
  readonly use: BrandUse;
  readonly theme: BrandTheme;
  /** The worst contrast of the use. */
  readonly ratio: number;
  /** What WCAG 2.2 asks for. */
  readonly least: number;
};

const TEXT = 4.5;
const CONTROL = 3;

/** Words of each theme that lie on a tint; `tokens.css` of packages/ui has the same. */
const WORDS = { dark: ['#f1f3f8', '#b5bbc4'], light: ['#141a24', '#434955'] } as const;

const SAID: Readonly<Record<BrandTheme, { readonly words: BrandStep; readonly tint: BrandStep }>> = {
  dark: { words: 400, tint: 900 },
  light: { words: 700, tint: 50 },
};

const worst = (colour: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(colour, ground)));

/** The contrast of each use of a brand's colours, in both themes. */
export const measureBrand = (palette: BrandPalette): readonly BrandMeasure[] =>
  (['dark', 'light'] as const).flatMap((theme) => {
    const { words, tint } = SAID[theme];
    const [page, card, raised, pressed] = GROUNDS[theme];
    const ink = (on: BrandStep): number => contrastOf(palette[950], palette[on]);
    const ratios: Readonly<Record<BrandUse, number>> = {
      button: ink(400),
      hovered: ink(300),
      pressed: ink(500),
      words: worst(palette[words], [page, card, raised, palette[tint]]),
      focus: worst(palette[words], [page, card, raised, pressed]),
      tint: Math.min(...WORDS[theme].map((word) => contrastOf(word, palette[tint]))),
    };
    return BRAND_USES.map((use) => ({
      use,
      theme,
      ratio: ratios[use],
      least: use === 'focus' ? CONTROL : TEXT,
    }));
  });
