import { contrastOf, distanceOf, type Hex, hexOf, type Oklch, oklchOf } from './colour.ts';

/** The seeds of the house; the first is what a brand has before it chooses. */
export const BRAND_SEEDS = {
  citrine: '#d2ed34',
  azure: '#3bacff',
  ember: '#fe843d',
  orchid: '#dd6cd6',
} as const satisfies Record<string, Hex>;

export const FIRST_SEED: Hex = BRAND_SEEDS.citrine;

/** What the brand's colours lie on, page first; `tokens.css` of packages/ui has the same. */
export const GROUNDS = {
  dark: ['#090c12', '#10141b', '#171c24', '#212730'],
  light: ['#f3f4f8', '#ffffff', '#eaedf2', '#dfe3ea'],
} as const satisfies Record<'dark' | 'light', readonly Hex[]>;

/** Steps of a brand's colour from light to dark, named as in `tokens.css`. */
export const BRAND_STEPS = [50, 300, 400, 500, 600, 700, 900, 950] as const;

export type BrandStep = (typeof BRAND_STEPS)[number];
export type BrandPalette = Readonly<Record<BrandStep, Hex>>;

/** Text needs this much (WCAG 2.2, 1.4.3), and a trifle more than a rounding could take. */
const TEXT = 4.5;
const TEXT_DEEP = 4.6;

/** What is nearer to its ground than this does not look like a button. */
const APART = 0.15;

const STEP = 0.004;

/** Moves the lightness until a colour does what it must. */
function moved(from: Oklch, by: number, does: (hex: Hex) => boolean): Oklch {
  let colour = from;
  while (!does(hexOf(colour)) && colour.l + by > 0 && colour.l + by < 1)
    colour = { ...colour, l: colour.l + by };
  return colour;
}

/** Tints of grounds, in the light theme and in the dark one. */
const dawnOf = ({ c, h }: Oklch): Hex => hexOf({ l: 0.946, c: Math.min(c, 0.0455), h });
const duskOf = ({ c, h }: Oklch): Hex => hexOf({ l: 0.271, c: Math.min(c, 0.051), h });

const inkOf = ({ c, h }: Oklch): Hex => hexOf({ l: 0.191, c: Math.min(c, 0.03), h });
const pressedOf = ({ l, c, h }: Oklch): Hex => hexOf({ l: l - 0.046, c: c * 0.972, h });

/** The solid of buttons: the seed itself, unless dark words on it or it on a ground could not be told apart. */
function solidOf(seed: Hex): Oklch {
  const colour = oklchOf(seed);
  const ink = inkOf(colour);
  const grounds = [...GROUNDS.dark, duskOf(colour)];
  const legible = (hex: Hex): boolean =>
    contrastOf(pressedOf(oklchOf(hex)), ink) >= TEXT &&
    grounds.every((ground) => contrastOf(hex, ground) >= TEXT);
  const apart = (hex: Hex): boolean => GROUNDS.light.every((ground) => distanceOf(hex, ground) >= APART);
  return moved(moved(colour, STEP, legible), -STEP, apart);
}

/** The lightest of the hue that can be read on light grounds. A pressed row is no place for words of the brand. */
function deepOf({ l, c, h }: Oklch, dawn: Hex): Hex {
  const grounds = [...GROUNDS.light.slice(0, 3), dawn];
  const legible = (hex: Hex): boolean => grounds.every((ground) => contrastOf(hex, ground) >= TEXT_DEEP);
  return hexOf(moved({ l, c, h }, -STEP / 4, legible));
}

/** All colours of a brand in both themes, derived from its one seed. What could not be read is corrected. */
export function paintBrand(seed: Hex): BrandPalette {
  const solid = solidOf(seed);
  const { l, c, h } = solid;
  const dawn = dawnOf(solid);
  return {
    50: dawn,
    300: hexOf({ l: Math.min(l + 0.04, 0.97), c: c * 0.894, h }),
    400: hexOf(solid),
    500: pressedOf(solid),
    600: hexOf({ l: l * 0.745, c: c * 0.79, h }),
    700: deepOf(solid, dawn),
    900: duskOf(solid),
    950: inkOf(solid),
  };
}

/** The palette as custom properties of a style sheet, by name. */
export const brandProperties = (palette: BrandPalette): Readonly<Record<`--brand-${BrandStep}`, Hex>> =>
  Object.fromEntries(BRAND_STEPS.map((step) => [`--brand-${step}`, palette[step]])) as Record<
    `--brand-${BrandStep}`,
    Hex
  >;

/** The palette of a seed as a style sheet that wins over the one of the house, whichever comes first. */
export const brandSheet = (seed: Hex): string => {
  const rules = Object.entries(brandProperties(paintBrand(seed))).map(
    ([name, colour]) => `${name}:${colour}`,
  );
  return `html:root{${rules.join(';')}}`;
};
