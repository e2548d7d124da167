import { useLanguage, useTheme } from '@fairhouse/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { plotOptions, type Series } from './plot-options.ts';

export type TimeChartProps = {
  /** What it shows, for who does not see it. */
  readonly title: string;
  /** A short name of each place below the axis. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly height?: number;
  /** What a series says at a place, beside its name. */
  readonly textOf: (key: string, place: number) => ReactNode;
  readonly chosen?: number | undefined;
  /** A click on a place, or the arrow keys, choose it: its rows open. */
  readonly onChoose?: (place: number) => void;
};

const STEPS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** A chart of days: its legend carries the values under the cursor, else of the chosen place. */
export function TimeChart({ title, labels, series, height = 240, textOf, chosen, onChoose }: TimeChartProps) {
  const { shown } = useTheme();
  const language = useLanguage();
  const room = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);
  const [hovered, setHovered] = useState<number>();
  const last = labels.length - 1;

  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    watch.observe(room.current!);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (width === 0) return;
    const places = labels.map((_, place) => place);
    const plot = new uPlot(
      plotOptions({
        labels,
        series,
        language,
        size: { width, height },
        chosen,
        onHover: setHovered,
        bars: uPlot.paths.bars!,
      }),
      [places, ...series.map(({ values }) => [...values])] as uPlot.AlignedData,
      box.current!,
    );
    return () => plot.destroy();
  }, [width, height, labels, series, chosen, language, shown]);

  const choose = (place: number | undefined) => {
    if (place !== undefined && place >= 0 && place <= last) onChoose?.(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !onChoose) return;
    event.preventDefault();
    choose(step(chosen ?? (event.key === 'ArrowRight' ? -1 : last + 1), last));
  };
  const said = hovered ?? chosen;
  return (
    <div ref={room} className="chart">
      <ul className="chart-legend">
        {series.map(({ key, name, look, colour }) => (
          <li key={key}>
            <span className="chart-mark" data-look={look} data-colour={colour} aria-hidden="true" />
            {name}
            {said !== undefined && said <= last && <b>{textOf(key, said)}</b>}
          </li>
        ))}
        {said !== undefined && <li className="text-text-3">{labels[said]}</li>}
      </ul>
      {onChoose ? (
        <button
          type="button"
          className="chart-face"
          aria-label={title}
          onKeyDown={onKeyDown}
          onClick={() => choose(hovered)}
        >
          <span ref={box} style={{ height }} />
        </button>
      ) : (
        <div role="img" aria-label={title} className="chart-face">
          <span ref={box} style={{ height }} />
        </div>
      )}
    </div>
  );
}
