import { parseArgs } from 'node:util';
import { seededWords } from '@fairhouse/games';
import { checkHand, playRandomHand } from '@fairhouse/games/poker/sample-hands';

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
const words = seededWords(seed);
for (let hand = 1; hand <= hands; hand += 1) {
  checkHand(playRandomHand(words));
  if (hand % TOLD_EVERY === 0 || hand === hands)
    console.log(`${hand} hands: chips conserved, pots as counted, every state back from its log`);
}
