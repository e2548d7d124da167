type TrendChartProps = {
  /** Newest first: what fell at one place. */
  readonly drawn: readonly { readonly label: string; readonly number: string }[];
  readonly numbers: readonly string[];
  readonly label: string;
};

const ROW = 28;

/** How one place fell in the last draws: a row for each, a line from hit to hit. A table says the same to who cannot see it. */
export function TrendChart({ drawn, numbers, label }: TrendChartProps) {
  const at = (number: string) => numbers.indexOf(number) + 0.5;
  const width = numbers.length;
  return (
    <figure className="trend-chart" aria-label={label}>
      <svg
        className="trend-line"
        viewBox={`0 0 ${width} ${drawn.length * ROW}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline
          points={drawn.map(({ number }, row) => `${at(number)},${(row + 0.5) * ROW}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ol>
        {drawn.map((draw) => (
          <li
            key={draw.label}
            className="trend-row"
            style={{ gridTemplateColumns: `repeat(${width}, minmax(0, 1fr))` }}
          >
            <span className="sr-only">{`${draw.label}: ${draw.number}`}</span>
            {numbers.map((number) => (
              <span key={number} aria-hidden="true" data-hit={number === draw.number || undefined}>
                {number}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </figure>
  );
}
