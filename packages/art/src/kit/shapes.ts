export type Point = readonly [x: number, y: number];

/** A coordinate as text with one decimal: small files, and the same text on every machine. */
export function fixed(value: number): string {
  return (+value.toFixed(1)).toString();
}

export function pointList(points: readonly Point[]): string {
  return points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(' ');
}

/** `x y` as a path command wants it. */
export function spot([x, y]: Point): string {
  return `${fixed(x)} ${fixed(y)}`;
}

/** `x y` of a point on a circle or ellipse about the origin or a given centre. Angles in radians. */
export function onEllipse(angle: number, radiusX: number, radiusY = radiusX, centre: Point = [0, 0]): Point {
  return [centre[0] + radiusX * Math.cos(angle), centre[1] + radiusY * Math.sin(angle)];
}

/** Corners as points, or already as SVG writes them: `x,y x,y …`. */
export function polygon(corners: readonly Point[] | string, fill: string, more = ''): string {
  const points = typeof corners === 'string' ? corners : pointList(corners);
  return `<polygon points="${points}" fill="${fill}" ${more}/>`;
}

export function path(outline: string, fill: string, more = ''): string {
  return `<path d="${outline}" fill="${fill}" ${more}/>`;
}

export function line(outline: string, stroke: string, width: number, more = ''): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${outline}" fill="none" stroke="${stroke}" stroke-width="${width}" ${round} ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${fill}" ${more}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  const box = `x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}"`;
  return `<rect ${box} fill="${fill}" ${more}/>`;
}

/** Moves, turns (degrees) and scales what was drawn about its own origin. */
export function place(x: number, y: number, turn: number, scale: number, drawn: string): string {
  return (
    `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(turn)}) scale(${scale})">` +
    drawn +
    `</g>`
  );
}

/**
 * Draws the same half twice, left and right of x = 0. The half receives how much darker to be, so that a face
 * keeps one light from the top left.
 */
export function mirror(half: (darker: number) => string): string {
  return `<g transform="scale(-1 1)">${half(0)}</g>${half(-0.09)}`;
}

/** `count` drawings, one after the other. */
export function repeat(count: number, drawing: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => drawing(index)).join('');
}

/** Points evenly round an ellipse. Angles in radians, the first at `start`. */
export function ring(count: number, centre: Point, radiusX: number, radiusY = radiusX, start = 0): Point[] {
  return Array.from({ length: count }, (_, index) =>
    onEllipse(start + (index * 2 * Math.PI) / count, radiusX, radiusY, centre),
  );
}

/** Keeps the exact shape of rows of numbers, so that their columns are known to be there. */
export function rows<const Row extends readonly unknown[]>(list: readonly Row[]): readonly Row[] {
  return list;
}

/** A smooth curve through all points (Catmull-Rom), as path data. */
export function smoothPath(points: readonly Point[], shape: 'closed' | 'open' = 'closed'): string {
  const count = points.length;
  const index = (i: number) =>
    shape === 'closed' ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
  const at = (i: number): Point => points[index(i)] ?? [0, 0];
  let outline = `M${spot(at(0))}`;
  for (let i = 0; i < (shape === 'closed' ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    outline += `C${spot(leave)} ${spot(arrive)} ${spot(to)}`;
  }
  return outline + (shape === 'closed' ? 'Z' : '');
}

/** A four-pointed gleam. */
export function sparkle(x: number, y: number, size: number, fill: string, opacity = 1): string {
  const near = size * 0.14;
  return path(
    `M${fixed(x)} ${fixed(y - size)}Q${fixed(x + near)} ${fixed(y - near)} ${fixed(x + size)} ${fixed(y)}` +
      `Q${fixed(x + near)} ${fixed(y + near)} ${fixed(x)} ${fixed(y + size)}` +
      `Q${fixed(x - near)} ${fixed(y + near)} ${fixed(x - size)} ${fixed(y)}` +
      `Q${fixed(x - near)} ${fixed(y - near)} ${fixed(x)} ${fixed(y - size)}Z`,
    fill,
    `opacity="${opacity}"`,
  );
}
