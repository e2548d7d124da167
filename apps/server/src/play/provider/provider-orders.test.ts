import { run, sql, transact } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import {
  bootHouse,
  depositFor,
  type House,
  newId,
  newMember,
  openWallet,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { WalletCode, WalletReply } from '@fairhouse/wire/play/provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: House;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
  seat = await seatWith('500.0000', 2);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

async function seatWith(amount: string, times = 1): Promise<WalletSeat> {
  const member = await newMember(house);
  for (let time = 0; time < times; time += 1) await depositFor(house, member, amount);
  return openWallet(house, member);
}

const STEPS = ['bet 1', 'bet 2', 'win 1', 'win 2', 'rollback 1', 'rollback 2'] as const;
type Step = (typeof STEPS)[number];

const permutations = (steps: readonly Step[]): Step[][] =>
  steps.length === 0
    ? [[]]
    : steps.flatMap((step) =>
        permutations(steps.filter((other) => other !== step)).map((rest) => [step, ...rest]),
      );

const before = (order: readonly Step[], first: Step, second: Step) =>
  order.indexOf(first) < order.indexOf(second);

/**
 * The 720 orders, each once for the names of its two bets and wins: exchanged names are the same order. What is left are
 * the 180 orders that differ.
 */
const ORDERS = permutations(STEPS).filter(
  (order) => before(order, 'bet 1', 'bet 2') && before(order, 'win 1', 'win 2'),
);

const UNITS = { 1: { bet: 3n, win: 4n }, 2: { bet: 5n, win: 7n } } as const;

/** One round of two bets as the protocol tells it, in whole coins. */
class Model {
  net = 0n;
  #state: 'unknown' | 'open' | 'void' = 'unknown';
  #paid = false;
  #staked = new Set<1 | 2>();
  #cancelled = new Set<1 | 2>();

  step(step: Step): WalletCode {
    const number = step.endsWith('1') ? 1 : 2;
    if (step.startsWith('bet')) return this.#bet(number);
    return step.startsWith('win') ? this.#win(number) : this.#rollback(number);
  }

  #bet(number: 1 | 2): WalletCode {
    if (this.#cancelled.has(number)) return 'TX_CANCELLED';
    if (this.#state === 'void') return 'ROUND_CLOSED';
    this.#state = 'open';
    this.#staked.add(number);
    this.net -= UNITS[number].bet;
    return 'OK';
  }

  #win(number: 1 | 2): WalletCode {
    if (this.#state === 'unknown') return 'ROUND_NOT_FOUND';
    if (this.#state === 'void') return 'TX_CANCELLED';
    this.#paid = true;
    this.net += UNITS[number].win;
    return 'OK';
  }

  #rollback(number: 1 | 2): WalletCode {
    if (this.#staked.has(number)) {
      if (this.#paid) return 'ALREADY_SETTLED';
      this.net += UNITS[number].bet;
      this.#staked.delete(number);
      if (this.#staked.size === 0) this.#state = 'void';
    }
    this.#cancelled.add(number);
    return 'OK';
  }
}

/** The calls of one round; each step keeps its id however often it is sent. */
function senders(round: string): Record<Step, () => Promise<WalletReply>> {
  const ids = { 1: newId('b'), 2: newId('b') };
  const [c1, c2, x1, x2] = [newId('c'), newId('c'), newId('x'), newId('x')];
  return {
    'bet 1': () => seat.debit(round, ids[1], '3'),
    'bet 2': () => seat.debit(round, ids[2], '5'),
    'win 1': () => seat.credit(round, c1, '4'),
    'win 2': () => seat.credit(round, c2, '7'),
    'rollback 1': () => seat.cancel(round, x1, ids[1], '3'),
    'rollback 2': () => seat.cancel(round, x2, ids[2], '5'),
  };
}

test('every order of two bets, two wins and two rollbacks ends as the model says', async () => {
  expect(permutations(STEPS)).toHaveLength(720);
  expect(ORDERS).toHaveLength(180);
  const start = parseMoney(await seat.cash())!;
  let net = 0n;
  const follow = async (order: readonly Step[]) => {
    const model = new Model();
    const send = senders(newId('r'));
    const expected = order.map((step) => [step, model.step(step)]);
    const got: [Step, WalletCode][] = [];
    for (const step of order) got.push([step, (await send[step]()).code]);
    expect(got).toEqual(expected);
    net += model.net;
  };
  for (let from = 0; from < ORDERS.length; from += 8)
    await Promise.all(ORDERS.slice(from, from + 8).map(follow));
  expect(parseMoney(await seat.cash())).toBe(start + net * 10_000n);
});

const outcomes = new Set(
  permutations(STEPS).map((order) => {
    const model = new Model();
    for (const step of order) model.step(step);
    return model.net;
  }),
);

test('all six at once end as one of their orders would', async () => {
  for (const order of ORDERS.filter((_order, index) => index % 9 === 0)) {
    const start = parseMoney(await seat.cash())!;
    const send = senders(newId('r'));
    await Promise.all(order.map((step) => send[step]()));
    expect(outcomes).toContain((parseMoney(await seat.cash())! - start) / 10_000n);
  }
});

describe('wins, voids and closings are honoured, once each, when', () => {
  const plant = (change: ReturnType<typeof sql>) =>
    transact(house.platform.db, (writer) => run(writer, change));

  const STATES: readonly [string, (player: WalletSeat) => Promise<unknown>][] = [
    ['the session has ended', (player) => player.end()],
    [
      'the session has expired',
      () => plant(sql`update provider_session set expires_at = now() - interval '1 hour'`),
    ],
    ['the player is locked', () => plant(sql`update player set state = 'locked'`)],
    ['the player is closed', () => plant(sql`update player set state = 'closed'`)],
    [
      'the player is excluded',
      () =>
        plant(sql`insert into play_bar (player_id, until, reason, set_at)
          select id, 'infinity', 'self_exclusion', now() from player on conflict do nothing`),
    ],
    ['the game is under maintenance', () => plant(sql`update game set state = 'maintenance'`)],
    ['the provider is switched off', () => plant(sql`update provider set enabled = false`)],
  ];

  type Message = {
    readonly send: (player: WalletSeat, round: string, debit: string) => () => Promise<WalletReply>;
    readonly leaves: string;
  };

  const MESSAGES: readonly [string, Message][] = [
    [
      'a win',
      {
        send: (player, round) => {
          const id = newId('c');
          return () => player.credit(round, id, '7');
        },
        leaves: '97.0000',
      },
    ],
    [
      'a rollback',
      {
        send: (player, round, debit) => {
          const id = newId('x');
          return () => player.cancel(round, id, debit, '10');
        },
        leaves: '100.0000',
      },
    ],
    ['a closing', { send: (player, round) => () => player.close(round), leaves: '90.0000' }],
  ];

  const CASES = STATES.flatMap(([state, enter]) =>
    MESSAGES.map(([name, message]) => [state, name, enter, message] as const),
  );

  test.each(CASES)('%s: %s', async (_state, _name, enter, { send, leaves }) => {
    const player = await seatWith('100.0000');
    const [round, debit] = [newId('r'), newId('d')];
    await player.debit(round, debit, '10');
    await enter(player);
    try {
      const deliver = send(player, round, debit);
      const replies = await Promise.all(Array.from({ length: 4 }, deliver));
      expect(replies.map(({ code }) => code)).toEqual(Array(4).fill('OK'));
      expect(replies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
      expect(replies.map(({ balance }) => balance?.cash)).toEqual(Array(4).fill(leaves));
    } finally {
      await plant(sql`update player set state = 'active'`);
      await plant(sql`delete from play_bar`);
      await plant(sql`update game set state = 'open' where rtp is not null`);
      await plant(sql`update provider set enabled = true`);
    }
  });
});
