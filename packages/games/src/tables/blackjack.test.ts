import { moneyOf } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import { openStream } from '../fair/byte-stream.ts';
import { publishedReturns } from '../published-returns.ts';
import { seededWords } from '../returns.ts';
import { type BlackjackMove, playBlackjack } from './blackjack.ts';
import { BLACKJACK, type BlackjackEvent } from './blackjack-engine.ts';
import { settle21Plus3, settlePerfectPairs, settleSeat } from './blackjack-settle.ts';
import { countSideBets } from './count-side-bets.ts';
import { simulateBlackjack } from './simulate-blackjack.ts';

/** One seat: own first, dealer's open card, own second, dealer's hidden card, then as drawn. */
function play(cards: string, ...moves: BlackjackMove[]) {
  const left = cards.split(' ');
  return playBlackjack(
    1,
    moves.map((move) => ({ seat: 0, move })),
    () => left.shift()!,
  );
}

/** Gross return of each hand, in main bets. */
function returns(cards: string, ...moves: BlackjackMove[]): number[] {
  const round = play(cards, ...moves)!;
  expect(round.turn).toBeNull();
  const { hands, insurance } = settleSeat(round, 0);
  return [
    ...hands.map(
      ({ stakes, settled: { gross } }) => (stakes * Number(gross.numerator)) / Number(gross.denominator),
    ),
    ...(insurance ? [(0.5 * Number(insurance.gross.numerator)) / Number(insurance.gross.denominator)] : []),
  ];
}

describe('a round of blackjack', () => {
  it.each([
    ['pays a natural 3:2', 'AS 9D KD 8D', [], [2.5]],
    ['pushes a natural against a natural under a ten', 'AS KD KH AD', [], [1]],
    ['takes the stake at once when the dealer has blackjack under a ten', '9S KD KH AD', [], [0]],
    ['pays insurance 2:1 against a blackjack under an ace', '9S AD KH KD', ['insure'], [0, 1.5]],
    ['makes even money of an insured natural', 'AS AD KH KD', ['insure'], [1, 1.5]],
    ['takes insurance when there is no blackjack', '9S AD KH 7D', ['insure', 'stand'], [2, 0]],
    ['gives half back on surrender', '9S KD 7H 8D', ['surrender'], [0.5]],
    ['doubles the stake with the card', '6S 6D 5H KD KS KC', ['double'], [4]],
    ['lets the dealer stand on a soft 17', 'KS 6D 8H AD 5C', ['stand'], [2]],
    ['stands by itself on 21', '5S 9D 6H 8D KC', ['hit'], [2]],
    ['lets the dealer draw no card when the hand is bust', 'KS 6D 6H KD KC 5C', ['hit'], [0]],
    [
      'plays both hands of a split, ten and king alike',
      'KS 6D TH KD 5S 9H 6C 8D',
      ['split', 'hit', 'stand'],
      [2, 2],
    ],
    ['counts a 21 of split aces as 21 and no more', 'AS 6D AH KD KS 9H 7D', ['split'], [2, 2]],
  ] satisfies [string, string, BlackjackMove[], number[]][])('%s', (_, cards, moves, expected) => {
    expect(returns(cards, ...moves)).toEqual(expected);
  });

  it('offers what the rules allow', () => {
    expect(play('8S 6D 8H KD')!.turn!.offered).toEqual(['hit', 'stand', 'double', 'split', 'surrender']);
    expect(play('8S 6D 8H KD 2S 8D', 'split')!.turn!.offered).toEqual(['hit', 'stand', 'double']);
    expect(play('8S 6D 5H KD 2S', 'hit')!.turn!.offered).toEqual(['hit', 'stand']);
    expect(play('8S AD 8H 7D')!.turn!.offered).toEqual(['insure', 'decline']);
  });

  it('refuses a move that is not due', () => {
    expect(play('8S 6D 5H KD', 'split')).toBeUndefined();
    expect(play('8S 6D 5H KD', 'insure')).toBeUndefined();
    expect(play('AS 6D KH KD', 'stand')).toBeUndefined();
  });

  it('asks seven seats in their order and plays the dealer once', () => {
    const cards = [...'2345678']
      .map((rank) => `${rank}S`)
      .concat(
        '6D',
        [...'2345678'].map((rank) => `${rank}H`),
        'KD',
      );
    const stands = Array.from({ length: 7 }, (_, seat) => ({ seat, move: 'stand' as const }));
    const deal = () => {
      const left = [...cards, '5C'];
      return () => left.shift()!;
    };
    expect(playBlackjack(7, stands.slice(0, 3), deal())!.turn!.seat).toBe(3);
    expect(playBlackjack(7, [stands[1]!], deal())).toBeUndefined();
    expect(playBlackjack(7, stands, deal())).toMatchObject({ turn: null, dealer: ['6D', 'KD', '5C'] });
  });
});

describe('side bets', () => {
  it.each([
    ['4D 4D', 26],
    ['4D 4H', 13],
    ['4D 4S', 7],
    ['4D 5D', 0],
  ])('perfect pairs of %s bring %d', (cards, gross) => {
    expect(Number(settlePerfectPairs(cards.split(' ')).gross.numerator)).toBe(gross);
  });

  it.each([
    ['4D 4D 4D', 101],
    ['AD 2D 3D', 41],
    ['QS KS AS', 41],
    ['4D 4H 4S', 31],
    ['KD AS 2H', 0],
    ['5S 3D 4H', 11],
    ['2D 9D KD', 6],
    ['2D 9D KS', 0],
  ])('21+3 of %s brings %d', (cards, gross) => {
    expect(Number(settle21Plus3(cards.split(' ')).gross.numerator)).toBe(gross);
  });

  it('keep an edge, counted over every three cards of the shoe', () => {
    const { perfectPairs, twentyOnePlus3 } = countSideBets();
    expect((1 - twentyOnePlus3).toFixed(6)).toBe('0.037039');
    expect((1 - perfectPairs).toFixed(6)).toBe('0.040964');
  });
});

const STAKE = moneyOf(20_000n);

describe('the engine', () => {
  it('returns by basic strategy what it declares, inside the 99 % interval of a run', () => {
    const rounds = 300_000;
    const { mean, sd } = simulateBlackjack(rounds, seededWords(21));
    const margin = (2.576 * sd) / Math.sqrt(rounds);
    const { least, most } = publishedReturns(BLACKJACK)[0]!;
    expect((mean + 1 + margin) * 100).toBeGreaterThan(least);
    expect((mean + 1 - margin) * 100).toBeLessThan(most);
  });

  it('adds to its book with every move and never shows the hidden card before the end', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const seeds = { serverSeed: 's', clientSeed: 'c', nonce };
      const moves: BlackjackMove[] = [];
      let before: readonly unknown[] = [];
      for (;;) {
        const played = BLACKJACK.play({ stake: STAKE, choice: {}, moves }, openStream(seeds))!;
        expect(played.book.slice(0, before.length)).toEqual(before);
        if (!played.open) break;
        before = played.book;
        const { view } = played.book.at(-1) as Extract<BlackjackEvent, { type: 'dealt' | 'moved' }>;
        expect(view.dealer).toHaveLength(1);
        moves.push(
          BLACKJACK.endMove!({ stake: STAKE, choice: {}, moves }, openStream(seeds)) as BlackjackMove,
        );
      }
    }
  });

  it('takes what a move adds: a double stakes twice, insurance a half, and side bets are of the stake', () => {
    const call = {
      stake: moneyOf(40_000n),
      choice: { perfectPairs: '1.0000', twentyOnePlus3: '1.0000' },
      moves: [],
    };
    const open = (nonce: number) => openStream({ serverSeed: 's', clientSeed: 'c', nonce });
    const nonce = [...Array(50).keys()].find((each) => BLACKJACK.play(call, open(each))!.open)!;
    expect(BLACKJACK.play(call, open(nonce))!.staked).toBe(40_000n);
    const [first] = BLACKJACK.play(call, open(nonce))!.book as BlackjackEvent[];
    expect(first).toMatchObject({ type: 'dealt', sides: [{ bet: 'perfect_pairs' }, { bet: '21+3' }] });
  });

  it.each([
    ['a side bet above the main one', { perfectPairs: '3.0000' }],
    ['side bets that leave no main one', { perfectPairs: '2.0000', twentyOnePlus3: '2.0000' }],
    ['a side bet below nothing', { perfectPairs: '-1.0000' }],
    ['a side bet that is no amount', { perfectPairs: {} }],
  ])('refuses %s', (_, choice) => {
    const words = openStream({ serverSeed: 's', clientSeed: 'c', nonce: 0 });
    expect(BLACKJACK.play({ stake: moneyOf(40_000n), choice, moves: [] }, words)).toBeUndefined();
  });
});
