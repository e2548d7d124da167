import { type Money, parseMoney, wireMoney } from '@fairhouse/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStream } from './fair/byte-stream.ts';
import { hashSeed } from './fair/commit.ts';
import { LUCKY_25 } from './slots/lucky25.ts';
import { spinLines } from './slots/spin-lines.ts';
import { type RoundProof, type VerifyCheck, verifyRound } from './verify.ts';

function proofOf(serverSeed: string, clientSeed: string, nonce: number, stake = '5.0000'): RoundProof {
  const { payout, book } = spinLines(
    LUCKY_25,
    openStream({ serverSeed, clientSeed, nonce }),
    parseMoney(stake) as Money,
  );
  return {
    game: 'koi-emperor',
    machineId: LUCKY_25.id,
    machineVersion: LUCKY_25.version,
    serverSeed,
    serverSeedHash: hashSeed(serverSeed),
    clientSeed,
    nonce,
    stake,
    choice: null,
    moves: [],
    payout: wireMoney(payout),
    book,
  };
}

const failing = (proof: RoundProof): VerifyCheck['check'][] =>
  verifyRound(proof)
    .filter(({ holds }) => !holds)
    .map(({ check }) => check);

/** The first nonce whose round is as wanted. */
function findProof(wanted: (proof: RoundProof) => boolean): RoundProof {
  for (let nonce = 0; ; nonce += 1) {
    const proof = proofOf('server seed', 'client seed', nonce);
    if (wanted(proof)) return proof;
  }
}

const rounds = {
  losing: findProof(({ payout }) => payout === '0.0000'),
  winning: findProof(({ payout }) => payout !== '0.0000'),
  'free spins': findProof(({ book }) => book.some(({ type }) => type === 'freeSpinsEnd')),
};

it('an honest round passes its four checks, whatever the seeds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (serverSeed, clientSeed, nonce) => {
      const result = verifyRound(proofOf(serverSeed, clientSeed, nonce));
      expect(result.map(({ check, holds }) => [check, holds])).toEqual([
        ['seed_hash', true],
        ['machine', true],
        ['payout', true],
        ['book', true],
      ]);
    }),
  );
});

it('a store that reorders the keys of a book changes nothing', () => {
  const proof = rounds['free spins'];
  const reordered = proof.book.map((event) => Object.fromEntries(Object.entries(event).reverse()));
  expect(failing({ ...proof, book: reordered as unknown as RoundProof['book'] })).toEqual([]);
});

describe.each(Object.entries(rounds))('a %s round', (_, proof) => {
  it.each<[keyof RoundProof, Partial<RoundProof>, VerifyCheck['check']]>([
    ['game', { game: 'no-such-game' }, 'machine'],
    ['machineId', { machineId: 'M2_WAYSTUMBLE' }, 'machine'],
    ['machineVersion', { machineVersion: '1.0.1' }, 'machine'],
    ['serverSeed', { serverSeed: 'Server seed' }, 'seed_hash'],
    ['serverSeedHash', { serverSeedHash: hashSeed('other') }, 'seed_hash'],
    ['clientSeed', { clientSeed: 'client  seed' }, 'book'],
    ['nonce', { nonce: proof.nonce + 1 }, 'book'],
    ['stake', { stake: '10.0000' }, 'book'],
    ['stake', { stake: '5.01' }, 'book'],
    ['stake', { stake: 'five' }, 'payout'],
    ['choice', { choice: { mines: 3 } }, 'book'],
    ['moves', { moves: [{ cell: 1 }] }, 'book'],
    ['payout', { payout: '5000.0000' }, 'payout'],
    ['book', { book: [] }, 'book'],
  ])('with another %s (%j) fails the check of it', (_, change, check) => {
    expect(failing(proof)).toEqual([]);
    expect(failing({ ...proof, ...change })).toContain(check);
  });

  it('fails when any one event of its book is missing, doubled or changed', () => {
    for (const [at, event] of proof.book.entries()) {
      const mended = (...events: RoundProof['book']) => ({
        ...proof,
        book: proof.book.toSpliced(at, 1, ...events),
      });
      expect(failing(mended())).toEqual(['book']);
      expect(failing(mended(event, event))).toEqual(['book']);
      for (const key of Object.keys(event))
        expect(failing(mended({ ...event, [key]: 'changed' } as typeof event))).toEqual(['book']);
    }
  });
});
