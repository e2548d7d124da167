import { createHash, randomUUID } from 'node:crypto';
import { getRow, run, sql, transact } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import {
  advanceToNoon,
  asSuperuser,
  bootHouse,
  catchUpWith,
  depositFor,
  type House,
  hire,
  type Member,
  newMember,
  openWallet,
  ownerSession,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import type { PayLine } from '@fairhouse/wire/agency/pay';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dying } from '../../../test/dying.ts';
import { emit } from '../../platform/outbox/index.ts';
import { contractConsumer } from '../contract/end-with-account.ts';
import { volumesConsumer } from '../team/count-volumes.ts';
import { moveBranches } from '../team/move-branches.ts';
import { payAgents } from './run-pay.ts';

let house: House;
let owner: Staff;
/** One below the other; the last is no agent. */
let top: Member;
let middle: Member;
let low: Member;
let member: Member;

const DAY_MS = 86_400_000;

beforeAll(async () => {
  house = await bootHouse();
  // A day is paid some time after it has ended.
  advanceToNoon(house);
  owner = await ownerSession(house);
  [top, middle, low, member] = [
    await newMember(house),
    await newMember(house),
    await newMember(house),
    await newMember(house),
  ];
  await asSuperuser(house, async (tx) => {
    // Cashback leaves contracts so little room that rates here would be all the same.
    await run(tx, sql`update rate set cashback = 0`);
    await run(
      tx,
      sql`update player set agent_type = 1 where id = any (${[top.id, middle.id, low.id]}::text[])`,
    );
    for (const [up, down] of [
      [top, middle],
      [middle, low],
      [low, member],
    ] as const)
      await run(
        tx,
        sql`with up as (update player set upline_id = ${up.id} where id = ${down.id})
          update team_place m set parent_no = a.no, path = a.path || place_code(m.no), depth = a.depth + 1
          from team_place a where m.player_id = ${down.id} and a.player_id = ${up.id}`,
      );
  });
  await depositFor(house, member, '50000');
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const terms = (ppm: number) => ({
  categories: ['RNG' as const],
  tiers: [{ minVolume: '0', minActive: 0, ppm }],
  rates: {},
  period: null,
  feePpm: 0,
  noticeDays: 0,
});

const wishOf = (kind: ContractKind, ppm: number) =>
  kind === 'rebate'
    ? { ...terms(ppm), tiers: [], rates: { RNG: ppm } }
    : kind === 'dividend'
      ? { ...terms(ppm), categories: [], period: 'monthly' as const }
      : terms(ppm);

/** Offers and signs, from the house down. */
async function sign(up: Member | null, down: Member, kind: ContractKind, ppm: number): Promise<string> {
  const wish = { kind, terms: wishOf(kind, ppm), note: null, answerDays: 7 };
  const { id } = up
    ? await up.client.contract.offer({ body: { ...wish, memberId: down.id }, idempotencyKey: randomUUID() })
    : await owner.client.contract.offer({ body: { ...wish, account: down.username } });
  const { offered, accepting } = await down.client.contract.get({ params: { id } });
  const signed = await down.client.contract.accept({
    params: { id },
    body: { version: offered!.version, confirm: accepting!.confirm },
  });
  expect(signed.active).toMatchObject({ state: 'active', fromDay: accepting!.fromDay });
  return id;
}

/** Dividends of the two at the top, where no test before has signed them. */
async function signDividends(): Promise<void> {
  if ((await middle.client.pay.consolidated()).flags.dividend) return;
  await sign(null, top, 'dividend', 100_000);
  await sign(top, middle, 'dividend', 50_000);
  await pass(DAY_MS);
}

/** Time goes on, and nobody is logged out by it. */
async function pass(ms: number): Promise<void> {
  house.clock.advance(ms);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update session set seen_at = '2999-01-01', expires_at = '2999-01-01'`);
    await run(tx, sql`update staff_session set seen_at = '2999-01-01', expires_at = '2999-01-01'`);
  });
}

/** A settled round of the member, without a payout. */
async function bet(name: string, stake: string): Promise<void> {
  const wallet = await openWallet(house, member);
  await wallet.debit(name, `${name}-d`, stake);
  await wallet.close(name);
}

async function count(): Promise<void> {
  const { db } = house.platform;
  await catchUpWith(db, volumesConsumer(house.platform));
  await catchUpWith(db, contractConsumer(house.platform));
}

async function pay(): Promise<void> {
  await count();
  await payAgents(house.platform, new AbortController().signal);
}

/** Pays by processes of which each dies one statement later than the one before. @returns how many died */
async function payDying(): Promise<number> {
  await count();
  for (let steps = 1; ; steps += 1) {
    const died = await payAgents(dying(house.platform, steps), new AbortController().signal).then(
      () => false,
      ({ message }: Error) => message === 'died',
    );
    if (!died) return steps - 1;
  }
}

const linesOf = async ({ client }: Member, kind?: ContractKind): Promise<readonly PayLine[]> =>
  (await client.pay.income({ query: { from: '2020-01-01', kind } })).items;

test('a daily salary pays each level its difference, cut once per payee', async () => {
  await sign(null, top, 'daily', 3_000);
  await sign(top, middle, 'daily', 2_000);
  await sign(middle, low, 'daily', 1_000);
  // What is bet before the contracts begin counts for nobody.
  await bet('pay-0', '500.0000');
  await pass(DAY_MS);
  await bet('pay-1', '12345.6700');
  await pass(DAY_MS);
  // Two processes at once, and one after them, pay once.
  await Promise.all([pay(), pay()]);
  await pay();
  for (const who of [top, middle, low]) {
    const [line, ...rest] = await linesOf(who, 'daily');
    expect(rest).toEqual([]);
    expect(line).toMatchObject({
      kind: 'daily',
      revision: 1,
      reason: 'period',
      due: '12.3400',
      paid: '12.3400',
    });
    const { balance, earned } = await who.client.pay.income({ query: { from: '2000-01-01' } });
    expect([balance, earned]).toEqual(['12.3400', '12.3400']);
    const none = await who.client.pay.income({ query: { from: '2000-01-01', kind: 'rebate' } });
    expect([none.items, none.earned]).toEqual([[], '0.0000']);
  }
  expect(await top.client.pay.income({ query: { from: '2000-01-01' } })).toMatchObject({
    kinds: [
      { kind: 'daily', lines: 1, gross: '37.03701', below: '24.69134', residue: '0.00567', paid: '12.3400' },
    ],
    days: [{ paid: '12.3400' }],
  });
  const [line] = await linesOf(top, 'daily');
  const told = await top.client.pay.explain({ params: { run: line!.run } });
  expect(told).toMatchObject({
    gross: '37.03701',
    below: '24.69134',
    residue: '0.00567',
    parts: [{ volume: '12345.6700', ppm: 3_000, gross: '37.03701' }],
    downlines: [{ account: middle.username, gross: '24.69134' }],
  });
  const members = await top.client.pay.members({ params: { run: line!.run }, query: {} });
  expect(members.items).toEqual([
    expect.objectContaining({ account: member.username, category: 'RNG', counted: '12345.6700' }),
  ]);
  const bets = (who: Member, of = member) =>
    who.client.pay.bets({
      params: { run: line!.run as never, member: of.id as never },
      query: { category: 'RNG' },
    });
  // What was bet before the contracts began is not among them.
  expect((await bets(top)).items).toMatchObject([
    { stake: '12345.6700', validBet: '12345.6700', payout: '0.0000' },
  ]);
  expect(await bets(low)).toEqual(await bets(top));
  // Whoever bet nothing, or is nobody of the team, has none.
  expect((await bets(top, low)).items).toEqual([]);
  expect((await bets(low, middle)).items).toEqual([]);
  expect(await refusalCode(member.client.pay.income({ query: {} }))).toBe('not_an_agent');
  const { items: runs } = await owner.client.pay.runs({ query: { kind: 'daily' } });
  expect(runs.at(0)).toMatchObject({ state: 'done', lines: 3, paid: '37.0200' });
});

test('flags of the consolidated call are up for whoever has signed, and down for members', async () => {
  const funds = await middle.client.pay.consolidated();
  expect(funds.flags).toEqual({
    consolidated: true,
    dividend: false,
    dailySalary: true,
    hourlySalary: false,
    realTimeSalary: false,
  });
  expect(funds.dailySalary).toMatchObject({ rate: '0.2000', dailyVolume: '0.0000' });
  const own = await member.client.pay.consolidated();
  expect(own).toMatchObject({
    flags: { consolidated: false, dailySalary: false },
    dailySalary: null,
    rebate: null,
  });
});

test('income moves to the main wallet once for a key, and never more than there is', async () => {
  const move = (amount: string, idempotencyKey: string) =>
    middle.client.pay.move({ body: { amount }, idempotencyKey });
  expect(await refusalCode(move('12.3500', 'too-much-1'))).toBe('insufficient_funds');
  expect(await move('10', 'move-income-1')).toEqual({ balance: '2.3400' });
  expect(await move('10', 'move-income-1')).toEqual({ balance: '2.3400' });
  const sent = await Promise.allSettled(
    Array.from({ length: 64 }, (_, at) => move('1', `many-at-once-${at}`)),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await middle.client.pay.income({ query: {} })).balance).toBe('0.3400');
});

test('a bet that is settled again after its day was paid is corrected in the next run, and what is missing is owed', async () => {
  await bet('pay-2', '8000.0000');
  await pass(DAY_MS);
  expect(await payDying()).toBeGreaterThan(5);
  const [paid] = await linesOf(middle, 'daily');
  expect(paid).toMatchObject({ due: '8.0000', reason: 'period' });
  const { balance } = await middle.client.pay.income({ query: {} });
  await middle.client.pay.move({ body: { amount: '8' }, idempotencyKey: 'move-all-1' });
  const { id, at } = await asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{
        id: string;
        at: number;
      }>`select id, settled_at as at from bet where round_ref like '%pay-2' order by id desc limit 1`,
    ),
  );
  const figures = (valid: string) => ({ stake: '80000000', payout: '0', validBet: valid });
  await transact(house.platform.db, (tx) =>
    emit(tx, { brandId: house.brandId, traceId: null, atMs: house.platform.now() }, 'bet.resettled', {
      playerId: member.id,
      betId: id,
      gameCode: 'koi-emperor',
      vendorCode: 'STUDIO',
      currency: 'PHP',
      reason: 'misread',
      old: figures('80000000'),
      new: figures('30000000'),
    }),
  );
  expect(at).toBeLessThan(house.platform.now() - 3_600_000);
  expect(await payDying()).toBeGreaterThan(5);
  const [corrected, first] = await linesOf(middle, 'daily');
  expect(first).toEqual(paid);
  expect(corrected).toMatchObject({
    run: paid!.run,
    revision: 2,
    reason: 'corrected',
    due: '3.0000',
    paid: '-5.0000',
  });
  // 0.34 was left of income: the rest is owed, and the next move to the main wallet pays it.
  expect(balance).toBe('8.3400');
  const told = await middle.client.pay.explain({ params: { run: paid!.run } });
  expect(told.revisions.map(({ revision }) => revision)).toEqual([2, 1]);
  expect((await middle.client.pay.income({ query: {} })).balance).toBe('0.0000');
  const owed = await asSuperuser(house, (tx) =>
    getRow(tx, sql<{ amount: bigint }>`select amount from player_debt where player_id = ${middle.id}`),
  );
  expect(owed.amount).toBe(46_600n);
});

test('what is settled for a member who is held counts once staff release them, as a correction', async () => {
  const { id } = await owner.client.pay.hold({ body: { account: member.username, reason: 'same device' } });
  expect(
    await refusalCode(owner.client.pay.hold({ body: { account: member.username, reason: 'again' } })),
  ).toBe('hold_open');
  await bet('pay-held', '1000.0000');
  await pass(DAY_MS);
  await pay();
  const before = await linesOf(top, 'daily');
  await owner.client.pay.release({ params: { id } });
  expect(await refusalCode(owner.client.pay.release({ params: { id } }))).toBe('hold_over');
  await pay();
  const [line, ...rest] = await linesOf(top, 'daily');
  expect(rest).toEqual(before);
  expect(line).toMatchObject({ due: '1.0000', paid: '1.0000' });
});

test('a statement adds up, and is known again until a byte of it is changed', async () => {
  const query = { from: '2020-01-01' };
  const text = await (await middle.client.pay.statement({ query })).text();
  const lines = text.split('\r\n');
  const [, hash, signature] = lines.at(-2)!.split(',') as [string, string, string];
  const signed = text.slice(0, text.lastIndexOf('signed,'));
  expect(createHash('sha256').update(signed).digest('hex')).toBe(hash);
  const paid = lines
    .filter((line) => line.includes(',daily,'))
    .map((line) => BigInt(line.split(',')[9]!.replace('.', '')));
  expect(paid.length).toBeGreaterThan(3);
  const total = lines.at(-3)!.split(',')[9]!;
  expect(paid.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(total.replace('.', '')));
  const verify = (body: { hash: string; signature: string }) => middle.client.pay.verify({ body });
  expect(await verify({ hash, signature })).toEqual({ genuine: true });
  const altered = createHash('sha256').update(signed.replace('8.0000', '9.0000')).digest('hex');
  expect(await verify({ hash: altered, signature })).toEqual({ genuine: false });
  expect(await verify({ hash, signature: `A${signature.slice(1)}` })).toEqual({
    genuine: signature.startsWith('A'),
  });
});

test('a statement on paper is known until a byte of it is changed, and staff have the same one', async () => {
  const query = { from: '2020-01-01', language: 'VI' as const };
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const verify = (hash: string, signature: string) => member.client.pay.verify({ body: { hash, signature } });
  const readPaper = async (blob: Blob) => {
    const file = Buffer.from(await blob.arrayBuffer());
    const [, line] = /%%EOF\n%signed,([^\n]*)\n$/.exec(file.toString('latin1')) ?? [];
    const [hash, signature] = line!.split(',') as [string, string];
    return { signed: file.subarray(0, file.lastIndexOf('signed,')), hash, signature };
  };
  const { signed, hash, signature } = await readPaper(await middle.client.pay.paper({ query }));
  expect(hashOf(signed)).toBe(hash);
  expect(await verify(hash, signature)).toEqual({ genuine: true });
  const altered = Buffer.from(signed);
  altered[1_000] = altered[1_000]! ^ 1;
  expect(await verify(hashOf(altered), signature)).toEqual({ genuine: false });
  // Staff have the same of an agent of theirs, and of nobody else.
  const ofStaff = await readPaper(
    await owner.client.pay.paper({ body: { ...query, account: middle.username } }),
  );
  expect(hashOf(ofStaff.signed)).toBe(ofStaff.hash);
  expect(await verify(ofStaff.hash, ofStaff.signature)).toEqual({ genuine: true });
  // Of the rows, all but when they were written and signed.
  const rowsOf = async (blob: Blob) => (await blob.text()).split('\r\n').slice(1, -2);
  const rows = await rowsOf(await middle.client.pay.statement({ query: { from: '2020-01-01' } }));
  const body = { from: '2020-01-01', account: middle.username };
  expect(await rowsOf(await owner.client.pay.statement({ body }))).toEqual(rows);
  expect(await refusalCode(owner.client.pay.paper({ body: { account: member.username } }))).toBe('not_found');
  expect(await refusalCode(member.client.pay.paper({ query: {} }))).toBe('not_an_agent');
});

test('a line is disputed once at a time, with its figures of then, and what is upheld is reckoned again', async () => {
  const [line] = await linesOf(top, 'daily');
  const params = { run: line!.run as never };
  const send = (who: Member) => who.client.pay.dispute({ params, body: { words: 'my team bet more' } });
  const sent = await Promise.allSettled(Array.from({ length: 16 }, () => send(top)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalCode(send(top))).toBe('dispute_open');
  expect(await refusalCode(send(member))).toBe('not_an_agent');
  const { items } = await owner.client.pay.disputes({ query: { state: 'open' } });
  expect(items).toMatchObject([{ member: { account: top.username }, evidence: { due: line!.due } }]);
  const [{ id }] = items as [(typeof items)[number]];
  const answer = (state: 'upheld' | 'rejected') =>
    owner.client.pay.answerDispute({ params: { id }, body: { state, answer: 'we looked again' } });
  await answer('upheld');
  expect(await refusalCode(answer('rejected'))).toBe('dispute_over');
  await pay();
  const told = await top.client.pay.explain({ params });
  expect(told.dispute).toMatchObject({ state: 'upheld', answer: 'we looked again' });
  // It was right: nothing more is paid.
  expect(told.revisions).toHaveLength(
    (await linesOf(top, 'daily')).filter(({ run }) => run === line!.run).length,
  );
});

test('staff reckon a run again with a preview, and a second one approves the very lines', async () => {
  const marketing = await hire(house, owner, 'marketing');
  // Pays what a correction left owing, so that nothing of the income goes there.
  await depositFor(house, middle, '50');
  await pass(4 * DAY_MS);
  await pay();
  const before = await linesOf(middle, 'daily');
  const run_ = before.find(({ due }) => due === '12.3400')!.run;
  const params = { run: run_ as Id<'payRun'> };
  const preview = async () => (await marketing.client.pay.previewRerun({ params })).difference!;
  const ask = (hash: string) =>
    marketing.client.pay.askRerun({ params, body: { hash, reason: 'The weight was wrong then.' } });
  const decide = (staff: Staff, id: Id<'approval'>) =>
    staff.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  const same = await preview();
  expect(same).toMatchObject({ lines: 0, payees: 0, paid: '0.0000', taken: '0.0000', most: [] });
  expect(await refusalCode(ask(same.hash))).toBe('pay_run_same');
  // What was counted was wrong, and no event says so: all was twice of it.
  const alter = (by: string) =>
    asSuperuser(house, async (tx) => {
      await run(
        tx,
        sql`update team_day set counted = counted ${sql.raw(by)} where counted = 123456700 or counted = 246913400`,
      );
      await run(
        tx,
        sql`update member_day set counted = counted ${sql.raw(by)} where counted = 123456700 or counted = 246913400`,
      );
    });
  await alter('* 2');
  const seen = await preview();
  expect(seen).toMatchObject({
    revision: same.revision,
    lines: 3,
    payees: 3,
    paid: '37.0500',
    taken: '0.0000',
  });
  expect(seen.most.map(({ was, due }) => [was, due])).toEqual(Array(3).fill(['12.3400', '24.6900']));
  // Nothing of the preview has stayed.
  expect(await preview()).toEqual(seen);
  expect(await linesOf(middle, 'daily')).toEqual(before);
  expect(await refusalCode(ask('0'.repeat(64)))).toBe('pay_run_changed');
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ask(seen.hash)));
  const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(made).toHaveLength(1);
  const [{ id }] = made as [(typeof made)[number]];
  expect(await refusalCode(decide(marketing, id))).toBe('staff_forbidden');
  // What was seen is no longer so: it is not approved.
  await alter('/ 2');
  expect(await refusalCode(decide(owner, id))).toBe('pay_run_same');
  await alter('* 2');
  const decided = await Promise.allSettled(Array.from({ length: 8 }, () => decide(owner, id)));
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // While it pays nobody can ask again.
  expect(await preview()).toBeNull();
  expect(await refusalCode(ask(seen.hash))).toBe('pay_run_open');
  expect(await payDying()).toBeGreaterThan(2);
  await pay();
  for (const who of [top, middle, low]) {
    const mine = (await linesOf(who, 'daily')).filter(({ run }) => run === run_);
    expect(mine[0]).toMatchObject({ reason: 'asked', due: '24.6900', paid: '12.3500' });
    expect(mine).toHaveLength(2);
  }
  expect(await preview()).toMatchObject({ lines: 0 });
  expect(await refusalCode(decide(owner, id))).toBe('approval_closed');
  // It was right before: what was paid on top is taken back, and what is moved already is owed.
  await middle.client.pay.move({ body: { amount: '12.35' }, idempotencyKey: 'move-asked-1' });
  await alter('/ 2');
  const back = await preview();
  expect(back).toMatchObject({ payees: 3, paid: '0.0000', taken: '37.0500' });
  await decide(owner, (await ask(back.hash)).id);
  await pay();
  for (const who of [top, middle, low])
    expect((await linesOf(who, 'daily')).find(({ run }) => run === run_)).toMatchObject({ paid: '-12.3500' });
});

test('hourly, real-time and rebate pay their own periods, and a dividend what is left of the house win', async () => {
  // What is bet on slots feeds the daily salary; the others count what it does not.
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update contract_version set until_day = from_day, state = 'terminated' where kind = 'daily' and state = 'active'`,
    ),
  );
  for (const kind of ['realTime', 'rebate', 'dividend'] as const) {
    const ppm = kind === 'dividend' ? 100_000 : 1_000;
    await sign(null, top, kind, ppm);
    await sign(top, middle, kind, ppm / 2);
  }
  await pass(DAY_MS);
  await bet('pay-3', '1000.0000');
  await pay();
  // 0.50 on the stake for each of the two, at once.
  expect((await linesOf(middle, 'realTime'))[0]).toMatchObject({ due: '0.5000', paid: '0.5000' });
  await bet('pay-4', '19.0000');
  await pass(6 * 60_000);
  await pay();
  expect((await linesOf(top, 'realTime'))[0]).toMatchObject({ due: '0.5000', paid: '0.5000' });
  await bet('pay-5', '10.0000');
  await pass(6 * 60_000);
  await pay();
  // 1,029.00 at 0.1 % less 0.05 %: what five minutes were too little for is paid together.
  expect((await linesOf(top, 'realTime'))[0]).toMatchObject({
    due: '0.5100',
    paid: '0.5100',
    reason: 'period',
  });
  await pass(DAY_MS);
  await pay();
  expect((await linesOf(top, 'rebate'))[0]).toMatchObject({ due: '0.5100' });
  await pass(32 * DAY_MS);
  await pay();
  const [dividend] = await linesOf(top, 'dividend');
  const told = await top.client.pay.explain({ params: { run: dividend!.run } });
  // 1,029.00 of house win less 1.029 of rebates and 1.029 of salaries, 10 %; the downline has 5 % of what is left there.
  expect(told.dividend).toMatchObject({
    houseWin: '1029.0000',
    rebates: '1.0290',
    salaries: '1.0290',
    base: '1026.9420',
    carry: '0.0000',
  });
  expect(told.gross).toBe('102.6900');
  expect(told.downlines).toEqual([expect.objectContaining({ account: middle.username, gross: '51.3900' })]);
  expect(dividend).toMatchObject({ due: '51.3000', paid: '51.3000' });
});

test('a loss that a dividend carries on is reset by two, and the next period begins without it', async () => {
  const marketing = await hire(house, owner, 'marketing');
  const wallet = await openWallet(house, member);
  await wallet.debit('pay-6', 'pay-6-d', '100.0000');
  await wallet.credit('pay-6', 'pay-6-c', '400.0000');
  await wallet.close('pay-6');
  await pass(32 * DAY_MS);
  await pay();
  const [lost] = await linesOf(top, 'dividend');
  const params = { run: lost!.run };
  const { items } = await marketing.client.pay.lines({ params, query: {} });
  const carryOf = ({ id }: Member) => items.find((line) => line.id === id)!.carry;
  expect(carryOf(top)).toMatch(/^-30\d\./);
  expect(carryOf(middle)).toMatch(/^-300\./);
  const ask = (who: Member, run = params.run) =>
    marketing.client.pay.askCarryReset({
      params: { run },
      body: { member: who.id as Id<'player'>, reason: 'A new beginning was agreed.' },
    });
  const decide = (id: Id<'approval'>) =>
    owner.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  expect(await refusalCode(ask(low))).toBe('not_found');
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ask(top)));
  const [made, ...more] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(more).toEqual([]);
  expect(made!.changes).toContainEqual({ part: 'carry', from: carryOf(top), to: '0.0000' });
  const decided = await Promise.allSettled(Array.from({ length: 8 }, () => decide(made!.id)));
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalCode(ask(top))).toBe('carry_none');
  await house.catchUp();
  const told = (await top.client.inbox.list({ query: {} })).items.map(({ about }) => about);
  expect(told.filter(({ kind }) => kind === 'carry_reset')).toMatchObject([
    { runId: params.run, amount: carryOf(top)!.slice(1) },
  ]);
  const late = await ask(middle);
  await bet('pay-7', '1000.0000');
  await pass(32 * DAY_MS);
  await pay();
  // The next period is reckoned with the loss of the downline by now, and it is too late to reset it.
  expect(await refusalCode(decide(late.id))).toBe('approval_expired');
  expect(await refusalCode(ask(middle))).toBe('carry_used');
  const carriedBy = async (who: Member) => {
    const [line] = await linesOf(who, 'dividend');
    return (await who.client.pay.explain({ params: { run: line!.run } })).dividend!.carried;
  };
  expect(await carriedBy(top)).toBe('0.0000');
  expect(await carriedBy(middle)).toBe(carryOf(middle));
  // What was lost before is reckoned again as it was.
  expect((await owner.client.pay.previewRerun({ params })).difference).toMatchObject({ lines: 0 });
});

test('a loss is carried on once by whoever moved within the period', async () => {
  await signDividends();
  const wallet = await openWallet(house, member);
  await wallet.debit('pay-8', 'pay-8-d', '100.0000');
  await wallet.credit('pay-8', 'pay-8-c', '5000.0000');
  await wallet.close('pay-8');
  await pass(32 * DAY_MS);
  await pay();
  const sumOf = (part: 'carry' | 'carried') =>
    asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ places: number; sum: bigint }>`
          select count(*)::int as places, sum((to_jsonb(l)->>${part})::bigint)::bigint as sum from (
            select distinct on (place_no) carry, carried from pay_line where player_id = ${middle.id} and run_id = (
              select id from pay_run where kind = 'dividend' order by to_day desc limit 1)
            order by place_no, revision desc) l`,
      ),
    );
  const lost = await sumOf('carry');
  expect(lost).toMatchObject({ places: 1 });
  expect(lost.sum).toBeLessThan(0n);
  await bet('pay-9', '10.0000');
  // The whole line moves below another agent. That ends its contracts, and new ones are signed there.
  const over = await newMember(house);
  const tomorrow = house.platform.now() + DAY_MS;
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update player set agent_type = 1 where id = ${over.id}`);
    await run(
      tx,
      sql`insert into team_move (id, brand_id, player_id, from_id, to_id, day, reason, asked_by, decided_by, decided_at)
        select ${house.platform.newId('teamMove')}, id, ${top.id}, null, ${over.id},
          (to_timestamp(${tomorrow} / 1000.0) at time zone time_zone)::date, 'x', 'x', 'x', now()
        from brand where id = ${house.brandId}`,
    );
  });
  await pass(DAY_MS);
  await moveBranches(house.platform, new AbortController().signal);
  await count();
  await sign(null, over, 'dividend', 100_000);
  await sign(over, top, 'dividend', 90_000);
  await sign(top, middle, 'dividend', 50_000);
  await pass(DAY_MS);
  await bet('pay-10', '10.0000');
  await pass(32 * DAY_MS);
  await pay();
  expect(await sumOf('carried')).toEqual({ places: 2, sum: lost.sum });
  // What both places carry on is one loss in the period after.
  const both = await sumOf('carry');
  await bet('pay-11', '10.0000');
  await pass(32 * DAY_MS);
  await pay();
  expect(await sumOf('carried')).toEqual({ places: 1, sum: both.sum });
});

test('what income comes to by kind and by day is the sum of all its lines', async () => {
  const exact = (decimal: string): number => Math.round(Number(decimal) * 1_000_000);
  const sum = (values: readonly string[]): number => values.reduce((total, value) => total + exact(value), 0);
  for (const { client } of [top, middle, low]) {
    const first = await client.pay.income({ query: { from: '2000-01-01' } });
    const lines = [...first.items];
    for (let { next } = first; next; ) {
      const slice = await client.pay.income({ query: { from: '2000-01-01', cursor: next } });
      lines.push(...slice.items);
      next = slice.next;
    }
    expect(lines.length).toBeGreaterThan(1);
    expect(sum(lines.map(({ paid }) => paid))).toBe(exact(first.earned));
    expect(sum(first.days.map(({ paid }) => paid))).toBe(exact(first.earned));
    expect(sum(first.kinds.map(({ paid }) => paid))).toBe(exact(first.earned));
    for (const { kind, gross, below, residue, paid } of first.kinds) {
      expect(exact(gross) - exact(below) - exact(residue), kind).toBe(exact(paid));
      expect(sum(lines.filter((line) => line.kind === kind).map((line) => line.paid))).toBe(exact(paid));
    }
  }
});
