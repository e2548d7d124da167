import { assert, type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { drawWithout } from '../fair/draw-without.ts';
import { DECK } from '../tables/cards.ts';
import { act, optionsOf, replayHand, startHand } from './hand.ts';
import { type Action, type Hand, type HandSetup, potOf } from './hand-state.ts';
import { writePhh } from './phh.ts';
import { RAKE } from './rake.ts';
import { readPhh } from './read-phh.ts';

const UNIT = moneyOf(100n);

/** Chips of the smallest kind. */
export const chips = (count: number): Money => moneyOf(BigInt(count) * UNIT);

/** A deck that begins with the cards named, the others after them. */
export const deckOf = (first: string): number[] => {
  const named = first.split(' ').map((card) => DECK.indexOf(card));
  return [...named, ...DECK.map((_, id) => id).filter((id) => !named.includes(id))];
};

/** Stacks in chips at seats 1, 2 …; the button at the last, blinds 5 and 10, no rake unless told. */
export function setupOf(stacks: readonly number[], over: Partial<HandSetup> = {}): HandSetup {
  const headsUp = stacks.length === 2;
  return {
    players: stacks.map((stack, at) => ({ seat: at + 1, stack: chips(stack), post: 'none' })),
    button: headsUp ? 1 : stacks.length,
    smallBlindSeat: 1,
    bigBlindSeat: 2,
    smallBlind: chips(5),
    bigBlind: chips(10),
    rake: { ...RAKE, percent: 0n },
    unit: UNIT,
    deck: DECK.map((_, id) => id),
    ...over,
  };
}

const read = (word: string): Action => {
  if (word === 'f') return { type: 'fold' };
  if (word === 'x') return { type: 'check' };
  if (word === 'c') return { type: 'call' };
  return { type: 'raise', to: chips(Number(word)) };
};

/** Plays words in turn: `f` fold, `x` check, `c` call, a number is a bet or raise to so many chips. */
export function play(hand: Hand, words: string): Hand {
  let now = hand;
  for (const word of words.split(' ').filter(Boolean)) {
    const acted = act(now, now.turn!, read(word));
    assert(acted.ok, `${word} is taken`);
    now = acted.value;
  }
  return now;
}

/** A hand of random players, stacks and decisions, many of them all in and short. */
export function playRandomHand(
  words: WordSource,
  deck: readonly number[] = drawWithout(words, 52, 52),
): Hand {
  const below = (n: number) => drawBelow(words, n);
  const seats = drawWithout(words, 9, 2 + below(8)).toSorted((one, other) => one - other);
  const players = seats.map((seat) => ({
    seat,
    stack: chips(1 + below(below(3) === 0 ? 30 : 600)),
    post: 'none' as const,
  }));
  const [button, small, big] = drawWithout(words, seats.length, 1).flatMap((at) =>
    seats.length === 2 ? [at, at, at + 1] : [at, at + 1, at + 2],
  );
  const seatAt = (at: number) => seats[at % seats.length]!;
  const posts = players.map((player) => {
    const blind = [seatAt(small!), seatAt(big!)].includes(player.seat);
    const post = blind ? 'none' : (['none', 'none', 'none', 'big', 'big_and_dead_small'] as const)[below(5)]!;
    return { ...player, post };
  });
  let hand = startHand({
    players: posts,
    button: seatAt(button!),
    smallBlindSeat: below(12) === 0 ? null : seatAt(small!),
    bigBlindSeat: seatAt(big!),
    smallBlind: chips(5),
    bigBlind: chips(10),
    rake: RAKE,
    unit: UNIT,
    deck,
  });
  while (hand.turn !== null) {
    const acted = act(hand, hand.turn, chooseRandomly(hand, below));
    assert(acted.ok, 'an option that was offered is taken');
    hand = acted.value;
  }
  return hand;
}

function chooseRandomly(hand: Hand, below: (n: number) => number): Action {
  const { canCheck, raise } = optionsOf(hand)!;
  const wish = below(10);
  if (raise && wish < 4) {
    const room = Number((raise.max - raise.min) / UNIT);
    const more = [0, 0, below(room + 1), room][below(4)]!;
    return { type: 'raise', to: moneyOf(raise.min + BigInt(more) * UNIT) };
  }
  if (canCheck) return { type: 'check' };
  return wish === 9 || wish === 4 ? { type: 'fold' } : { type: 'call' };
}

const sum = (amounts: readonly Money[]): bigint =>
  amounts.reduce<bigint>((total, amount) => total + amount, 0n);

/** The pots chip by chip: each chip of a contribution lies at its height, and whoever reached it can win it. */
function potsByChips(hand: Hand): Map<string, bigint> {
  const live = hand.players.filter(({ folded }) => !folded);
  const pots = new Map<string, bigint>();
  const top = live.reduce((most, { total }) => (total > most ? total : most), 0n);
  const put = (height: bigint, amount: bigint) => {
    const eligible = live.filter(({ total }) => total >= height).map(({ seat }) => seat);
    pots.set(eligible.join(), (pots.get(eligible.join()) ?? 0n) + amount);
  };
  for (const { total } of hand.players)
    for (let height: bigint = UNIT; height <= total; height += UNIT) put(height < top ? height : top, UNIT);
  const dead = sum(hand.players.map((player) => player.dead));
  if (dead > 0n) {
    const lowest = live.reduce((least, { total }) => (total < least ? total : least), top);
    put(lowest, dead);
  }
  return pots;
}

/** What holds of every finished hand. @throws what is broken */
export function checkHand(hand: Hand): void {
  const { setup, players, result } = hand;
  assert(result, 'the hand is over');
  const before = sum(setup.players.map(({ stack }) => stack));
  const after = sum(players.map(({ stack }) => stack));
  assert(before === after + result.rake, 'chips are conserved');
  assert(
    sum(result.rakeBy.map(({ amount }) => amount)) === result.rake,
    'the parts of the players sum to the rake',
  );
  assert(sum(result.pots.map(({ amount }) => amount)) === potOf(hand), 'the pots hold what was put in');
  const byChips = potsByChips(hand);
  for (const { amount, eligible } of result.pots)
    assert((byChips.get(eligible.join()) ?? 0n) === amount, 'a pot is what a count chip by chip gives');
  assert(
    sum(result.pots.map((pot) => pot.rake)) === result.rake &&
      result.pots.every((pot) => pot.rake >= ZERO && pot.rake <= pot.amount),
    'the rake is that of the pots',
  );
  assert(
    players.every(({ stack }) => stack >= 0n),
    'nobody owes chips',
  );
  assert(
    JSON.stringify(replayHand(setup, hand.log), inText) === JSON.stringify(hand, inText),
    'the log brings the state back',
  );
}

/** What a record in the open format brings back, to the chip. @throws where it differs */
export function checkRecorded(hand: Hand): void {
  const known = new Set(hand.setup.players.map(({ seat }) => seat));
  const { rake, unit } = hand.setup;
  const read = readPhh(writePhh(hand, known, new Map()), { rake, unit });
  const again = replayHand(read.setup, read.log);
  const told = ({ players, log, result }: Hand) =>
    JSON.stringify([players.map(({ stack }) => stack), log, result?.rake, result?.shown], inText);
  assert(told(again) === told(hand), 'a recorded hand is replayed to the chip');
}

const inText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
