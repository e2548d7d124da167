import { parseArgs } from 'node:util';
import { seededWords } from '@fairhouse/games';
import { checkHand, checkRecorded, playRandomHand } from '@fairhouse/games/poker/sample-hands';

const { values } = parseArgs({
  options: {
    hands: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
});
const hands = Number(values.hands);
const seed = Number(values.seed);
if (!Number.isSafeInteger(hands) || hands < 1 || !Number.isSafeInteger(seed)) {
  console.error('npm run model -- poker [--hands N] [--seed N]');
  process.exit(2);
}

const TOLD_EVERY = 100_000;
/** Of a million hands ten thousand are recorded in the open format, read again and replayed. */
const RECORDED_EVERY = 100;
const words = seededWords(seed);
for (let hand = 1; hand <= hands; hand += 1) {
  const played = playRandomHand(words);
  checkHand(played);
  if (hand % RECORDED_EVERY === 0) checkRecorded(played);
  if (hand % TOLD_EVERY === 0 || hand === hands)
    console.log(
      `${hand} hands: chips conserved, pots as counted, every state back from its log, every hundredth replayed from its record`,
    );
}
