/** Hashes at a time: enough to keep the hasher busy, short enough that a press is felt at once. */
const CHUNK = 512;

/** How many zero bits a digest begins with. */
export function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/**
 * The smallest number n for which SHA-256 of "challenge:n" begins with so many zero bits.
 * Works in chunks and lets the page breathe between them.
 * @throws AbortError when the signal ends it
 */
export async function findWork(challenge: string, zeroBits: number, signal?: AbortSignal): Promise<string> {
  const encoder = new TextEncoder();
  for (let start = 0; ; start += CHUNK) {
    signal?.throwIfAborted();
    const digests = await Promise.all(
      Array.from({ length: CHUNK }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${start + at}`)),
      ),
    );
    const found = digests.findIndex((digest) => leadingZeroBits(new Uint8Array(digest)) >= zeroBits);
    if (found >= 0) return String(start + found);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
