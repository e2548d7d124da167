import { moneyOf, parseMoney } from '@fairhouse/kernel';
import { describe, expect, test } from 'vitest';
import { openStream } from '../fair/byte-stream.ts';
import { publishedReturns, roundRange } from '../published-returns.ts';
import { BACCARAT } from './baccarat.ts';
import { shuffleShoe } from './cards.ts';
import { DRAGON_TIGER } from './dragon-tiger.ts';
import { limitFault, spotMax, tableLimits } from './felt-table.ts';
import { LIVE_TABLES } from './live-tables.ts';
import { ROULETTE } from './roulette.ts';
import { findSoloTable, SOLO_TABLES, soloFault } from './solo-tables.ts';
import { TABLE_GAMES } from './table-games.ts';
import { dealHand, readStakes, tableEngine } from './table-round.ts';

const words = (serverSeed: string) => openStream({ serverSeed, clientSeed: 'salt', nonce: 0 });

describe('a shoe', () => {
  test.each([BACCARAT, DRAGON_TIGER])(
    'of $id deals every hand from the next cards and ends after the cut',
    (game) => {
      const cards = shuffleShoe(words('a'), 8);
      const seen: string[] = [];
      let hand = 0;
      for (;;) {
        const dealt = dealHand(game, words('a'), hand)!;
        seen.push(JSON.stringify(dealt.outcome));
        hand += 1;
        if (dealt.last) break;
      }
      expect(dealHand(game, words('a'), hand)).toBeUndefined();
      let used = 0;
      const again = seen.map(() => JSON.stringify(game.play(() => cards[used++]!)));
      expect(again).toEqual(seen);
      expect(cards.length - used).toBeLessThanOrEqual(game.shoe!.cutCard);
      expect(cards.length - used).toBeGreaterThan(0);
    },
  );
});

describe('a round of one player', () => {
  const engine = tableEngine(ROULETTE);
  const call = (bets: unknown, stake: string, moves: unknown[] = []) =>
    engine.play({ stake: moneyOf(parseMoney(stake)!), choice: { hand: 0, bets }, moves }, words('b'));

  test('pays what the outcome says of each spot, later bets included', () => {
    const played = call({ red: '5', 'straight:7': '1' }, '6', [{ bets: { red: '5', black: '10' } }])!;
    const number = (played.book[0] as { number: number } & { type: string }).number;
    const red = ROULETTE.settle('red', played.book[0] as never).result === 'win';
    const black = ROULETTE.settle('black', played.book[0] as never).result === 'win';
    const expected = (red || black ? 20n : 0n) + (number === 7 ? 36n : 0n);
    expect(played.payout).toBe(expected * 10_000n);
    expect(played.staked).toBe(210_000n);
  });

  test('is refused with a spot that the felt lacks, an amount that is none, or a stake that is not the sum', () => {
    expect(call({ 'straight:37': '1' }, '1')).toBeUndefined();
    expect(call({ red: '0' }, '0')).toBeUndefined();
    expect(call({ red: '1' }, '2')).toBeUndefined();
    expect(call({}, '0')).toBeUndefined();
    expect(call({ red: '1' }, '1', [{ bets: { red: '-1' } }])).toBeUndefined();
    expect(readStakes(ROULETTE, null)).toBeUndefined();
  });
});

test('no spot of a table wins more than its maximum', () => {
  for (const table of [...LIVE_TABLES, ...SOLO_TABLES])
    for (const spot of table.game.spots) {
      const most = spotMax(table, spot);
      const [numerator, denominator = '1'] = spot.pays.split('/');
      const profit = (Number(most) * Number(numerator)) / Number(denominator);
      expect(most).toBeGreaterThanOrEqual(table.limits.min);
      if (most > table.limits.min) expect(profit).toBeLessThanOrEqual(Number(table.limits.max));
    }
});

describe('a table for one', () => {
  const table = findSoloTable('quiet-roulette')!;
  const takes = (bets: unknown, hand: unknown = 0) => soloFault(table, { hand, bets });

  test('takes what lies within its limits, on the first hand', () => {
    expect(takes({ red: '2000', 'straight:7': '1' })).toBeUndefined();
    expect(takes({ red: '2000.01' })).toBe('stake_not_allowed');
    expect(takes({ red: '0.5' })).toBe('stake_not_allowed');
    expect(takes({ 'straight:7': '58' })).toBe('stake_not_allowed');
    expect(takes({ red: '2000', odd: '2000', low: '2000' })).toBe('table_limit');
  });

  test('takes no other hand, no spot that the felt lacks, and no choice that is none', () => {
    expect(takes({ red: '1' }, 1)).toBe('choice_not_allowed');
    expect(takes({ 'straight:37': '1' })).toBe('choice_not_allowed');
    expect(takes({})).toBe('choice_not_allowed');
    for (const choice of [null, undefined, 3, 'red', {}])
      expect(soloFault(table, choice)).toBe('choice_not_allowed');
  });

  test.each(SOLO_TABLES)('of $code lays chips that its limits take', (table) => {
    const { min, max } = tableLimits(table);
    const { chips } = table;
    expect(chips[0]).toBe(min);
    expect(chips.at(-1)!).toBeLessThanOrEqual(max);
  });
});

test.each(TABLE_GAMES)('the returns told of $id are those that are counted, bet by bet', (game) => {
  const counted = game.enumerate();
  const down = (rtp: number) => Math.floor(rtp * 10_000 + 1e-7) / 100;
  const kindOf = new Map(game.spots.map(({ id, kind }) => [id, kind]));
  const told = publishedReturns(game);
  for (const { kind, least, most } of told) {
    const pcts = counted.filter(({ spot }) => kindOf.get(spot) === kind).map(({ rtp }) => down(rtp));
    expect([kind, least, most]).toEqual([kind, Math.min(...pcts), Math.max(...pcts)]);
  }
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(kindOf.values()));
  expect(roundRange(tableEngine(game)).most / 100).toBeGreaterThanOrEqual(
    Math.max(...counted.map(({ rtp }) => rtp)),
  );
});

test.each([...LIVE_TABLES, ...SOLO_TABLES])('the limits told of $code are those that it takes', (table) => {
  const { min, max } = tableLimits(table);
  const takes = (stake: bigint) =>
    table.game.spots.some(({ id }) => {
      const seat = table.game.seating && !id.startsWith('seat:');
      return !seat && limitFault(table, new Map([[id, moneyOf(stake)]])) === undefined;
    });
  expect([takes(min), takes(max), takes(min - 1n), takes(max + 10_000n)]).toEqual([true, true, false, false]);
});
