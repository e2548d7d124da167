import { across, circle, colour, type Drawing, fixed, line, path, shadow, stop } from '../kit.ts';

export function pagoda(draw: Drawing): string {
  const { fieldHue, gold, hero, second } = draw.palette;
  let drawn =
    circle(
      248,
      130,
      68,
      draw.radial([stop(0, '#fff8e6'), stop(0.7, colour(0.93, 0.06, 90)), stop(1, colour(0.86, 0.09, 85))]),
    ) + shadow(draw, 180, 340, 140, 14);
  const roof = (y: number, w: number, h: number) =>
    path(
      `M${180 - w} ${y + h}C${180 - w * 0.7} ${y + h * 0.72} ${180 - w * 0.42} ${y + h * 0.3} ${180 - w * 0.36} ${y}H${180 + w * 0.36}C${180 + w * 0.42} ${y + h * 0.3} ${180 + w * 0.7} ${y + h * 0.72} ${180 + w} ${y + h}Q180 ${y + h * 0.72} ${180 - w} ${y + h}Z`,
      draw.linear([stop(0, hero[4]), stop(0.5, hero[3]), stop(1, hero[1])], ...across),
    ) + line(`M${180 - w} ${y + h}Q180 ${y + h * 0.72} ${180 + w} ${y + h}`, gold[3], 4);
  const floor = (y: number, w: number, h: number) =>
    `<rect x="${180 - w}" y="${y}" width="${2 * w}" height="${h}" fill="${draw.linear([stop(0, second[1]), stop(1, second[0])])}"/>` +
    [-0.62, -0.2, 0.22, 0.64]
      .map(
        (k) =>
          `<rect x="${fixed(180 + w * k - 8)}" y="${y + 10}" width="15" height="${h - 14}" rx="2" fill="${gold[4]}"/>` +
          `<rect x="${fixed(180 + w * k - 8)}" y="${y + 10}" width="15" height="${h - 14}" rx="2" fill="${gold[2]}" opacity=".45"/>`,
      )
      .join('');
  drawn +=
    floor(268, 84, 52) +
    roof(226, 130, 50) +
    floor(190, 62, 44) +
    roof(152, 104, 46) +
    floor(124, 42, 36) +
    roof(84, 78, 44) +
    line('M180 84V52', gold[3], 5) +
    circle(180, 50, 6, gold[4]);
  drawn +=
    `<rect x="76" y="318" width="208" height="10" fill="${colour(0.8, 0.02, fieldHue)}"/>` +
    `<rect x="62" y="328" width="236" height="10" fill="${colour(0.66, 0.02, fieldHue)}"/>`;
  return drawn;
}
