import type { SpokenLanguage } from '@fairhouse/text';
import { formatCompact } from '@fairhouse/ui';
import type uPlot from 'uplot';

/** One line or row of bars of a chart, a value per place; null leaves a gap. */
export type Series = {
  readonly key: string;
  readonly name: string;
  readonly look: 'bars' | 'line' | 'dashes';
  /** A colour of the theme: the name of its property. */
  readonly colour: 'info' | 'win' | 'loss' | 'warn' | 'text-3';
  readonly values: readonly (number | null)[];
};

/** Reads the colours of the theme that is on the screen. */
const colours = (): ((name: string) => string) => {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--${name}`).trim();
};

/** Bars stand on zero, and nothing touches the edge. */
function heightOf(least: number, most: number): [number, number] {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)];
  const room = (high - low) * 0.08 || 1;
  return [low < 0 ? low - room : 0, high + room];
}

export type PlotWish = {
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly language: SpokenLanguage;
  readonly size: { readonly width: number; readonly height: number };
  /** The place that is chosen, and marked. */
  readonly chosen: number | undefined;
  readonly onHover: (place: number | undefined) => void;
  /** Draws the constructor's own bars. */
  readonly bars: NonNullable<typeof uPlot.paths.bars>;
};

const AXIS_FONT = '11px "Manrope Variable", system-ui, sans-serif';

/** What uPlot is asked for: bars for the measure, a line for the second, dashes for what it is compared with. */
export function plotOptions({
  labels,
  series,
  language,
  size,
  chosen,
  onHover,
  bars,
}: PlotWish): uPlot.Options {
  const colour = colours();
  const faint = (name: string) => `color-mix(in srgb, ${colour(name)} 82%, transparent)`;
  return {
    ...size,
    legend: { show: false },
    cursor: { x: true, y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: () => [-0.6, labels.length - 0.4] },
      y: { range: (_, least, most) => heightOf(least, most) },
    },
    axes: [
      {
        stroke: colour('text-3'),
        font: AXIS_FONT,
        grid: { show: false },
        ticks: { show: false },
        size: 26,
        incrs: [1, 2, 3, 5, 7, 10, 14, 30, 60],
        values: (_, places) => places.map((place) => labels[place] ?? ''),
      },
      {
        stroke: colour('text-3'),
        font: AXIS_FONT,
        grid: { stroke: colour('line-soft'), width: 1 },
        ticks: { show: false },
        size: 52,
        values: (_, values) => values.map((value) => formatCompact(value, language)),
      },
    ],
    series: [
      {},
      ...series.map(({ name, look, colour: name_ }) => ({
        label: name,
        stroke: look === 'bars' ? faint(name_) : colour(name_),
        width: look === 'bars' ? 0 : 2,
        ...(look === 'bars' ? { fill: faint(name_), paths: bars({ size: [0.66, 40], radius: 0.12 }) } : {}),
        ...(look === 'dashes' ? { dash: [5, 4] } : {}),
        points: { show: look !== 'bars' && labels.length === 1 },
      })),
    ],
    hooks: {
      setCursor: [(plot) => onHover(plot.cursor.idx ?? undefined)],
      drawClear: [
        (plot) => {
          if (chosen === undefined) return;
          const [left, right] = [chosen - 0.45, chosen + 0.45].map((at) => plot.valToPos(at, 'x', true));
          plot.ctx.fillStyle = `color-mix(in srgb, ${colour('info')} 22%, transparent)`;
          plot.ctx.fillRect(left!, plot.bbox.top, right! - left!, plot.bbox.height);
        },
      ],
    },
  };
}
