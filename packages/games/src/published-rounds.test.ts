import { verifyRound as verifyApart } from '@fairhouse/verifier/verify-round.mjs';
import { describe, expect, it } from 'vitest';
import { ENGINES } from './engines.ts';
import { hashSeed } from './fair/commit.ts';
import { findChangedMaths, PUBLISHED_ROUNDS } from './published-rounds.ts';
import { type RoundProof, verifyRound } from './verify.ts';

const nameOf = ({ machineId, machineVersion }: RoundProof) => `${machineId} ${machineVersion}`;
const failingHere = (round: RoundProof) => verifyRound(round).filter(({ holds }) => !holds);
const failingApart = (round: RoundProof) => verifyApart(round).filter(({ holds }) => !holds);

it('rounds are published of every version that was ever offered', () => {
  const published = new Set(PUBLISHED_ROUNDS.map(nameOf));
  expect(ENGINES.map(({ id, version }) => `${id} ${version}`).filter((name) => !published.has(name))).toEqual(
    [],
  );
});

it('no published round paid more than its engine declares of the stake', () => {
  for (const round of PUBLISHED_ROUNDS) {
    const engine = ENGINES.find(
      ({ id, version }) => id === round.machineId && version === round.machineVersion,
    );
    const staked = Number(round.stake);
    expect([nameOf(round), Number(round.payout) <= staked * engine!.maxWin]).toEqual([nameOf(round), true]);
  }
});

describe.each([...new Set(PUBLISHED_ROUNDS.map(nameOf))])('the published rounds of %s', (name) => {
  const rounds = PUBLISHED_ROUNDS.filter((round) => nameOf(round) === name);

  it('are played as they were published, here and by the program written apart', () => {
    for (const round of rounds) expect([failingHere(round), failingApart(round)]).toEqual([[], []]);
  });

  it('fail in both with another hash of the seed, or another payout', () => {
    for (const round of rounds)
      for (const changed of [
        { ...round, serverSeedHash: hashSeed('another') },
        { ...round, payout: `1${round.payout}` },
      ]) {
        expect(failingHere(changed)).not.toEqual([]);
        expect(failingApart(changed)).not.toEqual([]);
      }
  });
});

it('maths that plays another book, or pays otherwise, is named once', () => {
  expect(findChangedMaths()).toEqual([]);
  const changed = PUBLISHED_ROUNDS.map((round) =>
    round.machineId === 'O_WHEEL' ? { ...round, payout: '77.0000' } : round,
  );
  expect(findChangedMaths(changed)).toEqual(['O_WHEEL 1.0.0']);
  expect(findChangedMaths([{ ...PUBLISHED_ROUNDS[0]!, book: [] }])).toEqual([nameOf(PUBLISHED_ROUNDS[0]!)]);
});
