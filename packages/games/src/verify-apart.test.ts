import { createHash, createHmac } from 'node:crypto';
import { type Money, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { hex, hmacSha256, KNOWN, openDraws, sha256, verifyRound } from '@fairhouse/verifier/verify-round.mjs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { currentEngine, engineAt, variantsOf, wordsOf } from './engines.ts';
import { openStream } from './fair/byte-stream.ts';
import { hashSeed } from './fair/commit.ts';
import vectors from './fair/public-vectors.json' with { type: 'json' };
import { ROOM_ENGINES } from './poker/rooms.ts';
import { seededWords } from './returns.ts';
import { habitsOf, playOut, playSeats, playTable, proofOf, proofsOfSeats } from './sample-rounds.ts';
import { dealSeats, SEATED_GAMES, type SeatedHand, silentDecisions } from './tables/live-blackjack.ts';
import { TABLE_GAMES } from './tables/table-games.ts';
import { type RoundProof, verifyRound as verifyByGames } from './verify.ts';

const words = seededWords(2026);
const below = (n: number) => Math.floor((words.nextWord() / 2 ** 32) * n);
const HABITS = habitsOf(below);
const STAKE = moneyOf(100_000n);

const seedsAt = (nonce: number) => ({ serverSeed: `server seed ${nonce}`, clientSeed: 'client-seed', nonce });
const failing = (proof: RoundProof) => verifyRound(proof).filter(({ holds }) => !holds);

/** What is played alone; a player's part at a table is replayed below. */
const TABLES = [...TABLE_GAMES, ...SEATED_GAMES];
const ENGINES = [...new Set([...CATALOGUE.map(({ engineId }) => engineId)])]
  // Hands of poker have a verifier of their own.
  .filter((id) => !ROOM_ENGINES.some((engine) => engine.id === id) && !TABLES.some((game) => game.id === id))
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
      expect(failing(playOut(engine, HABITS[engine.id]!, STAKE, seedsAt(nonce)).proof)).toEqual([]);
  });

  it('draw as many words for the double stake, and pay double for it', () => {
    const counted = (stake: Money, { choice, moves, ...seeds }: RoundProof) => {
      const words = wordsOf(engine, seeds);
      let drawn = 0;
      const nextWord = () => {
        drawn += 1;
        return words.nextWord();
      };
      return {
        payout: engine.play({ stake, choice, moves }, { ...words, nextWord })!.payout,
        drawn: () => drawn,
      };
    };
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const { proof } = playOut(engine, HABITS[engine.id]!, STAKE, seedsAt(nonce));
      const hasOwnAmounts = JSON.stringify(proof.choice).includes('.0000');
      if (hasOwnAmounts) continue;
      const [once, twice] = [counted(STAKE, proof), counted(moneyOf(STAKE * 2n), proof)];
      expect(twice.drawn()).toBe(once.drawn());
      expect(Math.abs(Number(twice.payout - once.payout * 2n))).toBeLessThanOrEqual(1);
    }
  });

  it('fail with another payout, another seed or another maths', () => {
    const { proof } = playOut(engine, HABITS[engine.id]!, STAKE, seedsAt(1));
    const checks = (change: object) => failing({ ...proof, ...change }).map(({ check }) => check);
    expect(checks({ payout: '0.0001' })).toEqual(['payout']);
    expect(checks({ serverSeedHash: hashSeed('another') })).toEqual(['seed']);
    expect(checks({ machineVersion: '0.0.1' })).toEqual(['maths']);
  });
});

it('fails where the hash was told too late, or another was told', () => {
  const engine = ENGINES[0]!;
  const proofAt = (nonce: number, announced: object) => ({
    ...playOut(engine, HABITS[engine.id]!, STAKE, seedsAt(nonce)).proof,
    announced: announced as NonNullable<RoundProof['announced']>,
  });
  const [first, second] = [hashSeed('server seed 1'), hashSeed('server seed 2')];
  const before = proofAt(1, { at: 10, clientSeedAt: 20, by: null, next: second });
  const after = proofAt(2, { at: 20, clientSeedAt: 30, by: first, next: null });
  const seen = [{ serverSeedHash: second, clientSeed: 'client-seed' }];
  const checks = (proof: RoundProof, told = {}) =>
    verifyRound(proof, told).map(({ check, holds }) => `${check} ${holds}`);
  expect(checks(after, { proofs: [before, after], seen }).slice(0, 4)).toEqual([
    'seed true',
    'order true',
    'next true',
    'seen true',
  ]);
  expect(checks(proofAt(2, { at: 30, clientSeedAt: 30, by: null, next: null }))).toContain('order false');
  const other = { ...before, announced: { ...before.announced, next: first } };
  expect(checks(after, { proofs: [other] })).toContain('next false');
  expect(checks(before, { seen })).toContain('seen false');
});

it('fails where a chain was published after its beacon’s round, or its salt is of another', () => {
  const engine = ENGINES[0]!;
  /** Round 123 of quicknet, as its relays answer it. */
  const quicknet = {
    chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    round: 123,
    roundAt: 1_692_803_733_000,
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  };
  const salt = createHash('sha256').update(Buffer.from(quicknet.signature, 'hex')).digest('hex');
  const seeds = { ...seedsAt(1), clientSeed: salt };
  const checks = (publishedAt: number, change: object = {}) => {
    const { proof } = playOut(engine, HABITS[engine.id]!, STAKE, seeds);
    const salted = { ...proof, chain: { publishedAt, beacon: { ...quicknet, ...change } } };
    const said = [verifyRound(salted), verifyByGames(salted)].map((all) =>
      all
        .filter(({ check }) => check === 'published' || check === 'salt')
        .map(({ check, holds }) => `${check} ${holds}`),
    );
    expect(said[1]).toEqual(said[0]);
    return said[0];
  };
  const before = quicknet.roundAt - 1;
  expect(checks(before)).toEqual(['published true', 'salt true']);
  expect(checks(quicknet.roundAt)).toEqual(['published false', 'salt true']);
  const later = { roundAt: quicknet.roundAt + 60_000 };
  expect(checks(quicknet.roundAt, later)).toEqual(['published false', 'salt true']);
  const another = { signature: quicknet.signature.replace('b75c', 'b75d') };
  expect(checks(before, another)).toEqual(['published true', 'salt false']);
  expect(checks(before, { signature: null })).toEqual(['published true', 'salt false']);
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
      expect(
        failing(playOut(engine, { choice: () => ({ buy: true }) }, stake, seedsAt(nonce)).proof),
      ).toEqual([]);
  });
});

describe('bets taken out of a round by hand', () => {
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
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const seeds = { serverSeed: `link ${nonce}`, clientSeed: 'salt', nonce };
      expect(failing(playTable(game, seeds, game.shoe ? below(40) : 0))).toEqual([]);
    }
  });
});

describe('rounds of the shared table of blackjack', () => {
  it('come out the same for every seat, hand after hand of a shoe, whoever was silent', () => {
    let proved = 0;
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const seeds = { serverSeed: `shoe ${nonce}`, clientSeed: 'salt', nonce: 0 };
      const shoe: SeatedHand[] = [];
      for (let played = playSeats(seeds, shoe, below); played; played = playSeats(seeds, shoe, below)) {
        shoe.push(played.hand);
        for (const proof of proofsOfSeats(seeds, [...shoe], played.deal)) {
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
    const [proof] = proofsOfSeats(seeds, hands, dealSeats(openStream(seeds), hands)!.deal);
    const checks = (change: object) => failing({ ...proof!, ...change }).map(({ check }) => check);
    expect(checks({})).toEqual([]);
    expect(checks({ payout: '999.0000' })).toEqual(['payout']);
    expect(checks({ serverSeedHash: hashSeed('another') })).toEqual(['seed']);
    expect(() => checks({ moves: [{ shoe: [...hands, ...hands] }] })).toThrow('not up to this hand');
    expect(() => checks({ moves: [{ bets: { 'doubled:1': '10' } }, { shoe: hands }] })).toThrow('not those');
    expect(() => checks({ moves: [{ shoe: [{ seats: [1, 4], moves: [] }] }] })).toThrow('not over');
  });
});
