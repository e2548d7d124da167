import { type Brush, lettering, path, stop } from '../kit.ts';

export interface Ribbon {
  text: 'WILD' | 'SCATTER';
  /** The middle of the ribbon. */
  y: number;
  light: string;
  dark: string;
}

/** The band across wild and scatter that says what the symbol does. */
export function ribbon(brush: Brush, { text, y, light, dark }: Ribbon): string {
  const band = `M10 ${y - 6}Q60 ${y - 14} 110 ${y - 6}V${y + 14}Q60 ${y + 6} 10 ${y + 14}Z`;
  const size = text === 'WILD' ? 18 : 14.5;
  return (
    path(`M10 ${y - 3} 2 ${y + 9}l9 9h12zM110 ${y - 3}l8 12-9 9H97z`, dark) +
    path(band, brush.linear([stop(0, light), stop(1, dark)], 0, 0, 0.25, 1)) +
    path(
      `M10 ${y - 6}Q60 ${y - 14} 110 ${y - 6}`,
      'none',
      'stroke="#fff" stroke-opacity=".6" stroke-width="1.5"',
    ) +
    lettering(text, { x: 60, y: y + 6.5, size, fill: '#fff', tracking: 0.06 })
  );
}
