import { randomBytes } from 'node:crypto';

const ID_BYTES = 10;
const POOL_BYTES = 4_000;

let pool = randomBytes(POOL_BYTES);
let used = 0;

/** Ten bytes of chance for an id, each given once. Drawn from the system in large pieces, for a draw costs more than its bytes. */
export function idEntropy(): Uint8Array {
  if (used + ID_BYTES > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += ID_BYTES;
  return pool.subarray(used - ID_BYTES, used);
}
