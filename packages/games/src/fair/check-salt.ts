import { hashBytes } from './commit.ts';

/** A chain as it was published, and the round of a public beacon that was announced with it; times in milliseconds. */
export type SaltedChain = {
  readonly publishedAt: number;
  readonly beacon: {
    readonly chainHash: string;
    readonly round: number;
    readonly roundAt: number;
    readonly signature: string | null;
  } | null;
};

/** The beacon of the League of Entropy: when each of its rounds is signed, nobody has to be told. */
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const timeOfQuicknet = (round: number): number => (1_692_803_367 + (round - 1) * 3) * 1_000;

type SaltCheck = {
  readonly check: 'published' | 'salt';
  readonly holds: boolean;
  readonly expected: string | null;
  readonly actual: string;
};

/** Was the chain public before the announced round could be known, and is its salt of that round? */
export function checkSalt({
  clientSeed,
  chain,
}: {
  readonly clientSeed: string;
  readonly chain?: SaltedChain | null;
}): readonly SaltCheck[] {
  if (!chain?.beacon) return [];
  const { publishedAt, beacon } = chain;
  const roundAt = beacon.chainHash === QUICKNET ? timeOfQuicknet(beacon.round) : beacon.roundAt;
  const randomness = hashBytes(beacon.signature ?? '');
  return [
    {
      check: 'published',
      holds: publishedAt < roundAt,
      expected: `before ${roundAt}`,
      actual: String(publishedAt),
    },
    { check: 'salt', holds: randomness === clientSeed, expected: randomness ?? null, actual: clientSeed },
  ];
}
