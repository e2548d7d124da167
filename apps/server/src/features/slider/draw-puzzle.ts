import { randomInt } from 'node:crypto';
import sharp from 'sharp';

export const PUZZLE = { width: 320, height: 160, pieceSize: 48 } as const;

export type Puzzle = {
  readonly x: number;
  readonly y: number;
  readonly background: string;
  readonly piece: string;
};

/** The house of the logo: a roof over a wall, one path in a square of 48. */
const HOUSE = 'M24 2 46 20v6h-5v20H7V26H2v-6Z';

/**
 * Draws a scene with a house-shaped hole at a random place, a decoy hole that is turned, and the piece cut out of it.
 * PNGs as data addresses; only the server knows where the hole is.
 */
export async function drawPuzzle(): Promise<Puzzle> {
  const { width, height, pieceSize } = PUZZLE;
  const x = randomInt(pieceSize + 24, width - pieceSize - 8);
  const y = randomInt(12, height - pieceSize - 12);
  const scene = sceneSvg();
  const picture = await sharp(Buffer.from(scene)).png().toBuffer();
  const hole = svg(
    width,
    height,
    `<path transform="translate(${x} ${y})" d="${HOUSE}" fill="#05070b" fill-opacity=".62" stroke="#f1f3f8" stroke-opacity=".7" stroke-width="1.5"/>${decoy(x)}`,
  );
  const mask = svg(pieceSize, pieceSize, `<path d="${HOUSE}" fill="#fff"/>`);
  const rim = svg(pieceSize, pieceSize, `<path d="${HOUSE}" fill="none" stroke="#f1f3f8" stroke-width="2"/>`);
  const [background, piece] = await Promise.all([
    sharp(picture)
      .composite([{ input: Buffer.from(hole) }])
      .png({ palette: true })
      .toBuffer(),
    sharp(picture)
      .extract({ left: x, top: y, width: pieceSize, height: pieceSize })
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }, { input: Buffer.from(rim) }])
      .png()
      .toBuffer(),
  ]);
  return { x, y, background: dataAddress(background), piece: dataAddress(piece) };
}

const dataAddress = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** A hole of the same shape that the piece does not fit, away from the true one. */
function decoy(x: number): string {
  const { width, height, pieceSize } = PUZZLE;
  const far =
    x > width / 2 ? randomInt(pieceSize, width / 2 - pieceSize) : randomInt(width / 2 + 8, width - pieceSize);
  const y = randomInt(8, height - pieceSize - 8);
  return `<path transform="translate(${far} ${y}) rotate(${randomInt(60, 300)} 24 24)" d="${HOUSE}" fill="#05070b" fill-opacity=".3"/>`;
}

/** Hills, a moon and windows in colours of chance: no two pictures are alike. */
function sceneSvg(): string {
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
  return svg(
    width,
    height,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 50% 26%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 60% 58%)"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${randomInt(40, width - 40)}" cy="${randomInt(24, 60)}" r="${randomInt(14, 26)}" fill="hsl(${(hue + 40) % 360} 80% 84%)"/>${hills.join('')}${lights.join('')}`,
  );
}
