import { type Drawing, line, onEllipse, type Point, polygon, repeat, sparkle } from '../kit.ts';

const CENTRE: Point = [196, 196];
const CORNERS = 10;

const corner = (index: number): Point => {
  const angle = -Math.PI / 2 + (index * 2 * Math.PI) / CORNERS;
  const radius = index % 2 ? 56 : 132;
  return onEllipse(angle, radius, radius, CENTRE);
};

export function star(draw: Drawing): string {
  const { hero, heroTone } = draw.palette;
  const trail = (i: number) =>
    line(
      `M${150 - i * 9} ${250 + i * 12}Q${84 - i * 5} ${282 + i * 12} ${32 + i * 4} ${342 - i * 2}`,
      i % 2 ? hero[4] : hero[3],
      11 - i * 1.6,
      `opacity="${(0.75 - i * 0.12).toFixed(2)}"`,
    );
  const facet = (index: number) => {
    const [from, to] = [corner(index), corner(index + 1)];
    const x = (from[0] + to[0]) / 2 - CENTRE[0];
    const y = (from[1] + to[1]) / 2 - CENTRE[1];
    const lit = (-x * 0.6 - y * 0.8) / Math.hypot(x, y);
    const tone = heroTone(0.56 + (index % 2 ? -0.14 : 0.16) + lit * 0.26);
    return polygon([from, to, CENTRE], tone, `stroke="${tone}" stroke-width="2" stroke-linejoin="round"`);
  };
  const outline = Array.from({ length: CORNERS }, (_, index) => corner(index));
  return (
    repeat(5, trail) +
    `<g transform="rotate(12 196 196)">` +
    polygon(outline, hero[3], `stroke="${hero[3]}" stroke-width="14" stroke-linejoin="round"`) +
    repeat(CORNERS, facet) +
    '</g>' +
    sparkle(88, 96, 16, '#fff') +
    sparkle(308, 292, 12, '#fff', 0.85)
  );
}
