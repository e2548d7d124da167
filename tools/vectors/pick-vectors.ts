import {
  ENGINES,
  type Engine,
  LIVE_BLACKJACK,
  type RoundProof,
  type SeatedHand,
  seededWords,
  TABLE_GAMES,
} from '@fairhouse/games';
import {
  type Chance,
  habitsOf,
  playOut,
  playSeats,
  playTable,
  proofsOfSeats,
} from '@fairhouse/games/sample-rounds';
import { moneyOf } from '@fairhouse/kernel';

const STAKE = moneyOf(100_000n);
/** Rounds played to pick from. */
const PLAYED = 400;
/** Longer books teach no more. */
const BOOK_CHARS_MAX = 20_000;

const seedsAt = (nonce: number) => ({ serverSeed: `published ${nonce}`, clientSeed: 'fairhouse', nonce });

export const nameOf = ({ machineId, machineVersion }: RoundProof): string => `${machineId} ${machineVersion}`;

/** The vectors that are there, and new ones for every maths that has none: what was published stays as it is. */
export function pickVectors(published: readonly RoundProof[]): readonly RoundProof[] {
  const named = new Set(published.map(nameOf));
  const missing = ENGINES.filter(({ id, version }) => !named.has(`${id} ${version}`));
  return [...published, ...missing.flatMap(pickFor)];
}

/** A round that loses, one that wins, and the one that pays most. */
function pickFor(engine: Engine): readonly RoundProof[] {
  const words = seededWords(1);
  const rounds = sample(engine, (n) => Math.floor((words.nextWord() / 2 ** 32) * n)).filter(
    ({ book }) => JSON.stringify(book).length <= BOOK_CHARS_MAX,
  );
  const most = rounds.toSorted((a, b) => Number(b.payout) - Number(a.payout)).at(0);
  const picked = [
    rounds.find(({ payout }) => Number(payout) === 0),
    rounds.find(({ payout, stake }) => Number(payout) > Number(stake)),
    most,
  ];
  return [...new Set(picked.filter((round) => round !== undefined))];
}

function sample(engine: Engine, chance: Chance): readonly RoundProof[] {
  const nonces = Array.from({ length: PLAYED }, (_, nonce) => nonce);
  const table = TABLE_GAMES.find(({ id }) => id === engine.id);
  if (table) return nonces.map((nonce) => playTable(table, seedsAt(nonce), table.shoe ? nonce % 8 : 0));
  if (engine.id === LIVE_BLACKJACK.id) return sampleSeats(chance);
  const habit = habitsOf(chance)[engine.id]!;
  return nonces.map((nonce) => playOut(engine, habit, STAKE, seedsAt(nonce)).proof);
}

/** Every seat of the first hands of a shoe. */
function sampleSeats(chance: Chance): readonly RoundProof[] {
  const seeds = seedsAt(0);
  const shoe: SeatedHand[] = [];
  const proofs: RoundProof[] = [];
  for (let hand = 0; hand < 3; hand += 1) {
    const played = playSeats(seeds, shoe, chance)!;
    shoe.push(played.hand);
    proofs.push(...proofsOfSeats(seeds, [...shoe], played.deal));
  }
  return proofs;
}
