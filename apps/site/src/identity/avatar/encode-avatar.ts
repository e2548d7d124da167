import { AVATAR_MAX_BYTES } from '@fairhouse/wire/identity/avatar';

/** Tried in turn until the picture fits in a call. */
const QUALITIES = [0.9, 0.75, 0.5] as const;

/** What is drawn on a canvas as a JPEG in base64. @throws when it does not fit by any means */
export async function encodeAvatar(canvas: HTMLCanvasElement): Promise<string> {
  for (const quality of QUALITIES) {
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (file && file.size <= AVATAR_MAX_BYTES) return base64Of(new Uint8Array(await file.arrayBuffer()));
  }
  throw new Error('the picture does not fit');
}

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
