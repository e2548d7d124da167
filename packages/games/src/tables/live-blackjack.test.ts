import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { publishedReturns } from '../published-returns.ts';
import { intervalOf, seededWords } from '../returns.ts';
import type { SeatHand } from './blackjack.ts';
import { countHand } from './blackjack-hand.ts';
import {
  type BlackjackDeal,
  dealSeats,
  decisionStakes,
  LIVE_BLACKJACK,
  type SeatDecision,
  type SeatedHand,
  seatsOfBets,
  silentDecisions,
  stakesOfSeats,
  waitingSeats,
} from './live-blackjack.ts';
import { SEATED_ENGINES } from './live-blackjack-engine.ts';
import { settleSpots, sumStakes } from './table-round.ts';

const words = (shoe: number) => seededWords(1_000 + shoe);
const chance = seededWords(7);
const below = (n: number) => Math.floor((chance.nextWord() / 2 ** 32) * n);

type Decider = (deal: BlackjackDeal) => SeatDecision | undefined;

/** Plays a hand to its end; where nobody decides, the rule of the table does. */
function playOut(shoe: number, before: readonly SeatedHand[], seats: readonly number[], decide: Decider) {
  let hand: SeatedHand = { seats, moves: [] };
  for (;;) {
    const dealt = dealSeats(words(shoe), [...before, hand])!;
    if (!dealt.deal.turn) return { hand, ...dealt };
    const decision = decide(dealt.deal);
    hand = { seats, moves: [...hand.moves, ...(decision ? [decision] : silentDecisions(dealt.deal))] };
  }
}

const anything: Decider = (deal) => {
  const seats = waitingSeats(deal);
  const { offered } = deal.turn!;
  return { seat: seats[below(seats.length)]!, move: offered[below(offered.length)]! };
};

const MAIN = parseMoney('10')!;
const ENGINE = SEATED_ENGINES[0]!;

describe('a hand of the shared table', () => {
  it('is dealt from where the hand before it ended, until half of the shoe is gone', () => {
    for (let shoe = 0; shoe < 8; shoe += 1) {
      const record: SeatedHand[] = [];
      const seen: string[] = [];
      let last = false;
      while (!last) {
        const seats = [1, 2, 3, 4, 5, 6, 7].filter(() => below(2) === 0);
        const played = playOut(shoe, record, seats, anything);
        const { deal } = played;
        record.push(played.hand);
        const cards = [
          ...deal.seats.flatMap(({ hands }) => hands.flatMap((each) => each.cards)),
          ...deal.dealer,
        ];
        seen.push(...cards);
        expect(played.dealt).toBe(seen.length);
        last = played.last;
        expect(last).toBe(seen.length >= 208);
      }
      expect(
        Math.max(...Object.values(Object.groupBy(seen, (card) => card)).map((same) => same!.length)),
      ).toBeLessThanOrEqual(8);
      expect(dealSeats(words(shoe), [...record, { seats: [1], moves: [] }])).toBeUndefined();
    }
  });

  it('takes no card for a hand without seats', () => {
    const empty = { seats: [], moves: [] };
    const first = dealSeats(words(1), [{ seats: [3], moves: [] }])!.deal;
    expect(dealSeats(words(1), [empty, empty, { seats: [3], moves: [] }])!.deal).toEqual(first);
  });

  it('shows one card of the dealer until every seat has decided', () => {
    for (let shoe = 0; shoe < 60; shoe += 1)
      playOut(shoe, [], [2, 5, 7], (deal) => {
        expect(deal.dealer).toHaveLength(1);
        return anything(deal);
      });
  });

  it('asks all seats about insurance at once, and those who answer in any order', () => {
    const shoe = [...Array(200).keys()].find(
      (each) => dealSeats(words(each), [{ seats: [1, 4, 6], moves: [] }])!.deal.turn?.offered[0] === 'insure',
    )!;
    const deal = (moves: SeatDecision[]) => dealSeats(words(shoe), [{ seats: [1, 4, 6], moves }])?.deal;
    expect(waitingSeats(deal([])!)).toEqual([1, 4, 6]);
    const some = deal([{ seat: 6, move: 'insure' }])!;
    expect([waitingSeats(some), some.seats.map(({ insured }) => insured)]).toEqual([
      [1, 4],
      [null, null, true],
    ]);
    expect(silentDecisions(some).map(({ seat, move }) => [seat, move])).toEqual([
      [1, 'decline'],
      [4, 'decline'],
    ]);
    expect(
      deal([
        { seat: 6, move: 'insure' },
        { seat: 6, move: 'decline' },
      ]),
    ).toBeUndefined();
    expect(deal([{ seat: 6, move: 'hit' }])).toBeUndefined();
  });

  it('takes no decision out of turn', () => {
    const { deal } = dealSeats(words(3), [{ seats: [2, 5], moves: [] }])!;
    const { seat, offered } = deal.turn!;
    const moves = (each: SeatDecision) => [{ seats: [2, 5], moves: [each] }];
    expect(dealSeats(words(3), moves({ seat, move: offered[0]! }))).toBeDefined();
    expect(dealSeats(words(3), moves({ seat: seat === 2 ? 5 : 2, move: 'stand' }))).toBeUndefined();
    expect(dealSeats(words(3), moves({ seat: 3, move: 'stand' }))).toBeUndefined();
  });
});

describe('a silent seat', () => {
  it('stands and takes no insurance, so that every hand ends and no stake grows', () => {
    for (let shoe = 0; shoe < 300; shoe += 1) {
      const { deal, hand } = playOut(shoe, [], [1, 3, 5, 7], () => undefined);
      expect(deal.turn).toBeNull();
      expect(hand.moves.every(({ move, silent }) => silent && (move === 'stand' || move === 'decline'))).toBe(
        true,
      );
      for (const { hands, insured } of deal.seats) {
        expect([hands.length, hands[0]!.stakes, insured === true]).toEqual([1, 1, false]);
        expect(countHand(hands[0]!.cards).total).toBeLessThanOrEqual(21);
      }
    }
  });
});

describe('money at the seats', () => {
  it('goes in and comes out coin for coin over 20,000 hands with players who fall silent at random', () => {
    for (let hands = 0, shoe = 0; hands < 20_000; shoe += 1) {
      const seats = [1, 2, 3, 4, 5, 6, 7];
      const silent = new Set(seats.filter(() => below(4) === 0));
      const { deal } = playOut(shoe, [], seats, (now) => {
        const free = waitingSeats(now).filter((seat) => !silent.has(seat));
        if (free.length === 0) return undefined;
        const { offered } = now.turn!;
        return { seat: free[0]!, move: offered[below(offered.length)]! };
      });
      for (const seat of deal.seats) {
        const stakes = stakesOfSeats([seat], new Map([[`seat:${seat.seat}`, MAIN]]));
        const { payout, book } = settleSpots(LIVE_BLACKJACK, deal, stakes);
        const staked = sumStakes(stakes.values());
        const onHands = seat.hands.reduce((sum, each) => sum + MAIN * BigInt(each.stakes), 0n);
        expect(staked).toBe(onHands + (seat.insured ? MAIN / 2n : 0n));
        expect(book[1].spots.reduce((sum, line) => sum + parseMoney(line.payout)!, 0n)).toBe(payout);
        const main = book[1].spots.find(({ spot }) => spot === `seat:${seat.seat}`)!;
        if (seat.hands[0]!.state === 'bust') expect(main.payout).toBe('0.0000');
        if (silent.has(seat.seat)) expect(staked).toBe(MAIN);
      }
      hands += deal.seats.length;
    }
  });

  it('is asked for by decision: half a bet for insurance, one more for a double or a split', () => {
    const at = { seat: 4, hand: 1, main: MAIN };
    expect(decisionStakes('insure', at)).toEqual(new Map([['insurance:4', MAIN / 2n]]));
    expect(decisionStakes('double', at)).toEqual(new Map([['second_doubled:4', MAIN]]));
    expect(decisionStakes('double', { ...at, hand: 0 })).toEqual(new Map([['doubled:4', MAIN]]));
    expect(decisionStakes('split', at)).toEqual(new Map([['second_hand:4', MAIN]]));
    expect(decisionStakes('hit', at).size).toBe(0);
  });

  it('is laid for seats with a main bet, side bets at most that of their seat', () => {
    const bets = (...spots: [string, bigint][]) =>
      seatsOfBets(new Map(spots.map(([id, stake]) => [id, moneyOf(stake)])));
    const atThree = { own: new Map([[3, 20n]]), behind: [] };
    expect(bets(['seat:3', 20n], ['perfect_pairs:3', 20n], ['three_cards:3', 5n])).toEqual(atThree);
    const atTwo = bets(['seat:6', 10n], ['seat:3', 20n], ['perfect_pairs:3', 20n], ['three_cards:6', 5n]);
    expect([...atTwo!.own]).toEqual([
      [3, 20n],
      [6, 10n],
    ]);
    expect(bets(['seat:6', 10n], ['seat:3', 20n], ['perfect_pairs:6', 20n])).toBeUndefined();
    expect(bets(['perfect_pairs:3', 20n])).toBeUndefined();
    expect(bets(['seat:3', 20n], ['perfect_pairs:4', 20n])).toBeUndefined();
    expect(bets(['seat:3', 20n], ['perfect_pairs:3', 21n])).toBeUndefined();
    expect(bets(['seat:3', 20n], ['doubled:3', 20n])).toBeUndefined();
  });

  it('is laid behind seats of others too, with or without an own one', () => {
    const bets = (...spots: string[]) => seatsOfBets(new Map(spots.map((id) => [id, MAIN])));
    expect(bets('behind:3', 'behind:5')).toEqual({ own: new Map(), behind: [3, 5] });
    expect(bets('seat:2', 'behind:5', 'perfect_pairs:2')).toEqual({
      own: new Map([[2, MAIN]]),
      behind: [5],
    });
    expect(bets('seat:2', 'behind:2')).toBeUndefined();
    expect(bets('seat:2', 'seat:4', 'behind:4')).toBeUndefined();
    expect(bets('perfect_pairs:3', 'behind:3')).toBeUndefined();
    expect(bets()).toBeUndefined();
  });
});

describe('a bet behind a seat', () => {
  /** What 10 on one hand brings back, counted anew from the cards alone. */
  const slowly = (hand: SeatHand, dealer: readonly string[], alone: boolean): number => {
    const totals = (cards: readonly string[]) =>
      cards.reduce(
        (sums, [rank]) =>
          sums.flatMap((sum) =>
            rank === 'A' ? [sum + 1, sum + 11] : [sum + ('TJQK'.includes(rank!) ? 10 : Number(rank))],
          ),
        [0],
      );
    const best = (cards: readonly string[]) => Math.max(0, ...totals(cards).filter((sum) => sum <= 21));
    const natural = (cards: readonly string[]) => cards.length === 2 && best(cards) === 21;
    if (hand.state === 'surrendered') return 5;
    if (best(hand.cards) === 0) return 0;
    if (alone && natural(hand.cards)) return natural(dealer) ? 10 : 25;
    if (natural(dealer) || best(hand.cards) < best(dealer)) return 0;
    return best(hand.cards) === best(dealer) ? 10 : 20;
  };

  it('pays as the first hand does and stays at its stake, whatever the seat doubles or splits', () => {
    const seen = { split: 0, doubled: 0, surrendered: 0, natural: 0 };
    for (let shoe = 0; shoe < 1_500; shoe += 1) {
      const { deal } = playOut(shoe, [], [1, 4, 7], anything);
      for (const { seat, hands } of deal.seats) {
        const [first] = hands;
        const { payout } = settleSpots(LIVE_BLACKJACK, deal, new Map([[`behind:${seat}`, MAIN]]));
        expect(payout).toBe(parseMoney(String(slowly(first!, deal.dealer, hands.length === 1))));
        seen.split += hands.length - 1;
        seen.doubled += first!.stakes - 1;
        seen.surrendered += Number(first!.state === 'surrendered');
        seen.natural += Number(first!.state === 'natural');
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });

  it('comes back where the seat was not dealt to', () => {
    const { deal } = playOut(1, [], [2], anything);
    const nobody = dealSeats(words(1), [{ seats: [], moves: [] }])!.deal;
    for (const each of [deal, nobody])
      expect(settleSpots(LIVE_BLACKJACK, each, new Map([['behind:6', MAIN]])).payout).toBe(MAIN);
  });

  it('is proved by itself or beside an own seat, and in no version before it was offered', () => {
    const { hand, deal } = playOut(11, [], [2, 6], () => undefined);
    const round = { stake: MAIN, choice: { hand: 0, bets: { 'behind:6': '10' } }, moves: [{ shoe: [hand] }] };
    const { payout } = settleSpots(LIVE_BLACKJACK, deal, new Map([['behind:6', MAIN]]));
    expect(ENGINE.play(round, words(11))).toMatchObject({ open: false, staked: MAIN, payout });
    const beside = { hand: 0, bets: { 'seat:2': '4', 'behind:6': '6' } };
    expect(ENGINE.play({ ...round, choice: beside }, words(11))?.staked).toBe(MAIN);
    const doubled = [{ decide: 'double', bets: { 'doubled:6': '10' } }, ...round.moves];
    expect(ENGINE.play({ ...round, moves: doubled }, words(11))).toBeUndefined();
    const versions = SEATED_ENGINES.map((each) => [each.version, each.play(round, words(11)) !== undefined]);
    expect(versions).toEqual([
      ['1.2.0', true],
      ['1.1.0', true],
      ['1.0.0', false],
    ]);
  });
});

describe('the proof of a seat', () => {
  const call = () => {
    const first = playOut(11, [], [2, 6], anything).hand;
    const { hand, deal } = playOut(11, [first], [2, 6], () => undefined);
    const dealt = deal.seats.find(({ seat }) => seat === 6)!;
    expect(stakesOfSeats([dealt], new Map([['seat:6', MAIN]])).size).toBe(1);
    return {
      stake: MAIN,
      choice: { hand: 1, bets: { 'seat:6': '10' } },
      moves: [{ shoe: [first, hand] }] as unknown[],
    };
  };

  it('is its bets and the record of the shoe, and nothing is taken for granted', () => {
    const round = call();
    const played = ENGINE.play(round, words(11))!;
    expect([played.open, played.staked, played.book.map(({ type }) => type)]).toEqual([
      false,
      MAIN,
      ['blackjack', 'settled'],
    ]);
    const play = (change: object) => ENGINE.play({ ...round, ...change }, words(11));
    expect(play({ moves: [] })).toBeUndefined();
    expect(play({ choice: { hand: 0, bets: { 'seat:6': '10' } } })).toBeUndefined();
    expect(play({ choice: { hand: 1, bets: { 'seat:5': '10' } } })).toBeUndefined();
    expect(
      play({ moves: [{ decide: 'double', bets: { 'doubled:6': '10' } }, ...round.moves] }),
    ).toBeUndefined();
    expect(play({ stake: moveless })).toBeUndefined();
  });

  const moveless = moneyOf(1n);

  it('covers every seat that its player has, each with the bets of its own decisions', () => {
    for (let shoe = 0; shoe < 200; shoe += 1) {
      const { hand, deal } = playOut(shoe, [], [2, 4, 6], anything);
      const mains = new Map([2, 6].map((seat) => [`seat:${seat}`, moneyOf(BigInt(seat) * MAIN)]));
      const own = deal.seats.filter(({ seat }) => seat !== 4);
      const all = stakesOfSeats(own, mains);
      const added = [...all].filter(([spot]) => !mains.has(spot));
      const bets = Object.fromEntries([...mains].map(([spot, stake]) => [spot, wireMoney(stake)]));
      const decided = added.map(([spot, stake]) => ({
        decide: 'double',
        bets: { [spot]: wireMoney(stake) },
      }));
      const round = { stake: sumStakes(mains.values()), choice: { hand: 0, bets } };
      const play = (by: Engine, moves: readonly object[]) =>
        by.play({ ...round, moves: [...moves, { shoe: [hand] }] }, words(shoe));
      const alone = own.map((seat) =>
        settleSpots(
          LIVE_BLACKJACK,
          deal,
          stakesOfSeats([seat], new Map([...mains].filter(([id]) => id === `seat:${seat.seat}`))),
        ),
      );
      expect(play(ENGINE, decided)).toMatchObject({
        staked: sumStakes(all.values()),
        payout: sumStakes(alone.map(({ payout }) => payout)),
      });
      if (decided.length > 0) expect(play(ENGINE, decided.slice(1))).toBeUndefined();
      expect(play(SEATED_ENGINES[1]!, decided)).toBeUndefined();
    }
  });
});

describe('what it returns', () => {
  it('lies by basic strategy where it is declared, from shoes dealt down to the cut', () => {
    const [main, behind] = ENGINE.returns({ rounds: 200_000, words: seededWords(3) });
    for (const each of [main!, behind!]) {
      const { low, high } = intervalOf(each);
      const { least, most } = publishedReturns(ENGINE).find(({ kind }) => kind === each.kind)!;
      expect(low * 100).toBeLessThan(most);
      expect(high * 100).toBeGreaterThan(least);
    }
  });
});
