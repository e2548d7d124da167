import { circle, type Drawing, ellipse, path, polygon, ring, stop } from '../kit.ts';

export function turtle(draw: Drawing): string {
  const { hero, heroTone, ink, second } = draw.palette;
  const hex = (x: number, y: number, r: number, t: number) => {
    const plate = ring(6, [x, y], r, r * 0.96, Math.PI / 6);
    return (
      polygon(plate, heroTone(t), `stroke="${hero[1]}" stroke-width="4" stroke-linejoin="round"`) +
      polygon(ring(6, [x - 2, y - 3], r * 0.55, r * 0.52, Math.PI / 6), heroTone(t + 0.16))
    );
  };
  const flipper = (outline: string) => path(outline, draw.linear([stop(0, second[4]), stop(1, second[2])]));
  return (
    `<g transform="translate(190 190) scale(.97) translate(-180 -200)">` +
    `<g opacity=".3" transform="translate(12 20)">` +
    ellipse(180, 208, 104, 112, ink) +
    `</g><g transform="rotate(-24 180 205)">` +
    flipper('M102 148C60 116 34 124 28 160C50 150 76 170 96 196Z') +
    flipper('M258 148C300 116 326 124 332 160C310 150 284 170 264 196Z') +
    flipper('M108 272C82 288 74 316 86 336C106 328 126 312 132 294Z') +
    flipper('M252 272C278 288 286 316 274 336C254 328 234 312 228 294Z') +
    path(
      'M150 116C144 78 160 54 180 54C200 54 216 78 210 116Z',
      draw.linear([stop(0, second[4]), stop(1, second[2])]),
    ) +
    circle(164, 76, 5, ink) +
    circle(196, 76, 5, ink) +
    path(
      'M180 100C244 100 278 146 278 206C278 268 238 316 180 322C122 316 82 268 82 206C82 146 116 100 180 100Z',
      hero[1],
    ) +
    path(
      'M180 108C238 108 270 150 270 206C270 262 232 308 180 313C128 308 90 262 90 206C90 150 122 108 180 108Z',
      draw.linear([stop(0, hero[4]), stop(1, hero[2])]),
    ) +
    `<g ${draw.clip('<path d="M180 108C238 108 270 150 270 206C270 262 232 308 180 313C128 308 90 262 90 206C90 150 122 108 180 108Z"/>')}>` +
    hex(180, 210, 36, 0.66) +
    hex(180, 148, 36, 0.78) +
    hex(180, 272, 36, 0.52) +
    hex(126, 179, 36, 0.8) +
    hex(126, 241, 36, 0.62) +
    hex(234, 179, 36, 0.58) +
    hex(234, 241, 36, 0.46) +
    '</g></g></g>'
  );
}
