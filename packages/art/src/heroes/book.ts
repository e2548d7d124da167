import { circle, colour, type Drawing, line, shadow, sparkle, stop } from '../kit.ts';

export function book(draw: Drawing): string {
  const { gold, hero, ink, second } = draw.palette;
  return (
    shadow(draw, 188, 336, 112, 14) +
    (`<g transform="rotate(-10 180 200)">` +
      `<rect x="98" y="84" width="184" height="244" rx="10" fill="${hero[0]}"/>` +
      `<path d="M110 316H278V96L270 90V308H104Z" fill="${colour(0.93, 0.03, 85)}"/>` +
      [0, 1, 2]
        .map((i) =>
          line(`M112 ${311 + i * 3}H274M${272 + i * 2.6} 98V310`, colour(0.72, 0.05, 75), 1, 'opacity=".7"'),
        )
        .join('') +
      `<rect x="82" y="72" width="184" height="240" rx="10" fill="${draw.body(hero, 1)}"/>` +
      `<rect x="82" y="72" width="26" height="240" rx="8" fill="${hero[1]}" opacity=".75"/>` +
      `<rect x="118" y="86" width="136" height="212" rx="6" fill="none" stroke="${gold[3]}" stroke-width="3"/>` +
      `<path d="M118 118V86H150M222 86H254V118M254 266V298H222M150 298H118V266" fill="none" stroke="${gold[4]}" stroke-width="9"/>` +
      circle(186, 192, 56, ink, 'opacity=".35"') +
      circle(186, 190, 54, draw.body(gold)) +
      circle(186, 190, 44, draw.linear([stop(0, second[4]), stop(1, second[1])])) +
      line('M146 198q10 -14 20 0t20 0t20 0t20 0', '#fff', 5) +
      line('M152 214q9 -12 17 0t17 0t17 0t17 0', '#fff', 4, 'opacity=".6"') +
      circle(200, 172, 11, gold[4]) +
      `<path d="M252 176h26a6 6 0 0 1 6 6v18a6 6 0 0 1 -6 6h-26z" fill="${gold[2]}"/></g>`) +
    sparkle(76, 104, 18, '#fff', 0.9) +
    sparkle(306, 96, 11, '#fff', 0.8)
  );
}
