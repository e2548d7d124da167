import { hashSeed } from '@fairhouse/games';
import { drawFrom, showNumbers } from '@fairhouse/games/lottery';
import type { LotteryBoard, LotteryResult } from '@fairhouse/wire/lottery/issue';

/** Whether an own draw follows from its link and salt, and its link from the head that was published before. */
export function checkDraw(family: LotteryBoard['family'], { proof, numbers }: LotteryResult): boolean {
  if (!proof) return false;
  let hash = proof.link;
  for (let step = 0; step < proof.place; step += 1) hash = hashSeed(hash);
  const drawn = showNumbers(family, drawFrom(family, { ...proof, ordinal: proof.nonce }));
  return hash === proof.head && drawn.join(' ') === numbers.join(' ');
}
