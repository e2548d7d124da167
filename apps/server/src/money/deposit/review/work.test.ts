import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  ownerSession,
  paymentProvider,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const queue = 'deposits';
const REASON = 'Seen at the bank.';

/** One point, as a picture. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let house: House;
let ana: Staff;
let ben: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  ana = await ownerSession(house);
  ben = await hire(house, ana, 'finance');
});

beforeEach(async () => {
  member = await newMember(house);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

/** Transfers of these amounts whose slips wait for staff. */
async function claimed(...amounts: string[]): Promise<DepositView[]> {
  const made: DepositView[] = [];
  for (const amount of amounts) {
    const { deposit } = await member.client.deposit.create({
      body: { methodId: 'bank-transfer', amount },
      idempotencyKey: newId('key'),
    });
    const { id } = await member.client.upload.add({ body: { picture: DOT } });
    await member.client.deposit.claim({ params: { id: deposit.id }, body: { uploads: [id] } });
    made.push(deposit);
  }
  return made;
}

const ids = (deposits: readonly DepositView[]): string[] => deposits.map(({ id }) => id);

const outcomes = ({ results }: { results: { outcome: string; fault: { code: string } | null }[] }) =>
  results.map(({ outcome, fault }) => fault?.code ?? outcome);

const decideAll = async (by: Staff, verdict: 'approved' | 'rejected', items: string[]) =>
  outcomes(await by.client.worklist.decide({ body: { queue, items, verdict, reason: REASON } }));

const credit = ({ id, amount }: DepositView, by: Staff) =>
  by.client.deposit.decide({ params: { id }, body: { verdict: 'credited', amount } });

const available = async () => (await member.client.wallet.balance()).available;

const setFourEyes = (from: bigint) =>
  asSuperuser(house, (tx) => run(tx, sql`update brand set deposit_four_eyes = ${from}`));

it('many are credited as they were asked for, each once, and the refused one stops no other', async () => {
  const [first, second, third] = await claimed('100', '200', '300');
  await ben.client.worklist.claim({ body: { queue, items: [second!.id] } });
  const all = ids([first!, second!, third!]);
  const tries = await Promise.all([decideAll(ana, 'approved', all), decideAll(ana, 'approved', all)]);
  for (const at of [0, 2])
    expect(tries.map((results) => results[at]).toSorted()).toEqual(['deposit_closed', 'done']);
  expect(tries.map((results) => results[1])).toEqual(['work_claimed', 'work_claimed']);
  expect(await available()).toBe('400.0000');
  expect(await refusalCode(credit(second!, ana))).toBe('work_claimed');
  await credit(second!, ben);
  expect(await available()).toBe('600.0000');
});

it('a hold stops staff and the second of them, and not the payment provider', async () => {
  const [waits] = await claimed('100');
  await setFourEyes(0n);
  const { approval } = await credit(waits!, ana);
  expect(await decideAll(ana, 'approved', [waits!.id])).toEqual(['approval_open']);
  await ben.client.worklist.hold({ body: { queue, items: [waits!.id], reason: 'bank_answer', hours: 1 } });
  const agree = () =>
    ben.client.approval.decide({ params: { id: approval!.id }, body: { verdict: 'approved' } });
  expect(await refusalCode(agree())).toBe('work_held');
  expect(await decideAll(ben, 'rejected', [waits!.id])).toEqual(['work_held']);
  await ben.client.worklist.lift({ body: { queue, items: [waits!.id] } });
  await agree();
  await setFourEyes(500_000_000n);

  const { deposit } = await member.client.deposit.create({
    body: { methodId: 'hosted-card', amount: '50' },
    idempotencyKey: newId('key'),
  });
  const say = (amount: string) =>
    paymentProvider(house).deposit.callback({
      body: {
        eventId: newId('evt'),
        paymentId: `pay_${deposit.id}`,
        reference: deposit.id,
        outcome: 'paid',
        amount,
        currency: deposit.currency,
      },
    });
  await say('40');
  expect(await ana.client.deposit.get({ params: { id: deposit.id } })).toMatchObject({ state: 'reviewing' });
  await ana.client.worklist.hold({ body: { queue, items: [deposit.id], reason: 'other', hours: 1 } });
  expect(await refusalCode(credit(deposit, ana))).toBe('work_held');
});

it('the queue is narrowed, ordered, summed and timed, and a file of it has the same rows', async () => {
  const made = await claimed('100', '300', '200');
  await ana.client.worklist.claim({ body: { queue, items: [made[0]!.id] } });
  const all = ids(made);
  const search = member.username;
  const listed = async (query: Parameters<typeof ana.client.deposit.list>[0]['query']) => {
    const { items, sums } = await ana.client.deposit.list({ query: { queue: 'waiting', search, ...query } });
    return [...items.map(({ id }) => all.indexOf(id)), sums[0]?.amount];
  };
  expect(await listed({})).toEqual([0, 1, 2, '600.0000']);
  expect(await listed({ sort: 'largest' })).toEqual([1, 2, 0, '600.0000']);
  expect(await listed({ min: '150', max: '250' })).toEqual([2, '200.0000']);
  expect(await listed({ work: 'free', kind: 'bank' })).toEqual([1, 2, '500.0000']);
  expect(await listed({ kind: 'hosted' })).toEqual([undefined]);
  expect(await listed({ search: made[1]!.reference! })).toEqual([1, '300.0000']);
  const file = await (
    await ana.client.deposit.file({ body: { queue: 'waiting', search, sort: 'smallest' } })
  ).text();
  const lines = file.split('\r\n').slice(1, -1);
  expect(lines.map((line) => all.indexOf(line.split(',')[3]!))).toEqual([0, 2, 1]);

  await decideAll(ana, 'rejected', all);
  const { decidedWithin } = await ana.client.deposit.list({ query: {} });
  expect(decidedWithin).toBeGreaterThanOrEqual(0);
});
