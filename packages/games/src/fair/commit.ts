import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The commitment shown before play: SHA-256 of the seed's text, 64 lower-case hex digits. */
export const hashSeed = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)));

/** SHA-256 of bytes written in hex; undefined where they are none. */
export function hashBytes(hex: string): string | undefined {
  try {
    return bytesToHex(sha256(hexToBytes(hex)));
  } catch {
    return undefined;
  }
}
