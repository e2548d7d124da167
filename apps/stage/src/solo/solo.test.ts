import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import { describe, expect, test } from 'vitest';
import type { Opened } from '../state/api.ts';
import { createSolo, type SoloOptions } from './solo.ts';

const reply = (change: Partial<SpinReply> = {}): SpinReply => ({
  roundId: 'rnd_1',
  stake: '5.0000',
  payout: '0.0000',
  open: false,
  choice: { mines: 3 },
  moves: [],
  book: [],
  balance: '45.0000',
  jackpot: null,
  nonce: 0,
  serverSeedHash: '',
  ...change,
});

const refused = (code: FaultCode) => new CallRefused({ success: false, code, message: code }, 400);

type Asked = { readonly key: string; readonly body: unknown };

/** A game whose studio answers from a list. */
function sit(
  answers: readonly (SpinReply | Error)[],
  unfinished: SpinReply | null = null,
  more: Partial<SoloOptions<unknown>> = {},
) {
  const asked: Asked[] = [];
  const left = [...answers];
  const heard: string[] = [];
  let keys = 0;
  const answer = async ({ body, idempotencyKey }: { body: unknown; idempotencyKey: string }) => {
    asked.push({ key: idempotencyKey, body });
    const next = left.shift()!;
    if (next instanceof Error) throw next;
    return next;
  };
  const opened = {
    stakes: ['5.0000', '10.0000'],
    stakeRange: { min: '1.0000', max: '500.0000', step: '1.0000' },
    balance: '50.0000',
    seeds: {
      active: { serverSeedHash: '', clientSeed: 'client', nextNonce: 0 },
      next: { serverSeedHash: '', announcedAt: 0 },
    },
    sitting: { seconds: 0, net: '0.0000' },
    jurisdiction: { minimumRoundMs: 0, autoplay: true, turbo: true },
    unfinished,
  } as unknown as Opened;
  const solo = createSolo<unknown>({
    opened,
    api: { spin: answer, move: answer } as never,
    sounds: { spin() {}, land: () => heard.push('land'), win: (size) => heard.push(size) },
    choice: { mines: 3 },
    showMs: () => 0,
    label: ({ payout }) => payout,
    now: () => 0,
    wait: async () => {},
    makeKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    onExpired: () => {},
    ...more,
  });
  return { solo, asked, heard };
}

const PLACED = { stake: '5.0000', choice: { mines: 3 } };

test.each([
  ['0.0000', 'land'],
  ['5.0000', 'land'],
  ['5.0001', 'small'],
  ['25.0000', 'nice'],
  ['100.0000', 'big'],
  ['500.0000', 'mega'],
])('a return of %s on a stake of 5 sounds like %s', async (payout, sound) => {
  const { solo, heard } = sit([reply({ payout })]);
  await solo.bet();
  expect(heard).toEqual([sound]);
});

describe('a round', () => {
  test('that ends at once is shown, booked and kept among the last ones', async () => {
    const { solo, asked } = sit([reply({ payout: '7.5000', balance: '52.5000' })]);
    await solo.bet();
    expect(asked).toEqual([{ key: 'key-1', body: PLACED }]);
    expect(solo.getState()).toMatchObject({
      phase: 'idle',
      settled: true,
      balance: parseMoney('52.5'),
      net: parseMoney('2.5'),
      past: [{ id: 'rnd_1', label: '7.5000', won: true }],
    });
  });

  test('that asks for a move waits for it, tells how many were made, and ends with it', async () => {
    const { solo, asked } = sit([
      reply({ open: true }),
      reply({ open: true, moves: [{ cell: 4 }] }),
      reply({ moves: [{ cell: 4 }, { take: true }], payout: '5.6250', balance: '50.6250' }),
    ]);
    const playing: (bigint | null)[] = [];
    solo.subscribe(() => playing.push(solo.getState().playing));
    await solo.bet();
    expect(solo.getState()).toMatchObject({ phase: 'open', balance: parseMoney('45'), playing: null });
    expect(playing).toContain(parseMoney('5'));
    await solo.move({ cell: 4 });
    await solo.move({ take: true });
    expect(asked.slice(1).map(({ body }) => body)).toEqual([
      { round: 'rnd_1', after: 0, move: { cell: 4 } },
      { round: 'rnd_1', after: 1, move: { take: true } },
    ]);
    expect(solo.getState()).toMatchObject({ phase: 'idle', net: parseMoney('0.625'), playing: null });
  });

  test('of an earlier session is there as it was left, with its stake and its choice', () => {
    const left = reply({ open: true, stake: '10.0000', choice: { mines: 7 }, moves: [{ cell: 1 }] });
    const { solo } = sit([], left);
    expect(solo.getState()).toMatchObject({
      phase: 'open',
      resumed: true,
      stake: parseMoney('10'),
      choice: { mines: 7 },
      round: left,
    });
  });
});

describe('a call', () => {
  test('without an answer is sent again with its own key, whatever was changed meanwhile', async () => {
    const { solo, asked } = sit([new NetworkFailure('gone'), reply({ open: true })]);
    await solo.bet();
    expect(solo.getState()).toMatchObject({
      phase: 'idle',
      balance: parseMoney('50'),
      problem: { code: 'unreachable', retry: true },
    });
    solo.setStake(moneyOf(100_000n));
    solo.setChoice({ mines: 9 });
    await solo.spin();
    expect(asked).toEqual([
      { key: 'key-1', body: PLACED },
      { key: 'key-1', body: PLACED },
    ]);
  });

  test('for a move that is refused leaves the round where it was, and another move has another key', async () => {
    const { solo, asked } = sit([
      reply({ open: true }),
      refused('insufficient_funds'),
      reply({ moves: ['stand'] }),
    ]);
    await solo.bet();
    await solo.move('double');
    expect(solo.getState()).toMatchObject({
      phase: 'open',
      problem: { code: 'insufficient_funds', retry: false },
    });
    await solo.move('stand');
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
  });
});

test('a stake stays within what the game takes, in whole steps', () => {
  const { solo } = sit([]);
  for (const [wished, kept] of [
    ['0.5', '1.0000'],
    ['7.75', '7.0000'],
    ['501', '500.0000'],
  ] as const) {
    solo.setStake(parseMoney(wished)!);
    expect(wireMoney(solo.getState().stake)).toBe(kept);
  }
});

test('auto play ends after its count, and at a return that nobody should miss', async () => {
  const { solo, asked } = sit([reply(), reply(), reply({ payout: '100.0000' }), reply()]);
  solo.startAuto({ count: 10, loss: null, win: null, above: null, below: null });
  await expect.poll(() => solo.getState().autoLeft).toBe(0);
  expect(asked).toHaveLength(3);
});

test('a run steps its stake by what came before, and gives the first one back when it ends', async () => {
  const { solo, asked } = sit([
    reply(),
    reply({ stake: '10.0000' }),
    reply({ stake: '20.0000', payout: '40.0000' }),
    reply(),
  ]);
  solo.startAuto({
    count: 4,
    loss: null,
    win: null,
    above: null,
    below: null,
    steps: { onWin: 'first', onLoss: { raise: 100 } },
  });
  await expect.poll(() => solo.getState().autoLeft).toBe(0);
  expect(asked.map(({ body }) => (body as { stake: string }).stake)).toEqual([
    '5.0000',
    '10.0000',
    '20.0000',
    '5.0000',
  ]);
  expect(solo.getState()).toMatchObject({
    stake: parseMoney('5'),
    autoStopped: null,
    tally: { rounds: 4, wins: 1, losses: 3, staked: parseMoney('40') },
  });
});

test('a round of a run makes its planned moves; stopped, it is left to the hand', async () => {
  const plan = [{ cell: 4 }, { cell: 7 }, { take: true }];
  const one = [
    reply({ open: true }),
    reply({ open: true, moves: plan.slice(0, 1) }),
    reply({ open: true, moves: plan.slice(0, 2) }),
    reply({ moves: plan, payout: '6.0000' }),
  ];
  const { solo, asked } = sit([...one, reply({ open: true })]);
  solo.startAuto({ count: 2, loss: null, win: null, above: null, below: null }, plan);
  solo.subscribe(() => asked.length === 5 && solo.getState().autoLeft > 0 && solo.stopAuto());
  await expect.poll(() => solo.getState()).toMatchObject({ phase: 'open', autoLeft: 0 });
  expect(asked.slice(1, 4).map(({ body }) => (body as { move: unknown }).move)).toEqual(plan);
  expect(asked).toHaveLength(5);
});

describe('rounds that are shown at once', () => {
  /** Three of them, of which the screen ends one when it is told to. */
  const three = (last: SpinReply | Error) => {
    const ends: (() => void)[] = [];
    const table = sit(
      [
        reply({ roundId: 'rnd_1', payout: '20.0000', balance: '65.0000' }),
        reply({ roundId: 'rnd_2', payout: '0.0000', balance: '60.0000' }),
        last,
      ],
      null,
      {
        atOnce: 3,
        showMs: () => 1_000,
        wait: (ms) => (ms === 1_000 ? new Promise((resolve) => ends.push(resolve)) : Promise.resolve()),
      },
    );
    const end = async (place: number) => {
      ends[place]!();
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { ...table, end };
  };

  test('follow each other before they end, and their money is not told before they do', async () => {
    const { solo, end } = three(reply({ roundId: 'rnd_3', payout: '5.0000', balance: '60.0000' }));
    await solo.bet();
    expect(solo.getState()).toMatchObject({ phase: 'idle', balance: parseMoney('45') });
    await solo.bet();
    void solo.bet();
    await expect.poll(() => solo.getState().shown.length).toBe(3);
    expect(solo.getState()).toMatchObject({
      phase: 'showing',
      balance: parseMoney('35'),
      playing: parseMoney('5'),
      bets: 3,
    });
    await end(1);
    expect(solo.getState()).toMatchObject({ phase: 'idle', balance: parseMoney('35'), settled: false });
    await end(0);
    expect(solo.getState()).toMatchObject({ balance: parseMoney('55'), ended: { roundId: 'rnd_1' } });
    await end(2);
    expect(solo.getState()).toMatchObject({
      balance: parseMoney('60'),
      net: parseMoney('10'),
      shown: [],
      playing: null,
      settled: true,
    });
  });

  test('go on when the next is refused, whose stake comes back alone', async () => {
    const { solo, end } = three(refused('insufficient_funds'));
    await solo.bet();
    await solo.bet();
    await solo.bet();
    expect(solo.getState()).toMatchObject({
      phase: 'idle',
      balance: parseMoney('40'),
      playing: parseMoney('5'),
      problem: { code: 'insufficient_funds' },
    });
    await end(0);
    await end(1);
    expect(solo.getState()).toMatchObject({ balance: parseMoney('60'), playing: null, settled: true });
  });
});
