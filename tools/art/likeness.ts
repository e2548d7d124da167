import { type CoverTheme, coverSvg } from '@fairhouse/art';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

/** What is looked at: the upper part of a cover, where its picture is. */
const LOOKED_AT = 96;
/** Cells a side: a glance takes in masses of colour, not seams and numbers. */
const CELLS = 5;
/** A change of colour tells two tiles of a row apart sooner than a change of brightness. */
const COLOUR_WEIGHT = 3;

/**
 * Covers nearer than this look like one picture twice. A cover drawn from another seed is at most 0.06 away from itself;
 * the nearest two of different themes are 0.09 apart, and so are the nearest two takes of one theme.
 */
export const CLONE_DISTANCE = 0.075;

/** Lightness and both colour axes of OKLab. */
type Lab = readonly [lightness: number, a: number, b: number];
/** A cover at a glance, cell by cell. */
export type Glance = readonly Lab[];

export async function glanceAt(theme: CoverTheme): Promise<Glance> {
  const png = new Resvg(coverSvg(theme), { fitTo: { mode: 'width', value: LOOKED_AT } }).render().asPng();
  const pixels = await sharp(png)
    .extract({ left: 0, top: 0, width: LOOKED_AT, height: LOOKED_AT })
    .removeAlpha()
    .resize(CELLS, CELLS, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from({ length: CELLS * CELLS }, (_, cell) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(cell * 3, cell * 3 + 3);
    return labOf(red / 255, green / 255, blue / 255);
  });
}

/** The mean distance of two covers' cells. */
export function distanceOf(one: Glance, other: Glance): number {
  const sum = one.reduce((total, [lightness, a, b], cell) => {
    const [l2, a2, b2] = other[cell] ?? [lightness, a, b];
    return total + Math.hypot(lightness - l2, COLOUR_WEIGHT * (a - a2), COLOUR_WEIGHT * (b - b2));
  }, 0);
  return sum / one.length;
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Björn Ottosson's OKLab, from sRGB in 0..1. */
function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}
