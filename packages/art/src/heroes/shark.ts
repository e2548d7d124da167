import { circle, colour, type Drawing, line, repeat, stop } from '../kit.ts';

export function shark(draw: Drawing): string {
  const { hero, ink, key, paper } = draw.palette;
  return (
    repeat(9, () =>
      circle(
        40 + draw.random() * 290,
        60 + draw.random() * 280,
        3 + draw.random() * 8,
        'none',
        `stroke="${key}" stroke-width="1.6" opacity=".5"`,
      ),
    ) +
    (`<g transform="translate(-6 0) rotate(-14 180 205)">` +
      `<path d="M300 204C324 176 340 140 338 118C318 122 292 156 276 186C286 196 286 214 272 226C292 238 314 262 330 292C334 264 322 228 300 204Z" fill="${draw.linear([stop(0, hero[3]), stop(1, hero[1])])}"/>` +
      `<path d="M150 172C166 128 200 98 236 88C230 118 236 150 262 186Z" fill="${draw.linear([stop(0, hero[3]), stop(1, hero[1])])}"/>` +
      `<path d="M24 214C60 148 168 128 288 196C290 204 288 212 280 216C196 262 96 268 24 214Z" fill="${draw.linear([stop(0, hero[4]), stop(0.6, hero[2]), stop(1, hero[1])], 0, 0, 0.2, 1)}"/>` +
      `<path d="M24 214C66 226 200 236 280 214C196 264 92 268 24 214Z" fill="${paper}"/>` +
      `<path d="M136 238C148 276 180 304 214 308C206 284 204 256 210 234Z" fill="${draw.linear([stop(0, hero[3]), stop(1, hero[1])])}"/>` +
      `<path d="M34 222C58 220 84 224 100 236C88 246 62 244 34 222Z" fill="${colour(0.38, 0.13, 20)}"/>` +
      `<path d="M44 222l7 9 8-8 8 11 8-9 8 10 7-7-1-4C74 222 58 221 44 222Z" fill="#fff"/>` +
      `<circle cx="88" cy="196" r="8.5" fill="${ink}"/>` +
      `<circle cx="85" cy="193" r="3" fill="#fff"/>` +
      `<path d="M76 182L102 188" stroke="${hero[0]}" stroke-width="4" stroke-linecap="round"/>` +
      [0, 1, 2]
        .map((i) =>
          line(
            `M${128 + i * 13} ${186 - i * 2}Q${120 + i * 13} ${204} ${130 + i * 13} ${222}`,
            hero[0],
            3,
            'opacity=".55"',
          ),
        )
        .join('') +
      `<path d="M40 200C80 162 150 148 220 164" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".5"/>` +
      `</g>`)
  );
}
