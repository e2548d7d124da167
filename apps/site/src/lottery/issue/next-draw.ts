import { formatShort, formatStamp } from '@fairhouse/ui';

type Language = Parameters<typeof formatShort>[2];

/** When a draw is: its time of day today, else with its day. */
export function drawTime(
  drawsAt: number,
  nowMs: number,
  zone: string | undefined,
  language: Language,
): { readonly today: boolean; readonly at: string } {
  const [draw, now] = [drawsAt, nowMs].map((ms) => formatStamp(ms, zone)) as [string, string];
  const today = draw.slice(0, 10) === now.slice(0, 10);
  return { today, at: today ? draw.slice(11, 16) : formatShort(drawsAt, zone, language) };
}
