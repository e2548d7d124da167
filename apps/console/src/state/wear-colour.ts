import { brandProperties, paintBrand } from '@fairhouse/rules/platform/brand/brand-palette';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';

/** Gives a page of the console the colours of the brand that is worked for. */
export function wearColour(page: Document, seed: Hex): void {
  for (const [name, colour] of Object.entries(brandProperties(paintBrand(seed))))
    page.documentElement.style.setProperty(name, colour);
}
