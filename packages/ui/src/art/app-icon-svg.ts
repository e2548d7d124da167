const SIDE = 512;

/** How much of a side the tile takes: systems may cut a maskable icon to a circle of four fifths, which the mark fits. */
const SHARE = { plain: 1, maskable: 0.85 } as const;

export type AppIconCut = keyof typeof SHARE;

/** The mark of the house as an app icon: its own tile, or bled to the edge for systems that cut their own shape. */
export function appIconSvg(cut: AppIconCut): string {
  const share = SHARE[cut];
  const scale = (SIDE * share) / 30;
  const shift = (SIDE * (1 - share)) / 2;
  const ground =
    cut === 'plain'
      ? `<rect width="${SIDE}" height="${SIDE}" rx="136" fill="#d2ed34"/>`
      : `<rect width="${SIDE}" height="${SIDE}" fill="#d2ed34"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">`,
    ground,
    `<g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="#131606" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round">`,
    '<path d="M6.5 14.2 15 6.8l8.5 7.4"/><path d="M9.5 17.6h11M9.5 22.4h11"/>',
    '</g></svg>',
  ].join('');
}
