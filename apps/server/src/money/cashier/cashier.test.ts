import { getRow, sql } from '@fairhouse/db';
import {
  bootHouse,
  type House,
  hire,
  newId,
  newMember,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
} from '@fairhouse/testkit';
import type { CashierDepositMethod, CashierWithdrawalMethod } from '@fairhouse/wire/money/cashier';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let house: House;
let staff: Staff;
let deposit: CashierDepositMethod;
let withdrawal: CashierWithdrawalMethod;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});

beforeEach(async () => {
  const { depositMethods, withdrawalMethods } = await cashier().get();
  deposit = depositMethods.find(({ kind }) => kind === 'hosted')!;
  withdrawal = withdrawalMethods[0]!;
});

afterAll(() => house.close());

const cashier = (by: Pick<Staff, 'client'> = staff) => by.client.cashier;

const setDeposit = (changes: Partial<CashierDepositMethod> = {}, by?: Staff) => {
  const { kind: _kind, provider: _provider, changed: _changed, ...body } = { ...deposit, ...changes };
  return cashier(by).setDepositMethod({ body });
};

const setWithdrawal = (changes: Partial<CashierWithdrawalMethod> = {}) => {
  const { kind: _kind, provider: _provider, changed: _changed, ...body } = { ...withdrawal, ...changes };
  return cashier().setWithdrawalMethod({ body });
};

const CARD = { EN: 'Card page', VI: 'Trang thẻ' };

describe('a way to deposit', () => {
  test('is changed for members at once, read back, and audited with what it was', async () => {
    const saved = await setDeposit({ name: CARD, minimum: '25.0000', maximum: '400.0000' });
    expect(saved).toMatchObject({
      name: CARD,
      revision: deposit.revision + 1,
      changed: { by: 'owner' },
    });
    const [event] = (await staff.client.audit.list({ query: {} })).items;
    expect(event).toMatchObject({
      action: 'cashier.deposit_method',
      subject: deposit.id,
      detail: { was: { minimum: deposit.minimum }, is: { minimum: '25.0000' } },
    });
    const { client } = await newMember(house);
    expect(await client.deposit.methods()).toContainEqual(
      expect.objectContaining({ id: deposit.id, name: CARD, minimum: '25.0000', maximum: '400.0000' }),
    );
  });

  test('that is off is offered to nobody', async () => {
    await setDeposit({ enabled: false });
    const { client } = await newMember(house);
    expect((await client.deposit.methods()).map(({ id }) => id)).not.toContain(deposit.id);
    await setDeposit({ enabled: true, revision: deposit.revision + 1 });
  });

  test('is refused where its amounts make no sense, with the part that is wrong', async () => {
    const wrong = [
      [{ minimum: '10', maximum: '9.9999' }, 'maximum', 'method_bounds'],
      [{ minimum: '10', maximum: '20', fee: '10' }, 'fee', 'method_fee'],
      [
        { account: { institution: 'Harbour Bank', holder: 'Fairhouse', number: '1' } },
        'account',
        'method_account',
      ],
    ] as const;
    for (const [bend, part, rule] of wrong)
      expect(await refusalOf(setDeposit(bend))).toMatchObject({
        code: 'field_rule',
        fields: { [part]: { rule } },
      });
    const { depositMethods } = await cashier().get();
    expect(depositMethods.find(({ id }) => id === deposit.id)).toEqual(deposit);
  });

  test('is not changed over the head of somebody else: of eight changes at once one counts', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, place) => setDeposit({ name: { EN: `Page ${place}`, VI: null } })),
    );
    const refused = tries.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(7);
    expect(await refusalCode(setDeposit())).toBe('setting_conflict');
  });

  test('of no such name is not found', async () => {
    expect(await refusalCode(setDeposit({ id: 'nothing' }))).toBe('not_found');
  });
});

describe('a way to withdraw', () => {
  test('is changed for members at once, and names each institution once', async () => {
    const saved = await setWithdrawal({
      fee: '1.5000',
      promisedSeconds: 600,
      institutions: ['Harbour Bank', 'Harbour Bank', 'Meridian Savings'],
    });
    expect(saved.institutions).toEqual(['Harbour Bank', 'Meridian Savings']);
    const { client } = await newMember(house);
    expect((await client.withdrawal.overview()).methods).toContainEqual(
      expect.objectContaining({ id: withdrawal.id, fee: '1.5000', promisedSeconds: 600 }),
    );
  });

  test('takes no fee that leaves nothing of the least amount', async () => {
    const refused = await refusalOf(setWithdrawal({ fee: withdrawal.minimum }));
    expect(refused).toMatchObject({ code: 'field_rule', fields: { fee: { rule: 'method_fee' } } });
  });
});

describe('a new way', () => {
  const NEW = {
    id: 'coin-page',
    kind: 'hosted',
    provider: 'sandbox',
    name: { EN: 'Coin page', VI: 'Trang xu' },
    enabled: true,
    minimum: '20',
    maximum: '900',
    fee: '1.5',
    usualSeconds: 60,
    openSeconds: 900,
    account: null,
  } as const;
  type Wish = Parameters<Staff['client']['cashier']['addDepositMethod']>[0]['body'];
  const add = (changes: Partial<Wish> = {}) => cashier().addDepositMethod({ body: { ...NEW, ...changes } });
  const PAYOUT = {
    id: 'north-bank',
    kind: 'bank',
    provider: 'sandbox',
    name: { EN: 'North bank', VI: null },
    enabled: true,
    minimum: '20',
    maximum: '900',
    fee: '0',
    promisedSeconds: 600,
    institutions: ['Northgate Trust'],
  } as const;

  test('to deposit is the last one members see, can be paid by at once, and costs its fee', async () => {
    expect(await add()).toMatchObject({ id: 'coin-page', revision: 0, changed: { by: 'owner' } });
    const member = await newMember(house);
    const { id, name, fee } = (await member.client.deposit.methods()).at(-1)!;
    expect({ id, name, fee }).toEqual({ id: 'coin-page', name: NEW.name, fee: '1.5000' });
    const made = await member.client.deposit.create({
      body: { methodId: id, amount: '100' },
      idempotencyKey: newId('key'),
    });
    expect(made.deposit).toMatchObject({ method: NEW.name, fee: '1.5000' });
    expect(made.payUrl).not.toBeNull();
    const { items } = await staff.client.audit.list({ query: {} });
    expect(items.find(({ subject }) => subject === id)).toMatchObject({
      action: 'cashier.deposit_method',
      detail: { was: {}, is: { fee: '1.5000' } },
    });
  });

  const account = { institution: 'Harbour Bank', holder: 'Fairhouse', number: '1' };

  test('to the account of the house names it, and no provider', async () => {
    const bank = { id: 'second-bank', kind: 'bank', provider: null, account } as const;
    expect(await add(bank)).toMatchObject({ provider: null, account });
  });

  test('to withdraw is offered to members, by a provider that is connected', async () => {
    const added = await cashier().addWithdrawalMethod({
      body: { ...PAYOUT, institutions: ['Northgate Trust'] },
    });
    expect(added).toMatchObject({ id: 'north-bank', revision: 0 });
    const { client } = await newMember(house);
    expect((await client.withdrawal.overview()).methods.at(-1)).toMatchObject({ id: 'north-bank' });
  });

  const WRONG: readonly (readonly [Partial<Wish>, string, string])[] = [
    [{ id: 'coin-page' }, 'id', 'method_taken'],
    [{ id: 'c1', provider: 'nobody' }, 'provider', 'method_provider'],
    [{ id: 'c2', provider: null }, 'provider', 'method_provider'],
    [{ id: 'c3', account }, 'account', 'method_account'],
    [{ id: 'c4', kind: 'bank', provider: null }, 'account', 'method_account'],
    [{ id: 'c5', minimum: '901' }, 'maximum', 'method_bounds'],
    [{ id: 'c6', fee: '20' }, 'fee', 'method_fee'],
  ];

  test.each(WRONG)('that deposits by %j is refused, and told by its part', async (bend, part, rule) => {
    expect(await refusalOf(add(bend))).toMatchObject({ code: 'field_rule', fields: { [part]: { rule } } });
  });

  test.each([
    [{ id: 'north-bank' }, 'id', 'method_taken'],
    [{ id: 'w1', provider: 'nobody' }, 'provider', 'method_provider'],
    [{ id: 'w2', fee: '20' }, 'fee', 'method_fee'],
  ])('that withdraws by %j is refused, and told by its part', async (bend, part, rule) => {
    const body = { ...PAYOUT, institutions: ['Northgate Trust'], ...bend };
    const refused = await refusalOf(cashier().addWithdrawalMethod({ body }));
    expect(refused).toMatchObject({ code: 'field_rule', fields: { [part]: { rule } } });
  });

  test('asked for eight times at once is there once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => add({ id: 'pressed-often' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { depositMethods } = await cashier().get();
    expect(depositMethods.filter(({ id }) => id === 'pressed-often')).toHaveLength(1);
  });
});

describe('the order of methods', () => {
  const idsOf = async () => (await cashier().get()).depositMethods.map(({ id }) => id);

  test('is the order in which members see them', async () => {
    const was = await idsOf();
    const ids = was.toReversed();
    await cashier().setOrder({ body: { of: 'deposit', ids, was } });
    expect(await idsOf()).toEqual(ids);
    const { client } = await newMember(house);
    expect((await client.deposit.methods()).map(({ id }) => id)).toEqual(ids);
    expect(await refusalCode(cashier().setOrder({ body: { of: 'deposit', ids, was } }))).toBe(
      'setting_conflict',
    );
  });

  test('neither drops nor adds a method', async () => {
    const was = await idsOf();
    for (const ids of [was.slice(1), [...was, 'another'], [was[0]!, ...was.slice(0, -1)]])
      expect(await refusalCode(cashier().setOrder({ body: { of: 'deposit', ids, was } }))).toBe(
        'setting_conflict',
      );
  });
});

describe('the amounts of a brand', () => {
  test('are changed by one, unless somebody was quicker', async () => {
    const { rules } = await cashier().get();
    const { changed: _changed, ...body } = {
      ...rules,
      reviewMinutes: 90,
      uplineTransfers: false,
    };
    expect(await cashier().setRules({ body })).toMatchObject({
      reviewMinutes: 90,
      revision: rules.revision + 1,
    });
    expect(await refusalCode(cashier().setRules({ body }))).toBe('setting_conflict');
    const { client } = await newMember(house);
    expect((await client.uplineTransfer.overview()).enabled).toBe(false);
  });

  type Wish = Parameters<Staff['client']['cashier']['askFourEyes']>[0]['body'];

  const ask = async (wish: Partial<Wish>) => {
    const { changed: _changed, ...now } = (await cashier().get()).fourEyes;
    return cashier().askFourEyes({ body: { ...now, reason: 'Smaller stakes.', ...wish } });
  };

  test('from which on two decide are changed by two, and what is asked tells only what changes', async () => {
    const { fourEyes } = await cashier().get();
    const approval = await ask({ withdrawal: '2000' });
    expect(approval).toMatchObject({
      kind: 'cashier.setFourEyes',
      changes: [{ part: 'withdrawalFourEyes', from: fourEyes.withdrawal, to: '2000.0000' }],
    });
    expect((await cashier().get()).fourEyes).toEqual(fourEyes);
    expect(await refusalCode(ask({ deposit: '1' }))).toBe('approval_open');
    const finance = await hire(house, staff, 'finance');
    await finance.client.approval.decide({ params: { id: approval.id }, body: { verdict: 'approved' } });
    expect((await cashier().get()).fourEyes).toMatchObject({
      deposit: fourEyes.deposit,
      withdrawal: '2000.0000',
      changed: { by: finance.username },
    });
    expect(await refusalCode(ask({ withdrawal: '2000' }))).toBe('field_rule');

    const rules = await ask({ turnoverPercent: 150, uplineTurnoverPercent: 50, receiptMinutes: 45 });
    expect(rules.changes).toEqual([
      { part: 'turnoverPercent', from: '100', to: '150' },
      expect.objectContaining({ part: 'uplineTurnoverPercent', to: '50' }),
      { part: 'receiptMinutes', from: '30', to: '45' },
    ]);
    const { client } = await newMember(house);
    expect((await client.withdrawal.overview()).receiptMinutes).toBe(30);
    await finance.client.approval.decide({ params: { id: rules.id }, body: { verdict: 'approved' } });
    expect((await client.withdrawal.overview()).receiptMinutes).toBe(45);
    const { turnoverMultiple } = await getRow(
      house.platform.db,
      sql<{ turnoverMultiple: number }>`select turnover_multiple from brand where id = ${house.brandId}`,
    );
    expect(turnoverMultiple).toBe(15_000);
  });
});

test('who only reads the cashier changes nothing of it', async () => {
  const risk = await hire(house, staff, 'risk');
  expect((await cashier(risk).get()).currency).toBe('PHP');
  expect(await refusalCode(setDeposit({}, risk))).toBe('staff_forbidden');
  const support = await hire(house, staff, 'support');
  expect(await refusalCode(cashier(support).get())).toBe('staff_forbidden');
});
