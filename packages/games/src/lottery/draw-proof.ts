import { wireMoney, ZERO } from '@fairhouse/kernel';
import { openStream } from '../fair/byte-stream.ts';
import type { SaltedChain } from '../fair/check-salt.ts';
import { hashSeed } from '../fair/commit.ts';
import type { RoundProof } from '../verify.ts';
import { drawNumbers, type FamilyCode, showNumbers } from './draw.ts';
import type { DrawNumbers } from './play.ts';

/** What fixes an own draw: a link of a published chain, the salt that came after it, and the number of the draw. */
export type DrawSeeds = { readonly link: string; readonly salt: string; readonly ordinal: number };

/** Any change in how numbers come out of the words is a new version. */
const DRAW_VERSION = '1.0.0';

export const drawFrom = (family: FamilyCode, { link, salt, ordinal }: DrawSeeds): DrawNumbers =>
  drawNumbers(family, openStream({ serverSeed: link, clientSeed: salt, nonce: ordinal }));

/** What anybody can check a draw by, in the form of a round: nothing staked, its numbers as they are printed. */
export function proofOfDraw(
  game: string,
  family: FamilyCode,
  seeds: DrawSeeds,
  numbers: DrawNumbers,
  chain: SaltedChain | null = null,
): RoundProof {
  return {
    game,
    machineId: `draw_${family}`,
    machineVersion: DRAW_VERSION,
    serverSeed: seeds.link,
    serverSeedHash: hashSeed(seeds.link),
    clientSeed: seeds.salt,
    nonce: seeds.ordinal,
    stake: wireMoney(ZERO),
    choice: null,
    moves: [],
    payout: wireMoney(ZERO),
    book: [{ type: 'draw', numbers: showNumbers(family, numbers) } as { type: 'draw' }],
    ...(chain && { chain }),
  };
}
