import { UPLOAD_MAX_BYTES } from '@fairhouse/wire/identity/upload-limits';
import sharp from 'sharp';
import type { MediaType } from './store.ts';

export type Picture = { readonly bytes: Buffer; readonly mediaType: MediaType };

/** More than a phone's camera takes; refused before it is unpacked (trust VAL-04). */
const PIXELS_MAX = 25_000_000;

/** Enough to read a bank's statement. */
const SIDE_MAX = 2_400;

const KINDS = [
  { format: 'png', mediaType: 'image/png', begins: /^89504e470d0a1a0a/ },
  { format: 'jpeg', mediaType: 'image/jpeg', begins: /^ffd8ff/ },
] as const;

/**
 * Draws a stranger's picture anew: its pixels, upright, and nothing else of the file.
 * @returns undefined for what is no whole PNG or JPEG
 */
export async function redrawPicture(file: Buffer): Promise<Picture | undefined> {
  const head = file.subarray(0, 12).toString('hex');
  const kind = KINDS.find(({ begins }) => begins.test(head));
  if (!kind || file.length > UPLOAD_MAX_BYTES) return undefined;
  try {
    const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'warning' });
    const { format } = await picture.metadata();
    if (format !== kind.format) return undefined;
    const upright = picture.rotate().resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
    const drawn = kind.format === 'png' ? upright.png() : upright.jpeg({ quality: 82 });
    return { bytes: await drawn.toBuffer(), mediaType: kind.mediaType };
  } catch {
    return undefined;
  }
}
