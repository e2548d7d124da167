type SparklineProps = { readonly values: readonly number[] };

/** The way of a figure through some days, without an axis; who hears the page has the figure itself. */
export function Sparkline({ values }: SparklineProps) {
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 0)];
  if (new Set(values).size < 2) return null;
  const at = (value: number) => 28 - ((value - least) / (most - least)) * 26;
  const points = values.map((value, index) => `${(index / (values.length - 1)) * 100},${at(value)}`);
  return (
    <svg viewBox="0 0 100 30" preserveAspectRatio="none" className="h-7 w-16 flex-none" aria-hidden="true">
      <polygon points={`0,30 ${points.join(' ')} 100,30`} fill="var(--info-tint)" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--info)"
        strokeWidth="1.75"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
