/** The dark modules of a QR code as one SVG path, a horizontal run at a time. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
}

/** Start and length of each run of dark modules. */
function darkRuns(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    return [x, (end === -1 ? row.length : end) - x];
  });
}
