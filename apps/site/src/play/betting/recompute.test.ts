import { hashSeed, LUCKY_25, openStream, SLOT_SKINS, spinLines } from '@fairhouse/games';
import { parseMoney, wireMoney } from '@fairhouse/kernel';
import { expect, it } from 'vitest';
import { recompute } from './recompute.ts';

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'night-heron', nonce: 7 };
const stake = LUCKY_25.stake.min;
const round = spinLines(LUCKY_25, openStream(seeds), stake);
const skin = SLOT_SKINS.find(({ machineId }) => machineId === LUCKY_25.id)!;
const proof = {
  ...seeds,
  game: skin.code,
  machineId: LUCKY_25.id,
  machineVersion: LUCKY_25.version,
  serverSeedHash: hashSeed(seeds.serverSeed),
  stake: wireMoney(stake),
  choice: null,
  moves: [],
  payout: wireMoney(round.payout),
  book: [...round.book],
};

it('draws the stops that the book shows, from the bytes it prints', () => {
  const { checks, reels, shownStops, block } = recompute(proof);
  expect(checks.every(({ holds }) => holds)).toBe(true);
  expect(reels.map(({ stop }) => stop)).toEqual(shownStops);
  expect(reels.flatMap(({ bytes }) => bytes)).toEqual(block.slice(0, reels.length * 4));
});

it('says so when the payout is not what the seeds give', () => {
  const other = wireMoney(parseMoney('123.0000')!);
  const { checks } = recompute({ ...proof, payout: other });
  expect(checks.find(({ check }) => check === 'payout')).toMatchObject({ holds: false, actual: other });
});
