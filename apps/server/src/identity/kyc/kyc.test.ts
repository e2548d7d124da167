import { getRow, run, sql, transact } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bindAccount,
  bootHouse,
  depositAndPlay,
  type House,
  hire,
  logIn,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
  setPaymentPassword,
  siteClient,
  withdraw,
} from '@fairhouse/testkit';
import { KYC_ITEMS, type KycItem } from '@fairhouse/wire/identity/kyc-words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redactOld } from './redact-old.ts';

const DAY_MS = 24 * 3_600_000;

let house: House;
let owner: Staff;
let risk: Staff;
let there: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  risk = await hire(house, owner, 'risk');
  there = await hire(house, owner, 'risk');
  const other = await addBrand(house);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${other.id} where id = ${there.id}`),
  );
});

beforeEach(async () => {
  member = await newMember(house);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

/** One point, as a picture. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const picture = async (of = member) => (await of.client.upload.add({ body: { picture: DOT } })).id;

const submit = async (item: KycItem, of = member) =>
  of.client.kyc.submit({ body: { item, uploads: [await picture(of)], statement: 'As asked.' } });

const look = (item: KycItem, by = risk) => by.client.kyc.look({ params: { id: member.id }, body: { item } });

const decide = async (item: KycItem, verdict: 'accepted' | 'asked', reason?: string) => {
  const { document } = await look(item);
  return risk.client.kyc.decide({ params: { id: member.id }, body: { item, document, verdict, reason } });
};

const accept = async (...items: KycItem[]) => {
  for (const item of items) {
    await submit(item);
    await decide(item, 'accepted');
  }
};

const settle = async (thresholds: [deposits: string | null, withdrawals: string | null][]) => {
  const { changed: _, ...was } = await owner.client.kyc.rules();
  const rules = {
    retentionDays: was.retentionDays,
    thresholds: thresholds.map(([deposits, withdrawals], at) => ({ level: at + 1, deposits, withdrawals })),
  };
  return owner.client.kyc.setRules({ body: { rules, was } });
};

const stateOf = (list: { items: readonly { item: KycItem; state: string }[] }, item: KycItem) =>
  list.items.find((one) => one.item === item);

describe('an item', () => {
  test('is one list to member and staff: sent, asked for again with a reason, sent again, accepted', async () => {
    expect((await submit('idDocument')).level).toBe(0);
    expect(await refusalCode(decide('idDocument', 'asked'))).toBe('reason_missing');
    await decide('idDocument', 'asked', 'The edge is cut off.');
    const [own, staffs] = await Promise.all([
      member.client.kyc.read(),
      risk.client.kyc.checklist({ params: { id: member.id } }),
    ]);
    for (const list of [own, staffs])
      expect(stateOf(list, 'idDocument')).toMatchObject({ state: 'asked', reason: 'The edge is cut off.' });
    expect(JSON.stringify(own)).not.toContain(risk.username);
    await submit('idDocument');
    await decide('idDocument', 'accepted');
    await accept('selfie');
    expect((await member.client.kyc.read()).level).toBe(1);
    await house.catchUp();
    const { items } = await member.client.inbox.list({ query: {} });
    expect(items.map(({ about }) => about)).toContainEqual({
      kind: 'kyc_moved',
      item: 'idDocument',
      state: 'asked',
    });
  });

  test('that was accepted is asked for again alone, and the level falls', async () => {
    await accept('idDocument', 'selfie', 'address');
    const list = await risk.client.kyc.ask({
      params: { id: member.id },
      body: { item: 'address', reason: 'You have moved.' },
    });
    expect(list.level).toBe(1);
    expect(list.items.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'asked', 'open']);
  });

  test('of 64 sent at once is taken once, of decisions at once one holds', async () => {
    const { client } = member;
    const uploads = [await picture(), await picture(), await picture(), await picture()];
    const codes = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        refusalCode(client.kyc.submit({ body: { item: 'selfie', uploads: [uploads[at % 4]!] } })).catch(
          () => 'taken',
        ),
      ),
    );
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['taken', 'kyc_item_closed']));
    const decided = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => decide('selfie', 'accepted')),
      ...Array.from({ length: 8 }, () => decide('selfie', 'asked', 'Too dark.')),
    ]);
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('takes pictures of its member alone, each once', async () => {
    const other = await newMember(house);
    const [theirs, own] = await Promise.all([picture(other), picture()]);
    for (const uploads of [[theirs], [own, theirs], [own, own]])
      expect(await refusalCode(member.client.kyc.submit({ body: { item: 'selfie', uploads } }))).toBe(
        'upload_unknown',
      );
    await member.client.kyc.submit({ body: { item: 'selfie', uploads: [own] } });
  });

  test('is decided as it was looked at: a document that was replaced decides nothing', async () => {
    await submit('selfie');
    const { document } = await look('selfie');
    await decide('selfie', 'asked', 'Too dark.');
    await submit('selfie');
    expect(
      await refusalCode(
        risk.client.kyc.decide({
          params: { id: member.id },
          body: { item: 'selfie', document, verdict: 'accepted' },
        }),
      ),
    ).toBe('kyc_item_closed');
  });
});

describe('documents', () => {
  test('are seen by staff with the permission, each look is on the record, and nobody elsewhere sees them', async () => {
    await submit('idDocument');
    const seen = await look('idDocument');
    expect(seen).toMatchObject({ statement: 'As asked.', redacted: false });
    expect((await fetch(`${house.origins.site}${seen.pictures[0]}`)).headers.get('content-type')).toBe(
      'image/png',
    );
    await look('idDocument');
    const { items } = await owner.client.audit.list({ query: { subject: member.id } });
    const looks = items.filter(({ action }) => action === 'kyc.looked');
    expect(looks).toHaveLength(2);
    expect(looks[0]).toMatchObject({ detail: { item: 'idDocument', document: seen.document } });
    const support = await hire(house, owner, 'support');
    expect(await refusalCode(look('idDocument', support))).toBe('staff_forbidden');
    expect(await refusalCode(support.client.kyc.queue({ query: {} }))).toBe('staff_forbidden');
    expect(await refusalCode(look('idDocument', there))).toBe('not_found');
    expect(await refusalCode(there.client.kyc.checklist({ params: { id: member.id } }))).toBe('not_found');
    expect((await there.client.kyc.queue({ query: {} })).total).toBe(0);
  });

  test('lose their pictures and words when their time is over; what was accepted stays so', async () => {
    await accept('idDocument', 'selfie');
    await submit('address');
    const { retentionDays } = await owner.client.kyc.rules();
    const after = (days: number) =>
      transact(house.platform.db, (tx) => redactOld(tx, house.platform.now() + days * DAY_MS));
    const left = () =>
      asSuperuser(house, (tx) =>
        getRow(
          tx,
          sql<{ pictures: number; words: number }>`select
            (select count(*)::int from upload where player_id = ${member.id}) as pictures,
            (select count(statement)::int from kyc_document where player_id = ${member.id}) as words`,
        ),
      );
    await after(retentionDays - 1);
    expect(await left()).toEqual({ pictures: 3, words: 3 });
    await after(retentionDays);
    expect(await left()).toEqual({ pictures: 1, words: 1 });
    expect(await look('idDocument')).toMatchObject({ pictures: [], statement: null, redacted: true });
    expect((await member.client.kyc.read()).level).toBe(1);
  });
});

describe('a withdrawal', () => {
  test('above the sum of a level is refused with what is missing, and goes out once it is proven', async () => {
    await settle([
      ['100', '300'],
      [null, '450'],
      [null, null],
    ]);
    await setPaymentPassword(member);
    const account = await bindAccount(member);
    await depositAndPlay(house, member, '1000');
    const refused = await refusalOf(withdraw(member, account.id, '480'));
    expect(refused).toMatchObject({
      code: 'kyc_required',
      params: { level: 2, missing: 'idDocument,selfie,address' },
    });
    await accept('idDocument', 'selfie');
    expect((await member.client.withdrawal.overview()).kyc).toEqual({ level: 1, needed: 1, missing: [] });
    // While staff look at the address it does not count.
    await submit('address');
    expect((await refusalOf(withdraw(member, account.id, '480'))).params).toMatchObject({
      missing: 'address',
    });
    const made = await withdraw(member, account.id, '400');
    // What is on its way counts.
    expect(await refusalCode(withdraw(member, account.id, '100'))).toBe('kyc_required');
    await decide('address', 'accepted');
    await withdraw(member, account.id, '100');
    expect(made.state).toBe('requested');
  });

  test('of somebody who excluded themselves is kept from nothing but proof, which they can send', async () => {
    await settle([
      ['100', '400'],
      [null, null],
      [null, null],
    ]);
    await setPaymentPassword(member);
    const account = await bindAccount(member);
    await depositAndPlay(house, member, '500');
    await member.client.protection.pause({ body: { lasts: 'for_good' } });
    const { token } = await logIn(house, member.username);
    member = { ...member, token, client: siteClient(house, token) };
    await accept('idDocument', 'selfie');
    await withdraw(member, account.id, '450');
  });
});

test('rules rise with the level, are changed over no other change, and by who may', async () => {
  expect(
    await refusalCode(
      settle([
        ['100', null],
        ['50', null],
        [null, null],
      ]),
    ),
  ).toBe('field_rule');
  const { changed: _, ...was } = await owner.client.kyc.rules();
  await settle([
    ['7', null],
    [null, null],
    [null, null],
  ]);
  expect(await refusalCode(owner.client.kyc.setRules({ body: { rules: was, was } }))).toBe(
    'setting_conflict',
  );
  expect(await refusalCode(risk.client.kyc.setRules({ body: { rules: was, was } }))).toBe('staff_forbidden');
  expect(KYC_ITEMS).toHaveLength(4);
});

describe('the queue', () => {
  const queue = 'kyc';
  const outcomes = ({ results }: { results: { outcome: string; fault: { code: string } | null }[] }) =>
    results.map(({ outcome, fault }) => fault?.code ?? outcome);
  const decideAll = async (by: Staff, verdict: 'approved' | 'rejected', items: string[]) =>
    outcomes(await by.client.worklist.decide({ body: { queue, items, verdict, reason: 'Too dark.' } }));

  test('is narrowed by member, item and who works on it, and ordered', async () => {
    await submit('idDocument');
    await submit('selfie');
    const search = member.username.toUpperCase();
    const listed = async (query: Parameters<typeof risk.client.kyc.queue>[0]['query']) =>
      (await risk.client.kyc.queue({ query: { search, ...query } })).items.map(({ item }) => item);
    expect(await listed({})).toEqual(['idDocument', 'selfie']);
    expect(await listed({ sort: 'newest' })).toEqual(['selfie', 'idDocument']);
    expect(await listed({ item: 'selfie' })).toEqual(['selfie']);
    await risk.client.worklist.claim({ body: { queue, items: [`${member.id}:selfie`] } });
    expect([await listed({ work: 'mine' }), await listed({ work: 'free' })]).toEqual([
      ['selfie'],
      ['idDocument'],
    ]);
  });

  test('is worked on as others are; documents are accepted only one by one, after a look', async () => {
    for (const item of ['idDocument', 'selfie', 'address'] as const) await submit(item);
    const [id, selfie, address] = ['idDocument', 'selfie', 'address'].map((item) => `${member.id}:${item}`);
    await owner.client.worklist.claim({ body: { queue, items: [selfie!] } });
    await owner.client.worklist.hold({
      body: { queue, items: [address!], reason: 'risk_review', hours: 1 },
    });
    expect(await refusalCode(decide('selfie', 'accepted'))).toBe('work_claimed');
    expect(await refusalCode(decide('address', 'accepted'))).toBe('work_held');
    expect(await decideAll(risk, 'approved', [id!])).toEqual(['kyc_not_looked_at']);
    expect(await decideAll(there, 'rejected', [id!])).toEqual(['not_found']);
    const all = [id!, selfie!, address!, `${member.id}:passport`, 'ply_1:selfie'];
    expect(await decideAll(risk, 'rejected', all)).toEqual([
      'done',
      'work_claimed',
      'work_held',
      'not_found',
      'not_found',
    ]);
    const { items } = await member.client.kyc.read();
    expect(stateOf({ items }, 'idDocument')).toMatchObject({ state: 'asked', reason: 'Too dark.' });
    expect(stateOf({ items }, 'address')).toMatchObject({ state: 'submitted' });
  });
});
