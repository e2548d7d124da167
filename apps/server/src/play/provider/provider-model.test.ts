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
import type { WalletCode } from '@fairhouse/wire/play/provider';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
  const member = await newMember(house);
  await depositFor(house, member, '500.0000');
  await depositFor(house, member, '500.0000');
  seat = await openWallet(house, member);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const STEPS = ['debit', 'second debit', 'credit', 'cancel', 'close'] as const;
type Step = (typeof STEPS)[number];

const AMOUNT = { debit: 3n, 'second debit': 5n, credit: 4n } as const;

/** One round as the protocol tells it, in whole coins. */
class Model {
  net = 0n;
  #state: 'unknown' | 'open' | 'void' | 'settled' = 'unknown';
  #done = new Set<Step>();
  #stake = 0n;

  step(step: Step): WalletCode {
    if (this.#done.has(step)) return step === 'debit' && this.#done.has('cancel') ? 'TX_CANCELLED' : 'OK';
    const code = this.#first(step);
    if (code === 'OK') this.#done.add(step);
    return code;
  }

  #first(step: Step): WalletCode {
    if (step === 'cancel') return this.#cancel();
    if (step === 'close') return this.#close();
    if (step === 'credit') return this.#credit();
    if (step === 'debit' && this.#done.has('cancel')) return 'TX_CANCELLED';
    if (this.#state === 'void' || this.#state === 'settled') return 'ROUND_CLOSED';
    this.#state = 'open';
    this.#stake += AMOUNT[step];
    this.net -= AMOUNT[step];
    return 'OK';
  }

  #credit(): WalletCode {
    if (this.#state === 'unknown') return 'ROUND_NOT_FOUND';
    if (this.#state === 'void') return 'TX_CANCELLED';
    if (this.#state === 'settled') return 'ROUND_CLOSED';
    this.net += AMOUNT.credit;
    return 'OK';
  }

  #cancel(): WalletCode {
    if (!this.#done.has('debit')) return 'OK';
    if (this.#state === 'settled' || this.#done.has('credit')) return 'ALREADY_SETTLED';
    this.net += AMOUNT.debit;
    this.#stake -= AMOUNT.debit;
    if (this.#stake === 0n) this.#state = 'void';
    return 'OK';
  }

  #close(): WalletCode {
    if (this.#state === 'unknown') return 'ROUND_NOT_FOUND';
    if (this.#state === 'open') this.#state = 'settled';
    return 'OK';
  }
}

const permutations = (steps: readonly Step[]): Step[][] =>
  steps.length === 0
    ? [[]]
    : steps.flatMap((step) =>
        permutations(steps.filter((other) => other !== step)).map((rest) => [step, ...rest]),
      );

const ORDERS = permutations(STEPS);

/** The calls of one round; each step keeps its id however often it is sent. */
function senders(round: string): Record<Step, () => Promise<{ code: WalletCode }>> {
  const [d, e, c, x] = ['d', 'e', 'c', 'x'].map(newId) as [string, string, string, string];
  return {
    debit: () => seat.debit(round, d, '3'),
    'second debit': () => seat.debit(round, e, '5'),
    credit: () => seat.credit(round, c, '4'),
    cancel: () => seat.cancel(round, x, d, '3'),
    close: () => seat.close(round),
  };
}

test('every order of a round’s messages ends as the protocol says, each sent twice', async () => {
  expect(ORDERS).toHaveLength(120);
  const before = parseMoney(await seat.cash())!;
  let net = 0n;
  const follow = async (order: readonly Step[]) => {
    const model = new Model();
    const send = senders(newId('r'));
    for (const step of order.flatMap((one) => [one, one])) {
      const expected = model.step(step);
      expect([order, step, (await send[step]()).code]).toEqual([order, step, expected]);
    }
    net += model.net;
  };
  for (let from = 0; from < ORDERS.length; from += 8)
    await Promise.all(ORDERS.slice(from, from + 8).map(follow));
  expect(parseMoney(await seat.cash())).toBe(before + net * 10_000n);
});

test('messages of a round all at once end as one of their orders would', async () => {
  for (const order of ORDERS.filter((_order, index) => index % 6 === 0)) {
    const before = parseMoney(await seat.cash())!;
    const send = senders(newId('r'));
    await Promise.all(order.map((step) => send[step]()));
    const moved = (parseMoney(await seat.cash())! - before) / 10_000n;
    const possible = new Set(
      ORDERS.map((one) => {
        const model = new Model();
        for (const step of one) model.step(step);
        return model.net;
      }),
    );
    expect(possible).toContain(moved);
  }
});
