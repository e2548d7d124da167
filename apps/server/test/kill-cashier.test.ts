import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { type Db, getRow, openDatabase, run, sql, transact } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import { booksBalance, checkBooks } from '@fairhouse/ledger';
import {
  bindAccount,
  bootProcesses,
  type Member,
  newMember,
  type Processes,
  patiently,
  paymentProvider,
  type Staff,
  setPaymentPassword,
  takeUpWork,
  tellPayout,
  withdraw,
} from '@fairhouse/testkit';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MEMBERS = 3;

/** One point, as a picture. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let house: Processes;
let db: Db;
let staff: Staff;

beforeAll(async () => {
  house = await bootProcesses({ LOG_LEVEL: 'warn' });
  db = openDatabase({ url: house.databaseUrl });
  const line = house.server.lines.find((each) => each.includes('owner.created'))!;
  const { username, oneTimePassword } = JSON.parse(line) as { username: string; oneTimePassword: string };
  staff = await takeUpWork(house, username, oneTimePassword);
  await transact(db, (tx) => run(tx, sql`update platform.brand set turnover_multiple = 0`));
});

afterAll(async () => {
  await db?.close();
  await house?.close();
});

/** Refusals that say that the step was done before the server died, unheard. */
const DONE = new Set(['deposit_closed', 'withdrawal_closed']);
const AGAIN = new Set([
  'idempotency_in_flight',
  'service_unavailable',
  'turnover_counting',
  'internal_error',
]);

/** Does the same until it is answered for good, as a patient client does. */
async function insist<T>(send: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      return await send();
    } catch (fault) {
      const code = fault instanceof CallRefused ? fault.failure.code : undefined;
      if (code && DONE.has(code)) return undefined;
      if (!(fault instanceof NetworkFailure || (code && AGAIN.has(code)))) throw fault;
      await sleep(100);
    }
  }
}

type Life = {
  readonly member: Member;
  readonly accountId: Id<'payoutAccount'>;
  readonly n: number;
  bank?: DepositView;
  hosted?: DepositView;
  out?: WithdrawalView;
};

async function begin(n: number): Promise<Life> {
  const member = await newMember(house);
  await setPaymentPassword(member);
  return { member, accountId: (await bindAccount(member)).id, n };
}

const ask = ({ member, n }: Life, methodId: string) =>
  insist(() =>
    member.client.deposit.create({
      body: { methodId, amount: '100' },
      idempotencyKey: `kill-cashier-${methodId}-${n}`,
    }),
  );

const reason = 'Looked at.';

/** Money in by a slip and by a provider, and out again. Each can be done again with the same ids. */
const STEPS: readonly ((life: Life) => Promise<unknown>)[] = [
  async (life) => {
    life.bank = (await ask(life, 'bank-transfer'))!.deposit;
  },
  async (life) => {
    life.hosted = (await ask(life, 'hosted-card'))!.deposit;
  },
  ({ member, bank }) =>
    insist(async () => {
      const { id } = await member.client.upload.add({ body: { picture: DOT } });
      return member.client.deposit.claim({ params: { id: bank!.id }, body: { uploads: [id] } });
    }),
  ({ bank }) =>
    insist(() =>
      staff.client.deposit.decide({
        params: { id: bank!.id },
        body: { verdict: 'credited', amount: '90', reason },
      }),
    ),
  ({ hosted, n }) =>
    insist(() =>
      paymentProvider(house).deposit.callback({
        body: {
          eventId: `evt-${n}`,
          paymentId: `pay-${n}`,
          reference: hosted!.id,
          outcome: 'paid',
          amount: hosted!.amount,
          currency: hosted!.currency,
        },
      }),
    ),
  async (life) => {
    life.out = await insist(() => withdraw(life.member, life.accountId, '100', `kill-cashier-out-${life.n}`));
  },
  ({ out }) =>
    insist(() =>
      staff.client.withdrawal.decide({ params: { id: out!.id }, body: { verdict: 'approved', reason } }),
    ),
  ({ out, n }) => insist(() => tellPayout(house, out!, 'paid', { eventId: `evt-out-${n}` })),
  ({ member, out }) =>
    insist(() => member.client.withdrawal.confirm({ params: { id: out!.id }, body: { arrived: 'all' } })),
];

test('a server killed within each step of deposits and withdrawals has taken it once, or not at all', {
  timeout: 1_200_000,
}, async () => {
  const lives: Life[] = [];
  for (let n = 0; n < MEMBERS; n += 1) lives.push(await patiently(() => begin(n)));
  for (const [place, step] of STEPS.entries()) {
    const taking = Promise.all(lives.map(step));
    await sleep(place * 4);
    expect(await house.server.end('SIGKILL')).toBeNull();
    await house.server.start();
    await taking;
  }
  for (const { member, bank, hosted, out } of lives) {
    const { client } = member;
    expect(await client.wallet.balance()).toMatchObject({ available: '90.0000', held: '0.0000' });
    expect(await client.deposit.get({ params: { id: bank!.id } })).toMatchObject({
      state: 'credited',
      credited: '90.0000',
    });
    expect(await client.deposit.get({ params: { id: hosted!.id } })).toMatchObject({ state: 'credited' });
    expect(await client.withdrawal.get({ params: { id: out!.id } })).toMatchObject({ state: 'received' });
    const { items } = await client.deposit.list({ query: {} });
    expect(items).toHaveLength(2);
    const { steps } = await getRow(
      db,
      sql<{ steps: string[] }>`select array_agg(step order by place) as steps from platform.deposit_step
        where deposit_id = ${bank!.id}`,
    );
    expect(steps).toEqual(['claim', 'credit']);
  }
  expect(booksBalance(await checkBooks(db, null))).toBe(true);
});
