interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A spritesheet as TexturePacker writes it (JSON hash). */
export interface Spritesheet {
  frames: Record<string, { frame: Box; rotated: false; trimmed: false }>;
  meta: { image: string; format: 'RGBA8888'; size: { w: number; h: number }; scale: '1' };
}

/** Clear pixels between cells, so that a scaled frame takes no colour from its neighbour. */
const GAP = 2;
const COLUMNS = 4;

/** Places named frames of one size, in pixels, row by row on a sheet. */
export function layAtlas(names: readonly string[], cell: number, image: string) {
  const pitch = cell + GAP;
  const cells = names.map((_, index): Box => {
    return { x: (index % COLUMNS) * pitch, y: Math.floor(index / COLUMNS) * pitch, w: cell, h: cell };
  });
  const size = { w: COLUMNS * pitch - GAP, h: Math.ceil(names.length / COLUMNS) * pitch - GAP };
  const frames = cells.map((frame, index) => [names[index], { frame, rotated: false, trimmed: false }]);
  const meta = { image, format: 'RGBA8888', size, scale: '1' } as const;
  const sheet: Spritesheet = { frames: Object.fromEntries(frames), meta };
  return { sheet, cells, size };
}
