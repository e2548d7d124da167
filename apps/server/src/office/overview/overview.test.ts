import { getRow, run, sql } from '@fairhouse/db';
import { type Id, moneyOf, wireMoney } from '@fairhouse/kernel';
import {
  addBrand,
  asSuperuser,
  bindAccount,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newMember,
  openGame,
  ownerSession,
  playThrough,
  refusalCode,
  type Staff,
  setPaymentPassword,
  spin,
  withdraw,
} from '@fairhouse/testkit';
import type { TimelineEvent } from '@fairhouse/wire/office/overview';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let owner: Staff;
let member: Member;
let between: number;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  member = await newMember(house);
  await depositFor(house, member, '500');
  await house.catchUp();
  between = house.platform.now();
  await setPaymentPassword(member);
  const { id } = await bindAccount(member);
  await playThrough(house, member, '500');
  const seat = await openGame(house, member);
  for (const stake of ['1', '2', '5']) await spin(seat, stake);
  await house.studio.settleOutbox();
  await house.catchUp();
  await withdraw(member, id, '100');
  await house.catchUp();
});

afterAll(() => house.close());

const params = (who: Member = member) => ({ id: who.id as Id<'player'> });
const see = (who = owner) => who.client.overview.get({ params: params() });

/** Worked out anew from every transfer of the main account. */
const slowly = (until = Number.MAX_SAFE_INTEGER) =>
  getRow(
    house.platform.db,
    sql<{ came: bigint; went: bigint; deposits: bigint }>`
      select coalesce(sum(amount) filter (where t.to_account = a.id), 0)::bigint as came,
        coalesce(sum(amount) filter (where t.from_account = a.id), 0)::bigint as went,
        coalesce(sum(amount) filter (where t.to_account = a.id and t.kind = 'deposit'), 0)::bigint as deposits
      from ledger.account a join ledger.transfer t on a.id in (t.from_account, t.to_account)
      where a.owner_id = ${member.id} and a.code = 'player_main' and a.sub = ''
        and t.at <= to_timestamp(${until / 1000}::float8)`,
  );

test('lifetime totals equal a slow recomputation, and the wallet adds up', async () => {
  const { totals } = await see();
  const { came, went, deposits } = await slowly();
  const sum = (side: 'came' | 'went') =>
    totals!.wallet.reduce((all, row) => all + BigInt(row[side].replace('.', '')), 0n);
  expect([sum('came'), sum('went')]).toEqual([came, went]);
  expect(totals!.balance).toBe(wireMoney(moneyOf(came - went)));
  expect(totals!.wallet.find(({ type }) => type === 'deposit')!.came).toBe(wireMoney(moneyOf(deposits)));
  expect(totals!.withdrawing).toBe('100.0000');
  const bets = await getRow(
    house.platform.db,
    sql<{
      rounds: bigint;
      stake: bigint;
      payout: bigint;
    }>`select count(*) as rounds, sum(stake)::bigint as stake,
      sum(payout + jackpot)::bigint as payout from bet where player_id = ${member.id} and state <> 'open'`,
  );
  expect(totals!.play).toMatchObject({
    rounds: Number(bets.rounds),
    stake: wireMoney(moneyOf(bets.stake)),
    payout: wireMoney(moneyOf(bets.payout)),
  });
  expect(totals!.net).toBe(wireMoney(moneyOf(bets.stake - bets.payout)));
});

test('the balance at any instant is what had moved by then', async () => {
  const at = (to?: number) =>
    owner.client.overview.balanceAt({ params: params(), query: to === undefined ? {} : { to: String(to) } });
  for (const instant of [0, between, house.platform.now()]) {
    const { came, went } = await slowly(instant);
    expect([instant, (await at(instant)).available]).toEqual([instant, wireMoney(moneyOf(came - went))]);
  }
  expect((await at(between)).available).toBe('500.0000');
  expect((await at()).available).toBe((await see()).totals!.balance);
});

test('the timeline holds every line of every record once, newest first, page by page', async () => {
  for (let n = 0; n < 45; n += 1)
    await owner.client.note.write({ params: params(), body: { text: `Note ${n}.` } });
  const lines: TimelineEvent[] = [];
  let cursor: string | undefined;
  do {
    const page = await owner.client.overview.timeline({ params: params(), query: cursor ? { cursor } : {} });
    lines.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(new Set(lines.map(({ of, id }) => `${of} ${id}`)).size).toBe(lines.length);
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => b - a));
  const count = (of: string) => lines.filter((line) => line.of === of).length;
  const { bets } = await getRow(
    house.platform.db,
    sql<{ bets: bigint }>`select count(*) as bets from bet where player_id = ${member.id}`,
  );
  expect([count('bet'), count('note')]).toEqual([Number(bets), 45]);
  expect(lines).toContainEqual(expect.objectContaining({ of: 'movement', what: 'withdrawal_asked' }));
  expect(lines).toContainEqual(expect.objectContaining({ of: 'audit', action: 'player.bound_account' }));
});

test('a kind that is asked for comes alone, and what the role may not read never comes', async () => {
  const support = await hire(house, owner, 'support');
  const seen = await support.client.overview.timeline({ params: params(), query: {} });
  expect(seen.kinds).not.toContain('money');
  expect(seen.items.some(({ kind }) => kind === 'money')).toBe(false);
  const forced = await support.client.overview.timeline({ params: params(), query: { kinds: 'money' } });
  expect(forced.items).toEqual([]);
  expect((await see(support)).totals).toBeNull();
  expect(await refusalCode(support.client.overview.balanceAt({ params: params(), query: {} }))).toBe(
    'staff_forbidden',
  );
  const play = await owner.client.overview.timeline({ params: params(), query: { kinds: 'play' } });
  expect(new Set(play.items.map(({ kind }) => kind))).toEqual(new Set(['play']));
});

test('who opened a page is on its list, once in half an hour', async () => {
  const finance = await hire(house, owner, 'finance');
  for (let n = 0; n < 3; n += 1) await finance.client.member.get({ params: params() });
  const { items } = await owner.client.overview.looks({ params: params(), query: {} });
  expect(items.filter(({ by }) => by.name === finance.username)).toMatchObject([
    { how: 'opened', clue: null },
  ]);
  expect(await refusalCode(finance.client.overview.looks({ params: params(), query: {} }))).toBe(
    'staff_forbidden',
  );
});

test('accounts that share a browser, a payee or a household are linked, each with its reasons', async () => {
  const [twin, cousin, stranger] = await Promise.all([newMember(house), newMember(house), newMember(house)]);
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`delete from player_device where player_id in (${twin.id}, ${cousin.id}, ${stranger.id})`,
    );
    await run(
      tx,
      sql`delete from player_address where player_id in (${twin.id}, ${cousin.id}, ${stranger.id})`,
    );
    await run(
      tx,
      sql`insert into player_device select ${twin.id}, device_hash, now(), now() from player_device
        where player_id = ${member.id}`,
    );
    await run(
      tx,
      sql`insert into player_address values (${member.id}, 'nearby', now(), now()), (${cousin.id}, 'nearby', now(), now())`,
    );
    await run(tx, sql`update player set payee_name = 'Hoa Tran' where id = ${cousin.id}`);
  });
  const { linked } = await see();
  const reasonsOf = ({ username }: Member) => linked.find(({ account }) => account === username)?.reasons;
  expect(reasonsOf(twin)).toEqual(['device']);
  expect(reasonsOf(cousin)).toEqual(['household']);
  expect(reasonsOf(stranger)).toBeUndefined();
});

test('tags are given once however often they are asked for at once, up to twelve, and are on the record', async () => {
  const tag = (text: string, on = true) =>
    owner.client.overview.tag({ params: params(), body: { tag: text, on } });
  await Promise.all(Array.from({ length: 16 }, () => tag('pays by QR')));
  expect((await see()).tags).toMatchObject([{ tag: 'pays by QR', by: owner.username }]);
  const { items } = await owner.client.audit.list({ query: { subject: member.id, limit: '100' } });
  expect(items.filter(({ action }) => action === 'member.tagged')).toHaveLength(1);
  for (let n = 1; n < 12; n += 1) await tag(`tag ${n}`);
  expect(await refusalCode(tag('one too many'))).toBe('tags_full');
  await tag('pays by QR', false);
  expect((await see()).tags).toHaveLength(11);
  const auditor = await hire(house, owner, 'auditor');
  expect(
    await refusalCode(auditor.client.overview.tag({ params: params(), body: { tag: 'no', on: true } })),
  ).toBe('staff_forbidden');
});

test('a pinned note stands above the others until it is taken off, and stays as it was written', async () => {
  const { id } = await owner.client.note.write({ params: params(), body: { text: 'Call after 18:00.' } });
  const pin = (pinned: boolean) =>
    owner.client.note.pin({ params: { ...params(), note: id }, body: { pinned } });
  await Promise.all(Array.from({ length: 8 }, () => pin(true)));
  const pinned = async () => (await owner.client.note.list({ params: params(), query: {} })).pinned;
  expect(await pinned()).toMatchObject([{ id, text: 'Call after 18:00.', pinned: true }]);
  await pin(false);
  expect(await pinned()).toEqual([]);
});

test('another brand’s staff see nothing of the member', async () => {
  const other = await addBrand(house);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${other.id} where id = ${owner.id}`),
  );
  const { overview } = owner.client;
  for (const call of [
    () => see(),
    () => overview.timeline({ params: params(), query: {} }),
    () => overview.balanceAt({ params: params(), query: {} }),
    () => overview.looks({ params: params(), query: {} }),
    () => overview.tag({ params: params(), body: { tag: 'mine', on: true } }),
  ])
    expect(await refusalCode(call() as Promise<unknown>)).toBe('not_found');
});
