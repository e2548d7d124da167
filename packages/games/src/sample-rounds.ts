import { type Money, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { CATALOGUE } from './catalogue.ts';
import type { Engine, Played, RoundCall } from './engine.ts';
import { wordsOf } from './engines.ts';
import { openStream, type RoundSeeds } from './fair/byte-stream.ts';
import { hashSeed } from './fair/commit.ts';
import { type Shot, WEAPON, WEAPONS } from './fish/magazine.ts';
import { SPECIES } from './fish/species.ts';
import { KENO_RISKS } from './originals/keno-pays.ts';
import { PLINKO_RISKS } from './originals/plinko-pays.ts';
import { KEEPERS } from './originals/spot-kick.ts';
import { STAIR_WEATHERS } from './originals/stair.ts';
import { WHEEL_RISKS } from './originals/wheel.ts';
import type { TableGame } from './table-game.ts';
import {
  type BlackjackDeal,
  type DealtSeat,
  dealSeats,
  SEATS,
  type SeatedHand,
  silentDecisions,
  stakesOfSeats,
  waitingSeats,
  writeStakes,
} from './tables/live-blackjack.ts';
import { SEATED_ENGINES } from './tables/live-blackjack-engine.ts';
import { sumStakes, tableEngine } from './tables/table-round.ts';
import type { RoundProof } from './verify.ts';

/** Chooses a whole number below n for the player; no outcome comes from it. */
export type Chance = (n: number) => number;

/** A finished round as its player would hand it out, and as it was played. */
export type SampleRound = { readonly proof: RoundProof; readonly played: Played };

/** What a player might choose in a game, and move after each state of the round. */
export type Habit = { choice(): unknown; move?(played: Played): unknown };

const oneOf = <T>(chance: Chance, all: readonly T[]): T => all[chance(all.length)]!;

/** A habit for every engine that is played alone, by the engine's id. */
export const habitsOf = (chance: Chance): Readonly<Record<string, Habit>> => ({
  M1_LUCKY25: { choice: () => null },
  M2_WAYSTUMBLE: { choice: () => null },
  M3_HOLDWIN: { choice: () => null },
  M4_PROGRESSIVE3: { choice: () => null },
  M5_CLUSTER: { choice: () => null },
  O_MINES: {
    choice: () => ({ mines: 1 + chance(24) }),
    move: ({ book }) => (book.length > 1 && chance(4) === 0 ? { take: true } : { cell: chance(25) }),
  },
  O_DICE: { choice: () => ({ side: oneOf(chance, ['over', 'under']), target: 400 + chance(9_201) }) },
  O_LIMBO: { choice: () => ({ target: 101 + chance(400) }) },
  O_PLINKO: { choice: () => ({ rows: 8 + chance(9), risk: oneOf(chance, PLINKO_RISKS) }) },
  O_KENO: {
    choice: () => ({
      picks: Array.from({ length: 1 + chance(10) }, (_, at) => 4 * at + 1 + chance(4)),
      risk: oneOf(chance, KENO_RISKS),
    }),
  },
  O_WHEEL: { choice: () => ({ risk: oneOf(chance, WHEEL_RISKS) }) },
  O_CRASH: {
    choice: () => ({
      round: 'any',
      seat: 1,
      target: oneOf(chance, [null, 101, 101 + chance(400), 1_000_000]),
    }),
  },
  FISH: {
    // Bullets of which the double is sold as well.
    choice: () => ({ bullets: oneOf(chance, [10, 20, 100]), energy: chance(3) * 40_000 }),
    move: ({ book }) => (chance(9) === 0 ? { end: true } : { shots: [shotAt(chance, book.length)], back: 0 }),
  },
  O_HILO: {
    choice: () => null,
    move: ({ book }) =>
      chance(5) === 0 && book.length > 1
        ? { take: true }
        : oneOf(chance, [{ skip: true }, { guess: 'higher' }, { guess: 'lower' }, { guess: 'same' }]),
  },
  O_STAIR: {
    choice: () => ({ weather: oneOf(chance, STAIR_WEATHERS) }),
    move: () => (chance(6) === 0 ? { take: true } : { lantern: chance(4) }),
  },
  O_SPOTKICK: {
    choice: () => ({ keeper: oneOf(chance, KEEPERS) }),
    move: () => (chance(8) === 0 ? { take: true } : { zone: chance(5) }),
  },
  blackjack: {
    choice: () =>
      oneOf(chance, [{}, { perfectPairs: '1.0000' }, { perfectPairs: '2.0000', twentyOnePlus3: '1.0000' }]),
    move: ({ book }) =>
      oneOf(chance, (book.at(-1) as unknown as { view: { turn: { offered: string[] } } }).view.turn.offered),
  },
});

/** Fish that nobody has shot at before, of any kind. */
const shotAt = (chance: Chance, book: number): Shot => {
  const by = oneOf(chance, WEAPONS);
  const swum = SPECIES.filter(({ kind }) => kind !== 'boss' || chance(2) === 0);
  return {
    by,
    at: Array.from({ length: 1 + chance(WEAPON[by].targets) }, (_, each) => [
      `${book}-${each}`,
      oneOf(chance, swum).id,
    ]),
  };
};

/** Plays a round to its end. A move that the game refuses is thought over again. */
export function playOut(engine: Engine, habit: Habit, stake: Money, seeds: RoundSeeds): SampleRound {
  const choice = habit.choice();
  const moves: unknown[] = [];
  let played = engine.play({ stake, choice, moves }, wordsOf(engine, seeds))!;
  while (played.open) {
    const move = habit.move!(played);
    const next = engine.play({ stake, choice, moves: [...moves, move] }, wordsOf(engine, seeds));
    if (!next) continue;
    moves.push(move);
    played = next;
  }
  return { proof: proofOf(engine, seeds, { stake, choice, moves }, played), played };
}

/** What is public about a round that was played like this. */
export const proofOf = (
  { id, version }: Engine,
  seeds: RoundSeeds,
  { stake, choice, moves }: RoundCall,
  { payout, book }: Played,
): RoundProof => ({
  game: CATALOGUE.find(({ engineId }) => engineId === id)!.code,
  machineId: id,
  machineVersion: version,
  serverSeed: seeds.serverSeed,
  serverSeedHash: hashSeed(seeds.serverSeed),
  clientSeed: seeds.clientSeed,
  nonce: seeds.nonce,
  stake: wireMoney(stake),
  choice,
  moves,
  payout: wireMoney(payout),
  book: JSON.parse(JSON.stringify(book)) as RoundProof['book'],
});

const SPOT_STAKE = moneyOf(77_777n);

/** A hand of a table with a bet on every spot that does not exclude another. */
export function playTable(game: TableGame, seeds: RoundSeeds, hand: number): RoundProof {
  const engine = tableEngine(game);
  const free = game.exclusive.reduce(
    (spots, [, ...others]) => spots.filter(({ id }) => !others.includes(id)),
    game.spots,
  );
  const bets = Object.fromEntries(free.map(({ id }) => [id, wireMoney(SPOT_STAKE)]));
  const call = { stake: moneyOf(SPOT_STAKE * BigInt(free.length)), choice: { hand, bets }, moves: [] };
  return proofOf(engine, seeds, call, engine.play(call, openStream(seeds))!);
}

/**
 * A hand of the shared table of blackjack, played at random by some of its seats; the others are silent.
 * @returns undefined when the shoe is over
 */
export function playSeats(
  seeds: RoundSeeds,
  before: readonly SeatedHand[],
  chance: Chance,
): { readonly hand: SeatedHand; readonly deal: BlackjackDeal } | undefined {
  const seats = SEATS.filter(() => chance(2) === 0);
  let hand: SeatedHand = { seats, moves: [] };
  for (;;) {
    const dealt = dealSeats(openStream(seeds), [...before, hand]);
    if (!dealt?.deal.turn) return dealt && { hand, deal: dealt.deal };
    const { offered } = dealt.deal.turn;
    const decision = { seat: oneOf(chance, waitingSeats(dealt.deal)), move: oneOf(chance, offered) };
    const taken = chance(5) === 0 ? silentDecisions(dealt.deal) : [decision];
    hand = { seats, moves: [...hand.moves, ...taken] };
  }
}

const SEAT_BETS = { seat: '10.0000', perfect_pairs: '2.5000', three_cards: '1.0000' };
const BEHIND = '5.0000';

/**
 * The proof of every seat of the last hand of a shoe, with a bet behind the one that follows; of a player who has the first
 * of the seats together, behind another; and of one without a seat who is behind them all; as the studio hands them out.
 */
export function proofsOfSeats(
  seeds: RoundSeeds,
  shoe: readonly SeatedHand[],
  deal: BlackjackDeal,
): readonly RoundProof[] {
  const engine = SEATED_ENGINES[0]!;
  const prove = (bets: Readonly<Record<string, string>>, own: readonly DealtSeat[]) => {
    const opening = new Map(Object.entries(bets).map(([spot, stake]) => [spot, parseMoney(stake)!]));
    const added = [...stakesOfSeats(own, opening)].filter(([spot]) => !opening.has(spot));
    const moves = [
      ...added.map((each) => ({ decide: 'double', bets: writeStakes(new Map([each])) })),
      { shoe },
    ];
    const call = { stake: sumStakes(opening.values()), choice: { hand: shoe.length - 1, bets }, moves };
    return proofOf(engine, seeds, call, engine.play(call, openStream(seeds))!);
  };
  const sit = (own: readonly DealtSeat[], behind: number | undefined) => {
    const bets = own.flatMap(({ seat }, at) => betsOfSeat(seat, at + 1));
    return prove(Object.fromEntries([...bets, ...(behind ? [[`behind:${behind}`, BEHIND]] : [])]), own);
  };
  const seated = deal.seats.map((dealt, at) => {
    const next = deal.seats[(at + 1) % deal.seats.length]!.seat;
    return sit([dealt], next === dealt.seat ? undefined : next);
  });
  const several = deal.seats.length > 1 ? [sit(deal.seats.slice(0, 3), deal.seats[3]?.seat)] : [];
  return [
    ...seated,
    ...several,
    prove(Object.fromEntries(SEATS.map((seat) => [`behind:${seat}`, BEHIND])), []),
  ];
}

/** The bets of one of a player's seats, no two alike. */
const betsOfSeat = (seat: number, times: number): readonly (readonly [string, string])[] =>
  Object.entries(SEAT_BETS).map(([kind, stake]) => [
    `${kind}:${seat}`,
    wireMoney(moneyOf(parseMoney(stake)! * BigInt(times))),
  ]);
