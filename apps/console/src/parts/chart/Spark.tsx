const [WIDTH, HEIGHT, EDGE] = [72, 22, 2];

/** How a figure went, in a line of its own; the figure beside it says how much. */
export function Spark({
  values,
  tone,
}: {
  values: readonly number[];
  tone: 'info' | 'win' | 'loss' | 'warn';
}) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (place: number) => EDGE + (place / (values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    HEIGHT - EDGE - (most === least ? 0.5 : (value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  const points = values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <svg className="spark" data-tone={tone} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polygon points={`${EDGE},${HEIGHT} ${points.join(' ')} ${WIDTH - EDGE},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1)!)} r="2" />
    </svg>
  );
}
