import type { BrandPalette } from './brand-palette.ts';

const SIDE = 512;

/** How much of a side the tile takes: systems may cut a maskable icon to a circle of four fifths, which the mark fits. */
const SHARE = { plain: 1, maskable: 0.85 } as const;

export type AppIconCut = keyof typeof SHARE;

/**
 * The mark of the house as an app icon in a brand's colours: its own tile, or bled to the edge for systems that cut their own
 * shape.
 */
export function appIconSvg(cut: AppIconCut, { 400: solid, 950: ink }: BrandPalette): string {
  const share = SHARE[cut];
  const scale = (SIDE * share) / 30;
  const shift = (SIDE * (1 - share)) / 2;
  const corner = cut === 'plain' ? ' rx="136"' : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">`,
    `<rect width="${SIDE}" height="${SIDE}"${corner} fill="${solid}"/>`,
    `<g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round">`,
    '<path d="M6.5 14.2 15 6.8l8.5 7.4"/><path d="M9.5 17.6h11M9.5 22.4h11"/>',
    '</g></svg>',
  ].join('');
}
