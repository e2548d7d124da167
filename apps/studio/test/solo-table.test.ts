import { ROULETTE, type RouletteSpin, type RoundProof, verifyRound } from '@fairhouse/games';
import { parseMoney } from '@fairhouse/kernel';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Booted, bootStudio, refusal, roundsOf } from './boot-studio.ts';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
});

afterEach(async () => {
  expect(await studio.settleOutbox()).toBe(0);
});

afterAll(() => studio.stop());

const key = (name: string) => `key-${name}`.padEnd(12, '-');
const bets = (on: Record<string, string>, hand = 0) => ({ hand, bets: on });

test('a round at a table for one is played at once from the player’s own pair, paid by its outcome and verified', async () => {
  const player = await studio.player(undefined, 'quiet-roulette');
  const first = await player.spin(key('one'), '12', bets({ red: '10', 'straight:7': '2' }));
  const { number } = first.book[0] as unknown as RouletteSpin;
  const won = (spot: string) =>
    ROULETTE.settle(spot, { type: 'spin', number }).result === 'win'
      ? parseMoney(spot === 'red' ? '20' : '72')!
      : 0n;
  expect(first).toMatchObject({ open: false, stake: '12.0000', nonce: 0 });
  expect(parseMoney(first.payout)).toBe(won('red') + won('straight:7'));
  const second = await player.spin(key('two'), '1', bets({ odd: '1' }));
  expect(second.nonce).toBe(1);
  const { revealed } = await player.seeds('another-client-seed');
  const [round] = await roundsOf(studio.db, player.code);
  const proof: RoundProof = {
    game: 'quiet-roulette',
    machineId: 'roulette',
    machineVersion: ROULETTE.version,
    serverSeed: revealed!.serverSeed,
    serverSeedHash: first.serverSeedHash,
    clientSeed: `seed-of-${player.code}`,
    nonce: first.nonce,
    stake: first.stake,
    choice: first.choice,
    moves: [],
    payout: first.payout,
    book: first.book as RoundProof['book'],
  };
  expect(verifyRound(proof).filter(({ holds }) => !holds)).toEqual([]);
  expect(round!.payout).toBe(parseMoney(first.payout));
});

test('its limits are the studio’s to keep: a refused bet takes no money and no nonce', async () => {
  const player = await studio.player(undefined, 'quiet-sic-bo');
  const tries = [
    ['2001', bets({ big: '2001' }), 'stake_not_allowed'],
    ['0.5', bets({ big: '0.5' }), 'stake_not_allowed'],
    ['14', bets({ 'triple:1': '14' }), 'stake_not_allowed'],
    ['6000', bets({ big: '2000', odd: '2000', small: '2000' }), 'table_limit'],
    ['1', bets({ big: '1' }, 1), 'choice_not_allowed'],
    ['2', bets({ big: '1' }), 'choice_not_allowed'],
    ['1', bets({ nowhere: '1' }), 'choice_not_allowed'],
    ['1', { hand: 0, bets: ['big'] }, 'choice_not_allowed'],
    ['1', undefined, 'choice_not_allowed'],
  ] as const;
  for (const [stake, choice, code] of tries)
    expect([choice, await refusal(player.spin(key('refused'), stake, choice))]).toEqual([choice, code]);
  expect(await roundsOf(studio.db, player.code)).toEqual([]);
  expect((await player.spin(key('yes'), '1', bets({ big: '1' }))).nonce).toBe(0);
});
