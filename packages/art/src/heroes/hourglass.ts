import { across, centred, circle, type Drawing, line, path, repeat, shadow, sparkle, stop } from '../kit.ts';

const GLASS =
  'M112 108C112 168 168 178 168 204C168 230 112 240 112 300H248C248 240 192 230 192 204C192 178 248 168 248 108Z';

/** A sand glass between turned pillars. */
export function hourglass(draw: Drawing): string {
  const { gold, hero, ink } = draw.palette;
  const metal = () =>
    draw.linear([stop(0, gold[2]), stop(0.3, gold[5]), stop(0.7, gold[2]), stop(1, gold[0])], ...across);
  const plate = (y: number, inset: number, height: number) =>
    `<rect x="${74 + inset}" y="${y}" width="${212 - inset * 2}" height="${height}" rx="${height / 2.4}" fill="${metal()}"/>`;
  const pillar = (x: number) =>
    `<rect x="${x - 7}" y="104" width="14" height="204" rx="6" fill="${metal()}"/>` +
    [132, 204, 276]
      .map((y) => `<rect x="${x - 11}" y="${y - 6}" width="22" height="12" rx="5" fill="${metal()}"/>`)
      .join('');
  const sand = draw.linear([stop(0, hero[5]), stop(0.5, hero[3]), stop(1, hero[2])]);
  const grain = () =>
    circle(180 + (draw.random() - 0.5) * 16, 214 + draw.random() * 52, 1.6, hero[5], 'opacity=".9"');
  const clip = draw.clip(path(GLASS, '#fff'));
  return (
    shadow(draw, 180, 342, 124, 15) +
    circle(180, 204, 128, draw.radial([stop(0, hero[4], 0.5), stop(1, hero[4], 0)], ...centred)) +
    path(
      GLASS,
      draw.linear([stop(0, '#fff', 0.5), stop(0.5, '#fff', 0.14), stop(1, '#fff', 0.3)], ...across),
    ) +
    `<g ${clip}>` +
    path('M100 142Q180 158 260 142V180L190 206H170L100 180Z', sand) +
    path('M100 142Q180 158 260 142Q180 134 100 142Z', hero[5]) +
    path('M100 304V290Q140 282 180 246Q220 282 260 290V304Z', sand) +
    line('M180 204V256', hero[4], 5) +
    repeat(14, grain) +
    '</g>' +
    path(GLASS, 'none', 'stroke="#fff" stroke-width="3.5" opacity=".75" stroke-linejoin="round"') +
    line('M126 122C128 154 150 166 162 182', '#fff', 7, 'opacity=".65"') +
    line('M126 288C128 266 140 254 152 242', '#fff', 6, 'opacity=".5"') +
    pillar(92) +
    pillar(268) +
    plate(86, 0, 24) +
    plate(72, 26, 16) +
    plate(300, 0, 24) +
    plate(322, 12, 14) +
    `<rect x="74" y="310" width="212" height="6" fill="${ink}" opacity=".2"/>` +
    sparkle(66, 94, 15, '#fff', 0.9) +
    sparkle(300, 238, 11, '#fff', 0.8)
  );
}
