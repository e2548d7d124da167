import { createHash, createHmac } from 'node:crypto';
import { type Money, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { hex, hmacSha256, KNOWN, openDraws, sha256, verifyRound } from '@fairhouse/verifier/verify-round.mjs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import type { Engine, Played } from './engine.ts';
import { currentEngine, engineAt, variantsOf, wordsOf } from './engines.ts';
import { openStream } from './fair/byte-stream.ts';
import { hashSeed } from './fair/commit.ts';
import vectors from './fair/public-vectors.json' with { type: 'json' };
import { KENO_RISKS } from './originals/keno-pays.ts';
import { PLINKO_RISKS } from './originals/plinko-pays.ts';
import { KEEPERS } from './originals/spot-kick.ts';
import { STAIR_WEATHERS } from './originals/stair.ts';
import { WHEEL_RISKS } from './originals/wheel.ts';
import { seededWords } from './returns.ts';
import {
  type BlackjackDeal,
  dealSeats,
  SEATED_GAMES,
  SEATS,
  type SeatedHand,
  silentDecisions,
  stakesOfSeat,
  waitingSeats,
  writeStakes,
} from './tables/live-blackjack.ts';
import { LIVE_BLACKJACK_ENGINE } from './tables/live-blackjack-engine.ts';
import { TABLE_GAMES } from './tables/table-games.ts';
import { tableEngine } from './tables/table-round.ts';

const words = seededWords(2026);
const below = (n: number) => Math.floor((words.nextWord() / 2 ** 32) * n);
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!;

/** What a player might choose and do in a game, at random: its choice, and the next move after each state of the round. */
type Habit = { choice(): unknown; move?(played: Played): unknown };

const HABITS: Readonly<Record<string, Habit>> = {
  M1_LUCKY25: { choice: () => null },
  M2_WAYSTUMBLE: { choice: () => null },
  M3_HOLDWIN: { choice: () => null },
  M4_PROGRESSIVE3: { choice: () => null },
  M5_CLUSTER: { choice: () => null },
  O_MINES: {
    choice: () => ({ mines: 1 + below(24) }),
    move: ({ book }) => (book.length > 1 && below(4) === 0 ? { take: true } : { cell: below(25) }),
  },
  O_DICE: { choice: () => ({ side: oneOf(['over', 'under']), target: 400 + below(9_201) }) },
  O_LIMBO: { choice: () => ({ target: 101 + below(400) }) },
  O_PLINKO: { choice: () => ({ rows: 8 + below(9), risk: oneOf(PLINKO_RISKS) }) },
  O_KENO: {
    choice: () => ({
      picks: Array.from({ length: 1 + below(10) }, (_, at) => 4 * at + 1 + below(4)),
      risk: oneOf(KENO_RISKS),
    }),
  },
  O_WHEEL: { choice: () => ({ risk: oneOf(WHEEL_RISKS) }) },
  O_CRASH: {
    choice: () => ({ round: 'any', seat: 1, target: oneOf([null, 101, 101 + below(400), 1_000_000]) }),
  },
  O_HILO: {
    choice: () => null,
    move: ({ book }) =>
      below(5) === 0 && book.length > 1
        ? { take: true }
        : oneOf([{ skip: true }, { guess: 'higher' }, { guess: 'lower' }, { guess: 'same' }]),
  },
  O_STAIR: {
    choice: () => ({ weather: oneOf(STAIR_WEATHERS) }),
    move: () => (below(6) === 0 ? { take: true } : { lantern: below(4) }),
  },
  O_SPOTKICK: {
    choice: () => ({ keeper: oneOf(KEEPERS) }),
    move: () => (below(8) === 0 ? { take: true } : { zone: below(5) }),
  },
  blackjack: {
    choice: () =>
      oneOf([{}, { perfectPairs: '1.0000' }, { perfectPairs: '2.0000', twentyOnePlus3: '1.0000' }]),
    move: ({ book }) =>
      oneOf((book.at(-1) as unknown as { view: { turn: { offered: string[] } } }).view.turn.offered),
  },
};

const STAKE = moneyOf(100_000n);

type Round = { readonly proof: Parameters<typeof verifyRound>[0]; readonly played: Played };

/** Plays a round to its end. A move that the game refuses is thought over again. */
function playOut(engine: Engine, habit: Habit, stake: Money, nonce: number): Round {
  const seeds = { serverSeed: `server seed ${nonce}`, clientSeed: 'client-seed', nonce };
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

const proofOf = (
  { id, version }: Engine,
  seeds: { serverSeed: string; clientSeed: string; nonce: number },
  { stake, choice, moves }: { stake: Money; choice: unknown; moves: readonly unknown[] },
  { payout, book }: Played,
) => ({
  ...seeds,
  machineId: id,
  machineVersion: version,
  serverSeedHash: hashSeed(seeds.serverSeed),
  stake: wireMoney(stake),
  choice,
  moves,
  payout: wireMoney(payout),
  book: JSON.parse(JSON.stringify(book)) as { type: string }[],
});

const failing = (proof: Round['proof']) => verifyRound(proof).filter(({ holds }) => !holds);

/** What is played alone; a player's part at a table is replayed below. */
const TABLES = [...TABLE_GAMES, ...SEATED_GAMES];
const ENGINES = [...new Set([...CATALOGUE.map(({ engineId }) => engineId)])]
  .filter((id) => !TABLES.some((game) => game.id === id))
  .flatMap((id) => (variantsOf(id).length > 0 ? variantsOf(id) : [currentEngine(id)!]));
it('knows every engine that is served and every table', () => {
  const served = [...ENGINES, ...TABLES].map(({ id, version }) => `${id} ${version}`);
  expect(served.filter((name) => !KNOWN.includes(name))).toEqual([]);
  expect(Object.keys(HABITS).toSorted()).toEqual([...new Set(ENGINES.map(({ id }) => id))].toSorted());
});

describe('its own hash and draws', () => {
  it('hash as the platform does, at every length around a block', () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 500]) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(hex(hmacSha256(bytes, bytes))).toBe(createHmac('sha256', bytes).update(bytes).digest('hex'));
    }
  });

  it.each(vectors)('give the published vector of nonce $nonce', (vector) => {
    const draw = openDraws({
      serverSeed: vector.server_seed,
      clientSeed: vector.client_seed,
      nonce: vector.nonce,
    });
    expect(draw(37)).toBe(vector.roulette);
  });

  it('draw what the games draw, for every kind of range', () => {
    const seeds = { serverSeed: 'a', clientSeed: 'b', nonce: 3 };
    const stream = openStream(seeds);
    const draw = openDraws(seeds);
    for (let n = 1; n < 5_000; n += 7) expect(draw(n)).toBe(stream.nextBelow(n));
  });
});

describe.each(ENGINES)('rounds of $id $version', (engine) => {
  it('come out the same, whatever was chosen', () => {
    for (let nonce = 0; nonce < 300; nonce += 1)
      expect(failing(playOut(engine, HABITS[engine.id]!, STAKE, nonce).proof)).toEqual([]);
  });

  it('fail with another payout, another seed or another maths', () => {
    const { proof } = playOut(engine, HABITS[engine.id]!, STAKE, 1);
    const checks = (change: object) => failing({ ...proof, ...change }).map(({ check }) => check);
    expect(checks({ payout: '0.0001' })).toEqual(['payout']);
    expect(checks({ serverSeedHash: hashSeed('another') })).toEqual(['seed']);
    expect(checks({ machineVersion: '0.0.1' })).toEqual(['maths']);
  });
});

describe.each([
  ['M2_WAYSTUMBLE', null, '595.0000'],
  ['M2_WAYSTUMBLE', 8, '595.0000'],
  ['M3_HOLDWIN', null, '444.0000'],
  ['M3_HOLDWIN', 6, '454.0000'],
  ['M3_HOLDWIN', 8, '464.0000'],
  ['M5_CLUSTER', null, '392.0000'],
  ['M5_CLUSTER', 8, '392.0000'],
])('bought rounds of %s at %s', (id, edge, price) => {
  it('come out the same', () => {
    const engine = engineAt(id, edge)!;
    const stake = parseMoney(price)!;
    for (let nonce = 0; nonce < 60; nonce += 1)
      expect(failing(playOut(engine, { choice: () => ({ buy: true }) }, stake, nonce).proof)).toEqual([]);
  });
});

describe('bets taken out of a flight by hand', () => {
  const engine = currentEngine('O_CRASH')!;
  const choice = { round: 'any', seat: 2, target: null };

  it('come out the same, before the end and never after it', () => {
    let taken = 0;
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const seeds = { serverSeed: `link ${nonce}`, clientSeed: 'salt', nonce: 0 };
      const call = { stake: STAKE, choice, moves: [{ at: 100 + below(300) }] };
      const played = engine.play(call, wordsOf(engine, seeds));
      if (!played) continue;
      taken += 1;
      expect(failing(proofOf(engine, seeds, call, played))).toEqual([]);
    }
    expect(taken).toBeGreaterThan(50);
  });

  it('fail where the end came first', () => {
    const seeds = { serverSeed: 'link', clientSeed: 'salt', nonce: 0 };
    const lost = engine.play({ stake: STAKE, choice, moves: [] }, wordsOf(engine, seeds))!;
    const { at } = lost.book[0] as unknown as { at: number };
    const proof = proofOf(engine, seeds, { stake: STAKE, choice, moves: [{ at }] }, lost);
    const late = { ...proof, payout: wireMoney(moneyOf((STAKE * BigInt(at)) / 100n)) };
    expect(failing(late).map(({ check }) => check)).toEqual(['payout']);
  });
});

describe.each(TABLE_GAMES)('rounds of the table $id', (game) => {
  it('come out the same on every spot, hand after hand', () => {
    const engine = tableEngine(game);
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const seeds = { serverSeed: `link ${nonce}`, clientSeed: 'salt', nonce };
      const hand = game.shoe ? below(40) : 0;
      const free = game.exclusive.reduce(
        (spots, [, ...others]) => spots.filter(({ id }) => !others.includes(id)),
        game.spots,
      );
      const bets = Object.fromEntries(free.map(({ id }) => [id, '7.7777']));
      const call = { stake: moneyOf(77_777n * BigInt(free.length)), choice: { hand, bets }, moves: [] };
      const played = engine.play(call, openStream(seeds))!;
      expect(failing(proofOf(engine, seeds, call, played))).toEqual([]);
    }
  });
});

/** A hand of the shared table, played at random by some of its seats; the others are silent. */
function playSeats(seeds: Parameters<typeof openStream>[0], before: readonly SeatedHand[]) {
  const seats = SEATS.filter(() => below(2) === 0);
  let hand: SeatedHand = { seats, moves: [] };
  for (;;) {
    const dealt = dealSeats(openStream(seeds), [...before, hand]);
    if (!dealt?.deal.turn) return dealt && { hand, deal: dealt.deal };
    const { offered } = dealt.deal.turn;
    const decision = { seat: oneOf(waitingSeats(dealt.deal)), move: oneOf(offered) };
    const taken = below(5) === 0 ? silentDecisions(dealt.deal) : [decision];
    hand = { seats, moves: [...hand.moves, ...taken] };
  }
}

describe('rounds of the shared table of blackjack', () => {
  const BETS = { seat: '10.0000', perfect_pairs: '2.5000', three_cards: '1.0000' };

  /** The proof of every seat of a hand, as the studio hands it out. */
  const proofsOf = (seeds: Parameters<typeof openStream>[0], shoe: SeatedHand[], deal: BlackjackDeal) =>
    deal.seats.map((dealt) => {
      const bets = Object.fromEntries(
        Object.entries(BETS).map(([kind, stake]) => [`${kind}:${dealt.seat}`, stake]),
      );
      const opening = new Map(Object.entries(bets).map(([spot, stake]) => [spot, parseMoney(stake)!]));
      const added = [...stakesOfSeat(dealt, opening)].filter(([spot]) => !opening.has(spot));
      const moves = [
        ...added.map((each) => ({ decide: 'double', bets: writeStakes(new Map([each])) })),
        { shoe },
      ];
      const call = { stake: parseMoney('13.5')!, choice: { hand: shoe.length - 1, bets }, moves };
      const played = LIVE_BLACKJACK_ENGINE.play(call, openStream(seeds))!;
      return proofOf(LIVE_BLACKJACK_ENGINE, seeds, call, played);
    });

  it('come out the same for every seat, hand after hand of a shoe, whoever was silent', () => {
    let proved = 0;
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const seeds = { serverSeed: `shoe ${nonce}`, clientSeed: 'salt', nonce: 0 };
      const shoe: SeatedHand[] = [];
      for (let played = playSeats(seeds, shoe); played; played = playSeats(seeds, shoe)) {
        shoe.push(played.hand);
        for (const proof of proofsOf(seeds, [...shoe], played.deal)) {
          expect(failing(proof)).toEqual([]);
          proved += 1;
        }
      }
    }
    expect(proved).toBeGreaterThan(200);
  });

  it('fail with another payout, and cannot be worked out with another decision, hand or bet', () => {
    const seeds = { serverSeed: 'a shoe without blackjack', clientSeed: 'salt', nonce: 0 };
    const hands: SeatedHand[] = [{ seats: [1, 4], moves: [] }];
    for (;;) {
      const { deal } = dealSeats(openStream(seeds), hands)!;
      if (!deal.turn) break;
      hands[0] = { ...hands[0]!, moves: [...hands[0]!.moves, ...silentDecisions(deal)] };
    }
    const [proof] = proofsOf(seeds, hands, dealSeats(openStream(seeds), hands)!.deal);
    const checks = (change: object) => failing({ ...proof!, ...change }).map(({ check }) => check);
    expect(checks({})).toEqual([]);
    expect(checks({ payout: '999.0000' })).toEqual(['payout']);
    expect(checks({ serverSeedHash: hashSeed('another') })).toEqual(['seed']);
    expect(() => checks({ moves: [{ shoe: [...hands, ...hands] }] })).toThrow('not up to this hand');
    expect(() => checks({ moves: [{ bets: { 'doubled:1': '10' } }, { shoe: hands }] })).toThrow('not those');
    expect(() => checks({ moves: [{ shoe: [{ seats: [1, 4], moves: [] }] }] })).toThrow('not over');
  });
});
