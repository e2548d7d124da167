import { moneyOf } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import {
  type DepositTry,
  findSign,
  type HarmDay,
  type HarmFacts,
  SIGNS,
  type Sign,
  type SignNumbers,
} from './find-signs.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const coins = (amount: number) => moneyOf(BigInt(amount) * 10_000n);
const dayBack = (days: number) => new Date(NOW - days * DAY).toISOString().slice(0, 10);
const range = (count: number) => Array.from({ length: count }, (_, place) => place);

const deposit = (hoursAgo: number, more: Partial<DepositTry> = {}): DepositTry => ({
  at: NOW - hoursAgo * HOUR,
  method: 'card',
  state: 'credited',
  amount: coins(100),
  ...more,
});

const played = (daysAgo: number, more: Partial<HarmDay> = {}): HarmDay => ({
  day: dayBack(daysAgo),
  stake: coins(100),
  payout: coins(95),
  nightBets: 0,
  ...more,
});

/** Somebody who plays now and then, and deposits once a week. */
const CALM: HarmFacts = {
  today: dayBack(0),
  tries: range(9).map((week) => deposit(24 * (7 * (8 - week) + 1))),
  reversals: [],
  days: range(9).map((week) => played(7 * (8 - week) + 1)),
  sittings: [{ beganAt: NOW - 5 * HOUR, endedAt: NOW - 4 * HOUR }],
  pauseEnds: [],
  lines: [{ at: NOW - HOUR, text: 'When does the bonus end?' }],
};

const NUMBERS: Readonly<Record<Sign, SignNumbers>> = {
  deposits: { count: 4, hours: 24 },
  declined: { count: 3, hours: 24 },
  methods: { count: 3, hours: 48 },
  reversals: { count: 2, hours: 168 },
  depositRise: { percent: 300, amount: coins(300) },
  lossRise: { percent: 300, amount: coins(100) },
  losses: { amount: coins(500) },
  days: { count: 25 },
  nights: { count: 5 },
  longPlay: { hours: 8 },
  returns: { hours: 24 },
  words: {},
};

/** Twelve people, each with one sign, and what is seen of it. */
const PEOPLE: Readonly<Record<Sign, { readonly facts: Partial<HarmFacts>; readonly seen: object }>> = {
  deposits: {
    // Small ones, so that the week is no rise.
    facts: { tries: [...CALM.tries, ...range(4).map((n) => deposit(20 - n, { amount: coins(1) }))] },
    seen: { count: 4, at: NOW - 17 * HOUR, key: '2026-11-26' },
  },
  declined: {
    facts: { tries: [...CALM.tries, ...range(3).map((n) => deposit(9 - n, { state: 'failed' }))] },
    seen: { count: 3 },
  },
  methods: {
    facts: { tries: ['bank', 'wallet', 'coin'].map((method) => deposit(5, { method, amount: coins(1) })) },
    seen: { count: 3 },
  },
  reversals: { facts: { reversals: [NOW - 6 * DAY, NOW - DAY] }, seen: { count: 2, key: '2026-11-26' } },
  depositRise: {
    facts: { tries: [...CALM.tries, deposit(30, { amount: coins(250) })] },
    seen: { amount: coins(350), percent: 350 },
  },
  lossRise: {
    facts: { days: [...CALM.days.slice(0, -1), played(1, { stake: coins(500), payout: coins(380) })] },
    seen: { amount: coins(120), percent: 2_400 },
  },
  losses: {
    // As much was lost in the weeks before, so the last is no rise.
    facts: {
      days: range(56)
        .map((n) => played(56 - n, { stake: coins(40), payout: coins(0) }))
        .filter((_, n) => n % 2 === 0),
    },
    seen: { amount: coins(520) },
  },
  days: { facts: { days: range(26).map((n) => played(26 - n)) }, seen: { count: 26 } },
  nights: {
    facts: { days: range(5).map((n) => played(20 - 2 * n, { nightBets: 3 })) },
    seen: { count: 5 },
  },
  longPlay: { facts: { sittings: [{ beganAt: NOW - 10 * HOUR, endedAt: NOW - HOUR }] }, seen: { count: 9 } },
  returns: {
    facts: { pauseEnds: [NOW - 3 * DAY], tries: [deposit(24 * 3 - 2, { amount: coins(50) })] },
    seen: { amount: coins(50) },
  },
  words: {
    facts: { lines: [...CALM.lines, { at: NOW - 60_000, text: 'Tôi NGHIỆN rồi, không thể dừng' }] },
    seen: { words: 'Tôi NGHIỆN rồi, không thể dừng' },
  },
};

const signsOf = (facts: HarmFacts): Sign[] =>
  SIGNS.filter((sign) => findSign(sign, NUMBERS[sign], facts, NOW));

describe('signs of harm', () => {
  it.each(SIGNS)('are seen in the one who shows %s, and no other sign is', (sign) => {
    const facts = { ...CALM, ...PEOPLE[sign].facts };
    expect(findSign(sign, NUMBERS[sign], facts, NOW)).toMatchObject({ sign, ...PEOPLE[sign].seen });
    expect(signsOf(facts)).toEqual([sign]);
  });

  it('are not seen in somebody who plays now and then, nor in somebody of whom nothing is known', () => {
    expect(signsOf(CALM)).toEqual([]);
    const nobody = {
      today: dayBack(0),
      tries: [],
      reversals: [],
      days: [],
      sittings: [],
      pauseEnds: [],
      lines: [],
    };
    expect(signsOf(nobody)).toEqual([]);
  });

  it('are seen from their numbers on, and not one below', () => {
    const facts = { ...CALM, ...PEOPLE.deposits.facts };
    const at = (numbers: SignNumbers) => findSign('deposits', numbers, facts, NOW) !== undefined;
    expect([at({ count: 4, hours: 21 }), at({ count: 4, hours: 20 }), at({ count: 5, hours: 21 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('that change slowly are the same sighting for a week, others for a day', () => {
    const facts = { ...CALM, ...PEOPLE.days.facts };
    const keyAt = (days: number) => {
      const today = new Date(NOW + days * DAY).toISOString().slice(0, 10);
      return findSign('days', { count: 10 }, { ...facts, today }, NOW + days * DAY)?.key;
    };
    expect(new Set(range(7).map(keyAt)).size).toBeLessThanOrEqual(2);
    expect(keyAt(7)).not.toBe(keyAt(0));
  });

  it.each([
    'I lost everything',
    'i can’t stop',
    'Tôi muốn chết',
    'anh ơi em vỡ nợ rồi',
    'I am ADDICTED to this',
  ])('hears "%s"', (text) => {
    expect(findSign('words', {}, { ...CALM, lines: [{ at: NOW, text }] }, NOW)?.words).toBe(text);
  });

  it.each(['I lost 5 coins', 'stop it', 'Tôi muốn rút tiền', 'addictive music!'])(
    'does not hear "%s"',
    (text) => {
      expect(findSign('words', {}, { ...CALM, lines: [{ at: NOW, text }] }, NOW)).toBeUndefined();
    },
  );
});
