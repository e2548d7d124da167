import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { RoundSeeds, WordSource } from '../fair/byte-stream.ts';

/** Multipliers are whole hundredths: 1.00× is 100. */
export const CLIMB_FROM = 100;

/** The highest that a crash round goes, 10,000.00×. Nobody is left behind there: every bet that is still in is paid. */
export const CLIMB_MAX = 1_000_000;

/** What of a stake comes back in the long run, in per cent. */
export const CRASH_ROUND_RETURNED_PCT = 97;

const WORD_BITS = 52;
const WORD_DIGITS = WORD_BITS / 4;

/**
 * Where a crash round ends, in hundredths, by the published formula in doubles: max(1, floor(97 / (1 − r / 2^52)) / 100).
 * @param word r, each of 2^52 as likely
 */
export function bustOf(word: number): number {
  const hundredths = Math.floor(CRASH_ROUND_RETURNED_PCT / (1 - word / 2 ** WORD_BITS));
  return Math.min(CLIMB_MAX, Math.max(CLIMB_FROM, hundredths));
}

/** The one word of a crash round: the first 52 bits of HMAC-SHA256(key = the link's text, message = the salt). */
export const openCrashRound = ({
  serverSeed,
  clientSeed,
}: Pick<RoundSeeds, 'serverSeed' | 'clientSeed'>): WordSource => ({
  bits: WORD_BITS,
  nextWord() {
    const bytes = hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(clientSeed));
    const digits = Array.from(bytes.subarray(0, 7), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return Number.parseInt(digits.slice(0, WORD_DIGITS), 16);
  },
});

/** How many of the 2^52 words carry a crash round to a height: the greater the word, the higher. */
export function countCrashRounds(hundredths: number): number {
  let [falls, reaches] = [-1, 2 ** WORD_BITS];
  while (reaches - falls > 1) {
    const middle = Math.floor((falls + reaches) / 2);
    if (bustOf(middle) >= hundredths) reaches = middle;
    else falls = middle;
  }
  return 2 ** WORD_BITS - reaches;
}

/** The share of crash rounds that end before anybody can have left. */
export const crashRoundsAtOnce = (): number => 1 - countCrashRounds(CLIMB_FROM + 1) / 2 ** WORD_BITS;

const PER_MS = 0.000_06;

/** How high a crash round is after so many milliseconds, as it is drawn: e^(0.00006 t), not cut. */
export const heightAfter = (ms: number): number => Math.exp(PER_MS * Math.max(0, ms));

/** The same as it counts, in hundredths, cut. */
export const climbAfter = (ms: number): number =>
  Math.min(CLIMB_MAX, Math.floor(CLIMB_FROM * heightAfter(ms)));

/** The first whole millisecond at which a crash round is so high. */
export function msToClimb(hundredths: number): number {
  let ms = Math.max(0, Math.ceil(Math.log(hundredths / CLIMB_FROM) / PER_MS));
  while (climbAfter(ms) < hundredths) ms += 1;
  while (ms > 0 && climbAfter(ms - 1) >= hundredths) ms -= 1;
  return ms;
}
