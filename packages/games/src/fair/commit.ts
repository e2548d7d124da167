import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The commitment shown before play: SHA-256 of the seed's text, 64 lower-case hex digits. */
export const hashSeed = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)));
