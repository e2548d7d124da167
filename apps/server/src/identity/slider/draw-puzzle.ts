import { randomInt } from 'node:crypto';
import sharp from 'sharp';

export const PUZZLE = { width: 320, height: 160, pieceSize: 48 } as const;

export type Puzzle = {
  readonly x: number;
  readonly y: number;
  readonly background: string;
  readonly piece: string;
};

/** Dots of the picture to one of the page: it stays sharp on a phone. */
const DENSITY = 2;

/** The house of the logo: a roof over a wall, one path in a square of 48. */
const HOUSE = 'M24 2 46 20v6h-5v20H7V26H2v-6Z';

/**
 * Draws a scene with a house-shaped hole at a random place, a decoy hole that is turned, and the piece cut out of it.
 * WebP as data addresses; only the server knows where the hole is.
 */
export async function drawPuzzle(): Promise<Puzzle> {
  const { width, height, pieceSize } = PUZZLE;
  const x = randomInt(pieceSize + 24, width - pieceSize - 8);
  const y = randomInt(12, height - pieceSize - 12);
  const scene = drawScene();
  const house = `<path transform="translate(${x} ${y})" d="${HOUSE}"`;
  const [background, piece] = await Promise.all([
    draw(
      { x: 0, y: 0, width, height },
      `${scene}${house} fill="#05070b" fill-opacity=".62" stroke="#f1f3f8" stroke-opacity=".7" stroke-width="1.5"/>${decoy(x)}`,
    ),
    draw(
      { x, y, width: pieceSize, height: pieceSize },
      `<clipPath id="house">${house}/></clipPath><g clip-path="url(#house)">${scene}${house} fill="none" stroke="#f1f3f8" stroke-width="2"/></g>`,
    ),
  ]);
  return { x, y, background, piece };
}

type View = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Draws what a view shows of a body. @returns the picture as a data address */
async function draw({ x, y, width, height }: View, body: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DENSITY}" height="${height * DENSITY}" viewBox="${x} ${y} ${width} ${height}">${body}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer();
  return `data:image/webp;base64,${drawn.toString('base64')}`;
}

/** A hole of the same shape that the piece does not fit, away from the true one. */
function decoy(x: number): string {
  const { width, height, pieceSize } = PUZZLE;
  const far =
    x > width / 2 ? randomInt(pieceSize, width / 2 - pieceSize) : randomInt(width / 2 + 8, width - pieceSize);
  const y = randomInt(8, height - pieceSize - 8);
  return `<path transform="translate(${far} ${y}) rotate(${randomInt(60, 300)} 24 24)" d="${HOUSE}" fill="#05070b" fill-opacity=".3"/>`;
}

/** Hills, a moon and windows in colours of chance: no two pictures are alike. */
function drawScene(): string {
  const { width, height } = PUZZLE;
  const hue = randomInt(360);
  const hills = Array.from({ length: 4 }, (_, layer) => {
    const points = Array.from({ length: 9 }, (_point, i) => `${i * 40},${50 + layer * 26 + randomInt(34)}`);
    return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="hsl(${(hue + layer * 16) % 360} 46% ${44 - layer * 8}%)"/>`;
  });
  const lights = Array.from(
    { length: 46 },
    () =>
      `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="${randomInt(6, 22) / 10}" fill="hsl(${(hue + 180 + randomInt(60)) % 360} 80% ${randomInt(60, 86)}%)" opacity="${randomInt(35, 95) / 100}"/>`,
  );
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 50% 26%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 60% 58%)"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${randomInt(40, width - 40)}" cy="${randomInt(24, 60)}" r="${randomInt(14, 26)}" fill="hsl(${(hue + 40) % 360} 80% 84%)"/>${hills.join('')}${lights.join('')}`;
}
