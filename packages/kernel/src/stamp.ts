export const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * What follows the prefix of an id: 10 characters of time (48 bits of milliseconds), 16 of chance (80 bits). A page that makes
 * ids of one kind loads no prefix of the others.
 */
export const stamp = (nowMs: number, entropy: Uint8Array): string =>
  inBase32(nowMs, 10) + inBase32(fortyBits(entropy, 0), 8) + inBase32(fortyBits(entropy, 5), 8);

/** Five bytes as a whole number, the first counting most. */
function fortyBits(bytes: Uint8Array, from: number): number {
  let sum = 0;
  for (let place = from; place < from + 5; place += 1) sum = sum * 256 + bytes[place]!;
  return sum;
}

/** A whole number in Crockford’s base 32, so many digits long. */
export function inBase32(value: number, digits: number): string {
  let text = '';
  for (let rest = value; text.length < digits; rest = Math.floor(rest / 32))
    text = CROCKFORD[rest % 32] + text;
  return text;
}
