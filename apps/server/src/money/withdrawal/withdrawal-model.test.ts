import { getRow, sql, transact } from '@fairhouse/db';
import { type Id, moneyOf } from '@fairhouse/kernel';
import { checkBooks } from '@fairhouse/ledger';
import {
  bindAccount,
  bootHouse,
  depositAndPlay,
  type House,
  type Member,
  newId,
  newMember,
  setPaymentPassword,
  withdraw,
} from '@fairhouse/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/index.ts';
import { handlePayout } from './handle-payout.ts';
import { lockWithdrawal } from './store.ts';
import { takeStep } from './take-step.ts';

let house: House;
let member: Member;
let accountId: Id<'payoutAccount'>;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house);
  await setPaymentPassword(member);
  accountId = (await bindAccount(member)).id;
  await depositAndPlay(house, member, '50000');
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const AMOUNT = 1_000_000n;
const BY = { actor: SYSTEM, ip: '', nowMs: Date.now() };

const EVENTS = [
  'approve',
  'reject',
  'cancel',
  'paid',
  'failed',
  'receive',
  'miss',
  'missPart',
  'refund',
  'force',
] as const;
type Event = (typeof EVENTS)[number];

/** What a withdrawal should be after an event: told by hand, apart from the table that the house goes by. */
const MODEL: Readonly<Record<string, Partial<Record<Event, string>>>> = {
  requested: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { paid: 'disbursed', failed: 'failed' },
  disbursed: { receive: 'received', miss: 'disputed', missPart: 'partial' },
  partial: { refund: 'refunded', force: 'forced' },
  disputed: { refund: 'refunded', force: 'forced' },
};

/** What a player says has arrived of the whole. */
const ARRIVED = 400_000n;

type Stand = { readonly state: string; readonly givenBack: bigint };

const BEGINNING: Stand = { state: 'requested', givenBack: 0n };

function advance({ state, givenBack }: Stand, event: Event): Stand {
  const next = MODEL[state]?.[event];
  if (next === undefined) return { state, givenBack };
  if (next === 'refunded') return { state: next, givenBack: state === 'partial' ? AMOUNT - ARRIVED : AMOUNT };
  return { state: next, givenBack: ['rejected', 'cancelled', 'failed'].includes(next) ? AMOUNT : 0n };
}

async function apply(id: Id<'withdrawal'>, event: Event): Promise<void> {
  const { platform } = house;
  if (event === 'paid' || event === 'failed') {
    const body = {
      eventId: newId('evt'),
      payoutId: 'pyo',
      reference: id,
      outcome: event,
      amount: moneyOf(AMOUNT),
      currency: 'PHP',
    } as const;
    const context = { paymentProvider: 'sandbox', nowMs: BY.nowMs, ip: '', traceId: 'model' };
    await handlePayout(platform, { body, context: context as never });
    return;
  }
  await transact(platform.db, async (tx) => {
    const row = (await lockWithdrawal(tx, id))!;
    await takeStep(platform, tx, row, event, BY, event === 'missPart' ? { arrived: moneyOf(ARRIVED) } : {});
  });
}

const stateOf = async (id: string) =>
  (await getRow(house.platform.db, sql<{ state: string }>`select state from withdrawal where id = ${id}`))
    .state;

const wealth = async () => {
  const { available, held } = await member.client.wallet.balance();
  const units = (text: string) => BigInt(text.replace('.', ''));
  return { available: units(available), held: units(held) };
};

/** Takes a withdrawal through events and holds it against the model after each of them. */
async function live(events: readonly Event[]): Promise<void> {
  const before = await wealth();
  const { id } = await withdraw(member, accountId, '100');
  let stand = BEGINNING;
  for (const event of events) {
    await apply(id, event);
    stand = advance(stand, event);
    expect(await stateOf(id), events.join(', ')).toBe(stand.state);
  }
  const after = await wealth();
  const waits = stand.state === 'requested' || stand.state === 'approved';
  expect([after.available - before.available, after.held - before.held], events.join(', ')).toEqual([
    stand.givenBack - AMOUNT,
    waits ? AMOUNT : 0n,
  ]);
}

/** Every way to every state. */
function waysFrom(stand: Stand, way: readonly Event[]): readonly (readonly Event[])[] {
  const next = EVENTS.filter((event) => MODEL[stand.state]?.[event]);
  return [way, ...next.flatMap((event) => waysFrom(advance(stand, event), [...way, event]))];
}

const WAYS = waysFrom(BEGINNING, []);

it.each(WAYS.map((way) => ({ name: way.join(', ') || 'asking', way })))(
  'after $name, every event does what the model says, once and again',
  async ({ way }) => {
    // What does nothing leaves the withdrawal where it was, so that one serves them all.
    const idle = EVENTS.filter((event) => !MODEL[way.reduce(advance, BEGINNING).state]?.[event]);
    await live([...way, ...idle, ...idle]);
  },
);

it('any long order of events equals the model', async () => {
  const orders = fc.sample(fc.array(fc.constantFrom(...EVENTS), { minLength: 7, maxLength: 16 }), {
    seed: 7,
    numRuns: 12,
  });
  for (const events of orders) await live(events);
});

it('many at once on one withdrawal take it one way, and its money with it', async () => {
  for (const events of [EVENTS, [...EVENTS].reverse()]) {
    const before = await wealth();
    const { id } = await withdraw(member, accountId, '100');
    await Promise.all(events.map((event) => apply(id, event)));
    await Promise.all(events.map((event) => apply(id, event)));
    const state = await stateOf(id);
    const after = await wealth();
    const back = after.available - before.available + AMOUNT;
    const home = ['rejected', 'cancelled', 'failed'].includes(state) || state === 'refunded';
    expect(after.held).toBe(before.held);
    expect(home ? [AMOUNT, AMOUNT - ARRIVED] : [0n]).toContain(back);
  }
});

it('no player is below zero after all of it', async () => {
  const { belowZero, drifted } = await checkBooks(house.platform.db, house.brandId);
  expect({ belowZero, drifted }).toEqual({ belowZero: 0, drifted: 0 });
});
