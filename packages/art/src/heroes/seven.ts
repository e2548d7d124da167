import { type Drawing, shadow, sparkle, stop } from '../kit.ts';

export function seven(draw: Drawing): string {
  const { gold, hero } = draw.palette;
  const d = 'M92 104H272L266 156L196 316H124L194 160H92Z';
  let drawn = shadow(draw, 186, 336, 96, 12);
  for (let i = 13; i > 0; i--)
    drawn += `<path d="${d}" transform="translate(${i} ${i})" fill="${i > 11 ? hero[0] : hero[1]}" stroke="${i > 11 ? hero[0] : hero[1]}" stroke-width="16" stroke-linejoin="round"/>`;
  return (
    `<g transform="rotate(-7 180 205)">` +
    drawn +
    `<path d="${d}" fill="${gold[4]}" stroke="${draw.linear([stop(0, gold[5]), stop(0.5, gold[3]), stop(1, gold[1])])}" stroke-width="16" stroke-linejoin="round"/>` +
    `<path d="${d}" fill="${draw.linear([stop(0, hero[4]), stop(0.5, hero[3]), stop(1, hero[2])])}" stroke="${hero[3]}" stroke-width="3" stroke-linejoin="round"/>` +
    `<path d="M98 110H264L262 128H98Z" fill="#fff" opacity=".5"/>` +
    `<path d="M204 162L140 308H128L196 158Z" fill="#fff" opacity=".28"/></g>` +
    sparkle(72, 250, 20, '#fff') +
    sparkle(296, 252, 13, '#fff', 0.8) +
    sparkle(300, 92, 17, '#fff', 0.95)
  );
}
