import { paintBrand } from '@fairhouse/rules/platform/brand/brand-palette';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';
import type { Brand } from '../../frame/brand.ts';

/** What a game needs of the brand's palette. */
const buttonColoursOf = (seed: Hex) => {
  const { 300: hovered, 400: solid, 500: pressed, 950: ink } = paintBrand(seed);
  return { solid, hovered, pressed, ink };
};

/** How a game looks in the house of a brand, to somebody who plays in this currency. */
export const brandTheme = (
  brand: Pick<Brand, 'colour' | 'currency' | 'currencySymbol'>,
  currency: string,
) => ({
  currencySymbol: currency === brand.currency ? brand.currencySymbol : currency,
  colours: buttonColoursOf(brand.colour),
});
