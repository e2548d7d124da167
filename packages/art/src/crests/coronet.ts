import { circle, type Drawing, path, rect, repeat, stop } from '../kit.ts';
import { CREST_MIDDLE } from './crest.ts';

/** A small crown with three or five points that sits on the stone. */
export function coronet(draw: Drawing, points: 3 | 5): string {
  const { goldTone, red } = draw.palette;
  const half = points === 5 ? 30 : 23;
  const [foot, low, high] = [36, 24, 9];
  const step = (half * 2) / (points - 1);
  const at = (index: number) => CREST_MIDDLE - half + index * step;
  const lean = (index: number) => at(index) + (index - (points - 1) / 2) * 3;
  const tip = (index: number) => high + Math.abs(index - (points - 1) / 2) * 3.4;
  const valley = (index: number) => ` L${at(index) + step / 2} ${low} L${lean(index + 1)} ${tip(index + 1)}`;
  const body = draw.linear([stop(0, goldTone(0.95)), stop(0.5, goldTone(0.66)), stop(1, goldTone(0.34))]);
  const outline = `M${CREST_MIDDLE - half + 3} ${foot}L${lean(0)} ${tip(0)}${repeat(points - 1, valley)}L${CREST_MIDDLE + half - 3} ${foot}Z`;
  return (
    path(outline, body, `stroke="${goldTone(0.14)}" stroke-width="2" stroke-linejoin="round"`) +
    repeat(points, (index) =>
      circle(lean(index), tip(index) - 2, 3.4, goldTone(0.92), `stroke="${goldTone(0.2)}"`),
    ) +
    rect(
      CREST_MIDDLE - half + 3,
      foot - 4,
      half * 2 - 6,
      6,
      goldTone(0.5),
      `rx="2" stroke="${goldTone(0.14)}"`,
    ) +
    repeat(3, (index) => circle(CREST_MIDDLE + (index - 1) * half * 0.55, foot - 1, 1.9, red))
  );
}
