import { colour, type Drawing, ellipse, line, path, shadow, sphere } from '../kit.ts';

export function cherries(draw: Drawing): string {
  const { hero } = draw.palette;
  const L = colour(0.62, 0.16, 140),
    LD = colour(0.44, 0.12, 145),
    st = colour(0.5, 0.11, 130);
  return (
    shadow(draw, 176, 330, 118, 16) +
    line('M124 236C132 160 168 112 214 92', st, 8) +
    line('M240 250C244 180 236 130 214 92', st, 8) +
    path('M214 94C232 52 284 48 314 76C290 104 246 112 214 94Z', L) +
    path('M214 94C246 88 284 82 314 76C290 104 246 112 214 94Z', LD) +
    line('M214 94C246 86 280 80 308 76', colour(0.8, 0.13, 135), 2) +
    sphere(draw, 240, 266, 58, hero) +
    sphere(draw, 122, 256, 64, hero) +
    ellipse(122, 204, 16, 6, hero[1], 'opacity=".6"') +
    ellipse(240, 220, 14, 5, hero[1], 'opacity=".6"')
  );
}
