import { kept } from './kept.ts';

/** A hash that this browser was shown, and the client seed that it sent afterwards. */
export type SeenSeed = {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** When, in milliseconds; the client seed had not left the browser. */
  readonly seenAt: number;
};

const KEY = 'seenSeeds';
const KEPT_MAX = 200;

/** What the player holds against the house, whatever it says later: oldest first. */
export function listSeen(): readonly SeenSeed[] {
  try {
    return JSON.parse(kept.getItem(KEY) ?? '[]') as readonly SeenSeed[];
  } catch {
    return [];
  }
}

export const keepSeen = (seen: SeenSeed): void =>
  kept.setItem(KEY, JSON.stringify([...listSeen(), seen].slice(-KEPT_MAX)));

/** Takes back a pair that never came about. */
export const dropSeen = (dropped: SeenSeed): void =>
  kept.setItem(KEY, JSON.stringify(listSeen().filter((seen) => !isSame(seen, dropped))));

const isSame = (one: SeenSeed, other: SeenSeed): boolean =>
  one.serverSeedHash === other.serverSeedHash &&
  one.clientSeed === other.clientSeed &&
  one.seenAt === other.seenAt;

/** What was shown here for a pair, by its client seed; the last time counts where a call was repeated. */
export const findSeen = (clientSeed: string): SeenSeed | undefined =>
  listSeen().findLast((seen) => seen.clientSeed === clientSeed);
