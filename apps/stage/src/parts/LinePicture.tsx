const CELL = 10;

/** One line over the window, its cells filled. */
export function LinePicture({ line, rows }: { line: readonly number[]; rows: number }) {
  const points = line.map((row, reel) => `${reel * CELL + CELL / 2},${row * CELL + CELL / 2}`).join(' ');
  return (
    <svg className="line-picture" viewBox={`0 0 ${line.length * CELL} ${rows * CELL}`} aria-hidden="true">
      {line.flatMap((hit, reel) =>
        Array.from({ length: rows }, (_, row) => (
          <rect
            key={`${reel * rows + row}`}
            x={reel * CELL + 0.75}
            y={row * CELL + 0.75}
            width={CELL - 1.5}
            height={CELL - 1.5}
            rx="1.5"
            data-hit={row === hit || undefined}
          />
        )),
      )}
      <polyline points={points} />
    </svg>
  );
}
