import { brandProperties, type Hex, paintBrand } from '@fairhouse/rules';

/** Gives a page of the console the colours of the brand that is worked for. */
export function wearColour(page: Document, seed: Hex): void {
  for (const [name, colour] of Object.entries(brandProperties(paintBrand(seed))))
    page.documentElement.style.setProperty(name, colour);
}
