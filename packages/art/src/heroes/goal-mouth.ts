import { circle, type Drawing, ellipse, line, path, repeat, shadow, stop } from '../kit.ts';

/** A goal with its net bulging, and the ball in the corner. */
export function goalMouth(draw: Drawing): string {
  const { gold, hero, ink } = draw.palette;
  const mesh = (i: number): string =>
    line(`M${48 + i * 22} 108Q${70 + i * 18} 190 ${58 + i * 20} 300`, '#fff', 1.8, 'opacity=".55"') +
    line(`M44 ${122 + i * 16}Q180 ${142 + i * 15} 316 ${122 + i * 16}`, '#fff', 1.8, 'opacity=".45"');
  const glove = (x: number, turn: number): string =>
    `<g transform="translate(${x} 300) rotate(${turn})">` +
    path(
      'M-30 40V-8C-30 -22 -16 -22 -16 -8V-34C-16 -48 0 -48 0 -34C0 -50 16 -50 16 -34V-22C16 -34 30 -34 30 -20V40Z',
      draw.body(hero),
    ) +
    path('M-32 38H32V60H-32Z', hero[1]) +
    path('M-24 8H24V18H-24Z', gold[4]) +
    '</g>';
  const ball = draw.radial([stop(0, '#fff'), stop(0.7, '#dfe4ee'), stop(1, '#7b8498')], 0.36, 0.3, 0.8);
  return (
    shadow(draw, 180, 340, 150, 14) +
    path('M44 104H316V316H44Z', draw.linear([stop(0, ink, 0.5), stop(1, ink, 0.16)])) +
    repeat(13, mesh) +
    line('M36 324V96H324V324', '#fff', 15) +
    line('M36 324V96H324V324', hero[5], 5) +
    line('M150 262Q230 210 262 164', gold[4], 9, 'opacity=".8"') +
    ellipse(272, 158, 50, 50, gold[4], 'opacity=".35"') +
    circle(270, 156, 40, ball) +
    path('M270 140L286 152L280 171H260L254 152Z', ink) +
    line('M270 140V118M286 152L305 145M280 171L292 187M260 171L248 187M254 152L235 145', ink, 4) +
    glove(112, -24) +
    glove(190, -6)
  );
}
