import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import { expect, test, vi } from 'vitest';
import { createPoker } from './poker-store.ts';

const OWN: PokerMessage['own'] = {
  seat: 1,
  cards: ['AS', 'AH'],
  makes: null,
  options: null,
  out: false,
  leaving: false,
  owesBlind: false,
  finish: null,
  entry: null,
  contributed: false,
  bringing: false,
  waiting: null,
  buyIn: { min: '80.0000', max: '200.0000' },
  sitting: { hands: 1, brought: '200.0000', rake: '0.0000' },
};

const seat = (number: number, stack: string) => ({
  seat: number,
  name: `Heron ${number}`,
  practice: false,
  stack,
  pending: '0.0000',
  bet: '0.0000',
  standing: 'all_in' as const,
  cards: null,
  away: false,
});

const RULES = {
  seats: 2,
  smallBlind: '1.0000',
  bigBlind: '2.0000',
  unit: '0.0100',
  practice: false,
  rake: { percent: 5, most: '1.0000' },
};

const table = (version: number, over: Partial<PokerMessage>): PokerMessage => ({
  type: 'poker',
  now: 0,
  version,
  rules: RULES,
  sitAndGo: null,
  tournament: null,
  seats: [seat(1, '0.0000'), seat(2, '0.0000')],
  waiting: 0,
  hand: {
    number: 7,
    street: 'preflop',
    board: [],
    pot: '400.0000',
    pots: [],
    button: 1,
    events: [],
    actions: 2,
    over: false,
  },
  turn: null,
  next: null,
  root: null,
  own: OWN,
  ...over,
});

const CONTEST: NonNullable<PokerMessage['sitAndGo']> = {
  number: 3,
  entry: '2.0000',
  fee: '0.1000',
  prizes: ['4.0000'],
  stack: '1500.0000',
  levelMinutes: 2,
  level: 0,
  raisesAt: null,
  next: { smallBlind: '10.0000', bigBlind: '20.0000' },
  cancelsAt: null,
  finished: [],
  reopensAt: null,
  last: null,
};

const street = (name: 'flop' | 'turn' | 'river', board: string[]) =>
  ({ type: 'street', street: name, board }) as const;

const FLOP = ['2H', '9D', '5S'];
const OVER = table(2, {
  seats: [seat(1, '399.0000'), seat(2, '0.0000')],
  hand: {
    number: 7,
    street: 'river',
    board: [...FLOP, '7D', 'JS'],
    pot: '400.0000',
    pots: ['400.0000'],
    button: 1,
    events: [
      street('flop', FLOP),
      street('turn', [...FLOP, '7D']),
      street('river', [...FLOP, '7D', 'JS']),
      { type: 'win', seat: 1, pot: 0, amount: '399.0000' },
    ],
    actions: 2,
    over: true,
  },
  next: { root: 'f'.repeat(64), dealsAt: 5_000, contributed: [] },
});

function open() {
  const contribute = vi.fn(async () => null);
  const steps: (() => void)[] = [];
  const poker = createPoker({
    opened: { balance: '800.0000', sitting: { seconds: 0, net: '0.0000' } },
    api: { contribute } as never,
    sounds: { chip: () => {}, spin: () => {}, win: () => {} },
    now: () => 0,
    makeKey: () => 'key',
    makeText: () => 'a text of this browser',
    wait: () => new Promise((done) => steps.push(done)),
    onExpired: () => {},
  });
  const next = async () => {
    steps.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { poker, contribute, next, told: () => poker.getState().told! };
}

test('a hand that nobody can decide any more is run out street by street, and won at its end', async () => {
  const { poker, next, told } = open();
  poker.hear(table(1, {}));
  poker.hear(OVER);
  expect([told().hand!.board.length, told().hand!.over, told().seats[0]!.stack]).toEqual([
    3,
    false,
    '0.0000',
  ]);
  // What is told meanwhile is shown at the end.
  poker.hear({ ...OVER, version: 3, waiting: 2 });
  await next();
  expect(told().hand!.board).toHaveLength(4);
  await next();
  expect([told().hand!.board.length, told().hand!.over]).toEqual([5, false]);
  await next();
  expect([told().hand!.over, told().seats[0]!.stack, told().waiting]).toEqual([true, '399.0000', 2]);
});

test('the own part of the next deck is given once, at once, whatever is shown', () => {
  const { poker, contribute } = open();
  poker.hear(table(1, {}));
  poker.hear(OVER);
  poker.hear({ ...OVER, version: 3 });
  expect(contribute).toHaveBeenCalledExactlyOnceWith({
    body: { root: 'f'.repeat(64), text: 'a text of this browser' },
  });
});

test('what lies at the seat counts in the result, and goes home to the balance when it is left', () => {
  const { poker } = open();
  poker.hear(table(1, { seats: [seat(1, '250.0000'), seat(2, '150.0000')] }));
  expect(poker.getState().net).toBe(parseMoney('50')!);
  poker.hear(
    table(2, { seats: [seat(2, '150.0000')], own: { ...OWN, seat: null, cards: [], sitting: null } }),
  );
  expect(wireMoney(poker.getState().balance)).toBe('1050.0000');
  expect(poker.getState().net).toBe(moneyOf(500_000n));
  poker.hear(table(1, {}));
  expect(poker.getState().told!.version).toBe(2);
});

test('a sit-and-go that is called off brings its price home', () => {
  const { poker } = open();
  const own = { ...OWN, sitting: { hands: 1, brought: '2.1000', rake: '0.0000' } };
  poker.hear(table(1, { own, sitAndGo: { ...CONTEST, level: 1 } }));
  const last = { number: 3, finished: [], calledOff: true };
  const free = { ...OWN, seat: null, cards: [], sitting: null };
  poker.hear(table(2, { seats: [], hand: null, sitAndGo: { ...CONTEST, number: 4, last }, own: free }));
  expect(wireMoney(poker.getState().net)).toBe('0.0000');
  expect(wireMoney(poker.getState().balance)).toBe('802.1000');
});

test('a sit-and-go costs its price from the deal on and brings the prize; nobody is out before the board is', async () => {
  const { poker, next, told } = open();
  const own = { ...OWN, sitting: { hands: 0, brought: '2.1000', rake: '0.0000' } };
  const chips = [seat(1, '1500.0000'), seat(2, '1500.0000')];
  const net = () => wireMoney(poker.getState().net);
  poker.hear(table(1, { seats: chips, own, hand: null, sitAndGo: CONTEST }));
  expect(net()).toBe('0.0000');
  poker.hear(table(2, { own, sitAndGo: { ...CONTEST, level: 1 } }));
  expect(net()).toBe('-2.1000');
  const finished = [
    { seat: 2, name: 'Heron 2', place: 2, prize: '0.0000', hand: 7 },
    { seat: 1, name: 'Heron 1', place: 1, prize: '4.0000', hand: 7 },
  ];
  const finish = { number: 3, place: 1, prize: '4.0000' };
  const over = { ...CONTEST, level: 1, finished, reopensAt: 20_000 };
  poker.hear({ ...OVER, version: 3, next: null, own: { ...own, finish }, sitAndGo: over });
  expect([told().sitAndGo!.finished, told().own.finish, told().sitAndGo!.reopensAt]).toEqual([
    [],
    null,
    null,
  ]);
  for (let street = 0; street < 3; street += 1) await next();
  expect(told().sitAndGo!.finished).toEqual(finished);
  expect(net()).toBe('1.9000');
  // The chairs are cleared, and the next one takes entries.
  const reopened = { ...CONTEST, number: 4, last: { number: 3, finished, calledOff: false } };
  const free = { ...OWN, seat: null, cards: [], sitting: null, finish };
  poker.hear(table(4, { seats: [], hand: null, sitAndGo: reopened, own: free }));
  expect([net(), wireMoney(poker.getState().balance)]).toEqual(['1.9000', '804.0000']);
});

const EVENT: NonNullable<NonNullable<PokerMessage['tournament']>['event']> = {
  number: 5,
  startsAt: 0,
  phase: 'playing',
  rules: {
    seats: 6,
    entry: '1.0000',
    fee: '0.0500',
    stack: '3000.0000',
    levelMinutes: 5,
    lateLevels: 4,
    reEntries: 1,
    least: 3,
    most: 90,
    breakAfter: 6,
    breakMinutes: 5,
  },
  players: 8,
  entries: 9,
  left: 2,
  tables: 1,
  takesEntries: false,
  pool: '9.0000',
  prizes: ['5.8500', '3.1500'],
  level: 5,
  raisesAt: null,
  resumesAt: null,
  next: { smallBlind: '100.0000', bigBlind: '200.0000' },
  handForHand: false,
  closesAt: null,
  places: [],
};

test('a tournament costs each entry and brings the prize, or all of it back where it is called off', async () => {
  const { poker, next, told } = open();
  const net = () => wireMoney(poker.getState().net);
  const tournament = { zone: 'UTC', event: EVENT, last: null };
  const entry = { entries: 2, isOut: false, mayEnterAgain: false, table: 1, place: null, prize: null };
  const own = { ...OWN, sitting: null };
  poker.hear(table(1, { tournament, own: { ...own, entry } }));
  expect([net(), wireMoney(poker.getState().balance)]).toEqual(['-2.1000', '800.0000']);
  const second = { ...entry, isOut: true, place: 2, prize: '3.1500' };
  poker.hear({ ...OVER, tournament, own: { ...own, entry: second } });
  // The board comes first.
  expect(told().own.entry).toEqual(entry);
  for (const _ of [1, 2, 3]) await next();
  expect([told().own.entry, net()]).toEqual([second, '1.0500']);
  expect(wireMoney(poker.getState().balance)).toBe('803.1500');
  const other = { ...EVENT, number: 6, phase: 'open' as const };
  poker.hear(table(4, { tournament: { ...tournament, event: other }, own: { ...own, entry } }));
  expect(net()).toBe('-1.0500');
  const off = { ...other, phase: 'cancelled' as const };
  poker.hear(table(5, { tournament: { ...tournament, event: off }, own: { ...own, entry } }));
  expect([net(), wireMoney(poker.getState().balance)]).toEqual(['1.0500', '805.2500']);
});
