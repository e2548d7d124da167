import { getRow, listRows, run, sql, transact } from '@fairhouse/db';
import { addMoney, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  depositAndPlay,
  type House,
  type Member,
  newId,
  newMember,
  ownerSession,
  proveBy,
  refusalCode,
  refusalOf,
  setPaymentPassword,
  siteClientAt,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { killBetweenSteps } from '../../../test/kill-between-steps.ts';
import { barPlayer } from '../../identity/protection/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { endEnvelopes } from './end-envelopes.ts';

let house: House;
let agent: Member;
let below: readonly [Member, Member, Member, Member];

const plant = (statement: ReturnType<typeof sql>) => asSuperuser(house, (tx) => run(tx, statement));

beforeAll(async () => {
  house = await bootHouse();
});

beforeEach(async () => {
  const comes = () => newMember(house);
  agent = await comes();
  below = [await comes(), await comes(), await comes(), await comes()];
  await plant(sql`update player set agent_type = 1 where id = ${agent.id}`);
  await plant(
    sql`update player set upline_id = ${agent.id} where id = any (${below.map(({ id }) => id)}::text[])`,
  );
  await depositAndPlay(house, agent, '100');
  await setPaymentPassword(agent);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

type Wish = {
  readonly split?: 'exact' | 'equal' | 'lucky';
  readonly amount?: string;
  readonly accounts?: string[];
};

const prove = ({ client }: Member = agent) => proveBy(client, 'upline_transfer');

const send = async (
  { split = 'lucky', amount = '40', accounts }: Wish = {},
  { key = newId('wish'), proof }: { readonly key?: string; readonly proof?: string } = {},
) =>
  agent.client.teamEnvelope.send({
    body: { split, amount, accounts: accounts ?? null },
    idempotencyKey: key,
    proof: proof ?? (await prove()),
  });

type Sent = Pick<Awaited<ReturnType<typeof send>>, 'id'>;

const open = ({ client }: Member, { id }: Sent) => client.teamEnvelope.open({ params: { envelope: id } });

const sharesOf = ({ client }: Member, { id }: Sent) =>
  client.teamEnvelope.shares({ params: { envelope: id }, query: {} });

const balanceOf = async ({ client }: Member) => (await client.wallet.balance()).available;

/** What waits in envelopes of the agent, by the ledger. */
const heldOf = async ({ id }: Member) =>
  wireMoney(
    moneyOf(
      (
        await getRow(
          house.platform.db,
          sql<{ sum: bigint }>`select coalesce(sum(balance), 0)::bigint as sum from ledger.account
            where owner_id = ${id} and code = 'player_held'`,
        )
      ).sum,
    ),
  );

const sumOf = (...amounts: readonly string[]) =>
  wireMoney(addMoney(...amounts.map((amount) => parseMoney(amount)!)));

async function aDayLater<T>(work: () => Promise<T>): Promise<T> {
  house.clock.advance(DAY_MS);
  try {
    return await work();
  } finally {
    house.clock.advance(-DAY_MS);
  }
}

test.each([
  ['exact', '10', '40.0000'],
  ['equal', '10.01', '10.0100'],
  ['lucky', '33.33', '33.3300'],
] as const)(
  'a sum that is shared out %s leaves once, and the shares come to it',
  async (split, amount, total) => {
    const sent = await send({ split, amount });
    expect(sent).toMatchObject({ split, total, shares: 4, opened: 0, given: '0.0000', state: 'open' });
    const { items } = await sharesOf(agent, sent);
    expect(sumOf(...items.map((share) => share.amount))).toBe(total);
    expect(items.map(({ account }) => account).toSorted()).toEqual(
      below.map(({ username }) => username).toSorted(),
    );
    expect([await heldOf(agent), sumOf(await balanceOf(agent), total)]).toEqual([total, '100.0000']);
    const [line] = (await agent.client.statement.list({ query: {} })).items;
    expect(line).toMatchObject({ kind: 'envelope_sent', amount: `-${total}`, cause: { id: sent.id } });
  },
);

test('a share is opened once, however often, and both sides see the same', async () => {
  const sent = await send({ split: 'exact', amount: '5' });
  const [member, idle] = below;
  expect((await member.client.teamEnvelope.received({ query: {} })).items).toMatchObject([
    { id: sent.id, from: agent.username, amount: null, state: 'sealed' },
  ]);
  const opened = await Promise.all(Array.from({ length: 64 }, () => open(member, sent)));
  expect(new Set(opened.map(({ amount, state }) => `${amount} ${state}`))).toEqual(
    new Set(['5.0000 opened']),
  );
  expect([await balanceOf(member), await heldOf(agent)]).toEqual(['5.0000', '15.0000']);
  expect((await agent.client.uplineTransfer.list({ query: {} })).items).toMatchObject([
    { way: 'sent', other: member.username, amount: '5.0000' },
  ]);
  const [line] = (await member.client.statement.list({ query: {} })).items;
  expect(line).toMatchObject({
    kind: 'envelope_opened',
    amount: '5.0000',
    cause: { label: `${agent.username} → ${member.username}` },
  });
  await house.catchUp();
  // What came from above has to be played, as any transfer.
  expect((await member.client.uplineTransfer.overview()).owed).toBe('5.0000');
  const told = async ({ client }: Member) =>
    (await client.inbox.list({ query: {} })).items.map(({ about }) => about.kind);
  expect((await told(member)).toSorted()).toEqual(['team_envelope', 'transfer_received']);
  expect(await told(idle)).toEqual(['team_envelope']);
});

test('what nobody opens in a day comes back, once, and cannot be opened any more', async () => {
  const sent = await send({ split: 'equal', amount: '20' });
  await open(below[0], sent);
  await endEnvelopes(house.platform);
  expect(await heldOf(agent)).toBe('15.0000');
  await aDayLater(() => Promise.all(Array.from({ length: 8 }, () => endEnvelopes(house.platform))));
  expect([await balanceOf(agent), await heldOf(agent)]).toEqual(['95.0000', '0.0000']);
  expect((await agent.client.teamEnvelope.sent({ query: {} })).items[0]).toMatchObject({
    state: 'returned',
    opened: 1,
    given: '5.0000',
  });
  expect(await refusalCode(open(below[1], sent))).toBe('team_envelope_over');
  expect((await open(below[0], sent)).amount).toBe('5.0000');
  await house.catchUp();
  const told = (await agent.client.inbox.list({ query: {} })).items.map(({ about }) => about);
  expect(told.filter(({ kind }) => kind === 'team_envelope_ended')).toMatchObject([
    { opened: 1, shares: 4, amount: '15.0000' },
  ]);
});

test('opening and ending at once, no share is given twice or lost', async () => {
  const sent = await send({ split: 'lucky', amount: '40' });
  const opening = below.map((member) => open(member, sent));
  await Promise.any(opening);
  await aDayLater(() => endEnvelopes(house.platform));
  const tries = await Promise.allSettled(opening);
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
  const had = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.amount!] : []));
  expect(await heldOf(agent)).toBe('0.0000');
  expect(sumOf(await balanceOf(agent), ...had)).toBe('100.0000');
});

test('one key sends once, and many keys send no more than there is', async () => {
  const [key, proof] = [newId('wish'), await prove()];
  const same = await Promise.allSettled(
    Array.from({ length: 64 }, () => send({ amount: '10' }, { key, proof })),
  );
  expect(same.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await heldOf(agent)).toBe('10.0000');
  expect(await send({ amount: '10' }, { key, proof })).toMatchObject({ total: '10.0000' });
  expect(await refusalCode(send({ amount: '11' }, { key, proof }))).toBe('idempotency_mismatch');
  // One after the other: a password that is being looked at counts as a try.
  const proofs: string[] = [];
  while (proofs.length < 6) proofs.push(await prove());
  const many = await Promise.allSettled(
    Array.from({ length: 64 }, (_, n) => send({ amount: '20' }, { proof: proofs[n % 6]! })),
  );
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect([await heldOf(agent), await balanceOf(agent)]).toEqual(['90.0000', '10.0000']);
  const rows = await listRows(
    house.platform.db,
    sql<{ total: bigint; shares: bigint }>`select e.total, sum(s.amount)::bigint as shares
      from team_envelope e join team_envelope_share s on s.envelope_id = e.id
      where e.agent_id = ${agent.id} group by e.id`,
  );
  expect(rows).toHaveLength(5);
  for (const { total, shares } of rows) expect(shares).toBe(total);
});

test('it is for those directly below, and nobody else has a share', async () => {
  const [beyond, other] = [await newMember(house), await newMember(house)];
  await plant(sql`update player set upline_id = ${below[0].id} where id = ${beyond.id}`);
  await plant(sql`update player set agent_type = 1 where id = ${other.id}`);
  for (const { username } of [beyond, other, agent])
    expect(await refusalOf(send({ accounts: [username] }))).toMatchObject({
      code: 'not_found',
      fields: { accounts: { rule: 'not_below' } },
    });
  const { username } = below[1];
  const sent = await send({ split: 'exact', amount: '3', accounts: [username, username.toUpperCase()] });
  expect(sent).toMatchObject({ shares: 1, total: '3.0000' });
  for (const who of [below[0], beyond, other, agent])
    expect(await refusalCode(open(who, sent))).toBe('not_found');
  expect(await refusalCode(sharesOf(other, sent))).toBe('not_found');
  expect(await refusalCode(below[1].client.teamEnvelope.sent({ query: {} }))).toBe('not_an_agent');
  const alone = other.client.teamEnvelope.send({
    body: { split: 'lucky', amount: '1', accounts: null },
    idempotencyKey: newId('wish'),
  });
  expect(await refusalCode(alone)).toBe('team_envelope_people');
});

test('who may not receive is left out silently, and the share comes back', async () => {
  const [paused, limited, moved, last] = below;
  await paused.client.protection.pause({ body: { lasts: '7' } });
  await limited.client.protection.setLimit({ body: { kind: 'deposit', period: 'day', amount: '4' } });
  const sent = await send({ split: 'exact', amount: '5' });
  expect(sent).toMatchObject({ shares: 4, total: '20.0000' });
  await house.catchUp();
  const kinds = (await paused.client.inbox.list({ query: {} })).items.map(({ about }) => about.kind);
  expect(kinds).not.toContain('team_envelope');
  expect((await paused.client.teamEnvelope.received({ query: {} })).items).toEqual([]);
  expect(await refusalCode(open(paused, sent))).toBe('player_barred');
  expect(await refusalCode(open(limited, sent))).toBe('deposit_limit_reached');
  await plant(sql`update player set upline_id = null where id = ${moved.id}`);
  expect(await refusalCode(open(moved, sent))).toBe('not_found');
  await plant(sql`update player set state = 'locked' where id = ${agent.id}`);
  expect(await refusalCode(open(last, sent))).toBe('not_found');
  await plant(sql`update player set state = 'active' where id = ${agent.id}`);
  await aDayLater(() => endEnvelopes(house.platform));
  expect([await balanceOf(agent), await heldOf(agent)]).toEqual(['100.0000', '0.0000']);
});

test('what holds for transfers of the sender holds for envelopes', async () => {
  expect(await refusalOf(send({ amount: '0.03' }))).toMatchObject({
    code: 'team_envelope_sum',
    fields: { amount: { rule: 'cents' } },
  });
  expect(await refusalCode(send({ amount: '1.001' }))).toBe('team_envelope_sum');
  expect(await refusalCode(send({ amount: '100.01' }))).toBe('insufficient_funds');
  const bare = agent.client.teamEnvelope.send({
    body: { split: 'equal', amount: '1', accounts: null },
    idempotencyKey: newId('wish'),
  });
  expect(await refusalCode(bare)).toBe('step_up_required');
  try {
    await plant(sql`update brand set upline_transfer_day_max = 300000 where id = ${house.brandId}`);
    const sent = await send({ split: 'exact', amount: '5' });
    await open(below[0], sent);
    // What is handed on was counted when it was set aside.
    expect((await agent.client.uplineTransfer.overview()).leftToday).toBe('10.0000');
    expect(await refusalCode(send({ amount: '11' }))).toBe('transfer_limit_reached');
    await plant(sql`update brand set upline_transfers = false where id = ${house.brandId}`);
    expect(await refusalCode(send({ amount: '1' }))).toBe('switched_off');
    expect(await refusalCode(open(below[1], sent))).toBe('switched_off');
  } finally {
    await plant(
      sql`update brand set upline_transfer_day_max = 500000000, upline_transfers = true where id = ${house.brandId}`,
    );
  }
});

/** What an envelope has done: transfers of the agent and the first below, what was told, and the states of shares. */
const effects = () =>
  asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql`select
        (select jsonb_agg(jsonb_build_array(t.kind, t.amount) order by t.kind, t.amount) from ledger.transfer t
          where exists (select from ledger.account a
            where a.owner_id in (${agent.id}, ${below[0].id}) and a.id in (t.from_account, t.to_account))) as moved,
        (select jsonb_agg(e.type order by e.type) from outbox e, team_envelope t
          where t.agent_id = ${agent.id} and e.payload->>'envelopeId' = t.id) as told,
        (select jsonb_agg(jsonb_build_array(s.amount, s.opened_at is null, t.ended_at is null) order by s.player_id)
          from team_envelope_share s join team_envelope t on t.id = s.envelope_id where t.agent_id = ${agent.id}) as shares`,
    ),
  );

test('a server that dies between any two steps sends, opens and ends an envelope once', async () => {
  const [key, proof] = [newId('wish'), await prove()];
  const wish = { split: 'exact', amount: '5' } as const;
  expect(await killBetweenSteps(house, () => send(wish, { key, proof }), effects)).toBeGreaterThan(10);
  const sent = await send(wish, { key, proof });
  expect(await killBetweenSteps(house, () => open(below[0], sent), effects)).toBeGreaterThan(10);
  const end = () => endEnvelopes(house.platform);
  expect(await aDayLater(() => killBetweenSteps(house, end, effects))).toBeGreaterThan(5);
  expect([await balanceOf(agent), await balanceOf(below[0]), await heldOf(agent)]).toEqual([
    '95.0000',
    '5.0000',
    '0.0000',
  ]);
});

test('an agent and a member of another brand have nothing of it', async () => {
  const sent = await send({ split: 'exact', amount: '5' });
  const { host } = await addBrand(house, `other${newId('wish').slice(-6)}`);
  const comes = () => newMember(house, undefined, host);
  const [stranger, under] = [await comes(), await comes()];
  await plant(sql`update player set agent_type = 1 where id = ${stranger.id}`);
  await plant(sql`update player set upline_id = ${stranger.id} where id = ${under.id}`);
  for (const who of [stranger, under]) {
    expect(await refusalCode(open(who, sent))).toBe('not_found');
    expect(await refusalCode(sharesOf(who, sent))).toBe(who === stranger ? 'not_found' : 'not_an_agent');
    expect((await who.client.teamEnvelope.received({ query: {} })).items).toEqual([]);
  }
  expect(await stranger.client.teamEnvelope.sent({ query: {} })).toMatchObject({ items: [], people: 1 });
  const reach = stranger.client.teamEnvelope.send({
    body: { split: 'exact', amount: '1', accounts: [below[0].username] },
    idempotencyKey: newId('wish'),
  });
  expect(await refusalOf(reach)).toMatchObject({
    code: 'not_found',
    fields: { accounts: { rule: 'not_below' } },
  });
  // Nor has one of this brand anything of theirs, by a session that was taken to the other host.
  const carried = siteClientAt(house, host, agent.token).teamEnvelope.sent({ query: {} });
  expect(await refusalCode(carried)).toBe('not_logged_in');
});

test('whoever is excluded sends nothing', async () => {
  const proof = await prove();
  const bar = { until: Number.POSITIVE_INFINITY, reason: 'self_exclusion' } as const;
  await transact(house.platform.db, (tx) =>
    barPlayer(house.platform, tx, { id: agent.id, brandId: house.brandId }, bar, house.platform.now()),
  );
  expect(await refusalCode(send({ amount: '1' }, { proof }))).toBe('player_barred');
  expect(await heldOf(agent)).toBe('0.0000');
});

test('staff see the envelopes of their brand, and who has opened', async () => {
  const sent = await send({ split: 'exact', amount: '5' });
  await open(below[2], sent);
  const owner = await ownerSession(house);
  const [row] = (await owner.client.teamEnvelope.list({ query: {} })).items;
  expect(row).toMatchObject({ id: sent.id, agent: { account: agent.username }, opened: 1, given: '5.0000' });
  const { items } = await owner.client.teamEnvelope.shares({ params: { envelope: sent.id }, query: {} });
  expect(items.filter(({ openedAt }) => openedAt !== null)).toMatchObject([{ id: below[2].id }]);
  const told = (await owner.client.audit.list({ query: { subject: sent.id } })).items;
  expect(told.map(({ action }) => action)).toEqual(['team.envelope_sent']);
});
