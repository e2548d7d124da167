import { AVATAR_MAX_BYTES } from '@fairhouse/wire/identity/avatar';
import sharp from 'sharp';

/** A picture as it is kept: so many pixels wide and high, and nothing in it but those. */
const SIDE = 256;

/** More pixels than a file of this size holds in earnest; it is refused before it is unpacked. */
const PIXELS_MAX = 2_048 * 2_048;

const SIDE_MIN = 16;

/** What files of each kind begin with, in hexadecimal. The kind that decodes them must be the same. */
const BEGINNINGS: readonly (readonly [format: string, begins: RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['webp', /^52494646.{8}57454250/],
];

/**
 * Draws a picture anew from a file of a stranger: its pixels, upright and cut to a square, as WebP. Whatever else the file
 * holds (where and by what it was taken, other frames, what follows its end) is left behind.
 * @returns undefined for what is no whole PNG, JPEG or WebP
 */
export async function drawAvatar(file: Buffer): Promise<Buffer | undefined> {
  const head = file.subarray(0, 12).toString('hex');
  const kind = BEGINNINGS.find(([, begins]) => begins.test(head))?.[0];
  if (!kind || file.length > AVATAR_MAX_BYTES) return undefined;
  try {
    const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'warning' });
    const { format, width, height } = await picture.metadata();
    if (format !== kind || Math.min(width, height) < SIDE_MIN) return undefined;
    return await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    return undefined;
  }
}
