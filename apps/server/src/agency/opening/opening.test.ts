import { randomUUID } from 'node:crypto';
import { getRow, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  catchUpWith,
  depositFor,
  type House,
  logIn,
  type Member,
  newMember,
  PASSWORD,
  refusalCode,
  refusalOf,
  siteClient,
  verify,
} from '@fairhouse/testkit';
import type { Opens } from '@fairhouse/wire/agency/opening-words';
import { LINKS_MAX, OPENED_A_DAY } from '@fairhouse/wire/agency/opening-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { volumesConsumer } from '../team/count-volumes.ts';

let house: House;
let agent: Member;
let other: Member;

beforeAll(async () => {
  house = await bootHouse();
  [agent, other] = await Promise.all([newMember(house), newMember(house)]);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set agent_type = 1 where id = any (${[agent.id, other.id]}::text[])`),
  );
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const DAY_MS = 86_400_000;

const makeLink = (opens: Opens, days: 1 | 30 | null, key: string = randomUUID(), who = agent) =>
  who.client.opening.create({ body: { opens, channel: ' group ', days }, idempotencyKey: key });

const openByHand = (username: string, key: string = randomUUID(), opens: Opens = 'member') =>
  agent.client.opening.open({ body: { username, opens, agreed: true }, idempotencyKey: key });

async function registerWith(affiliateCode: string): Promise<Member> {
  const visitor = siteClient(house);
  const username = `m${randomUUID().slice(0, 8)}`;
  const { token } = await visitor.member.register({
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      affiliateCode,
      registerUrl: `${house.origins.site}/register`,
      registerMethod: 'WEB',
      login: true,
      agreed: true,
      verification: await verify(visitor, 'register', username),
    },
  });
  const client = siteClient(house, token);
  return { username, token, client, id: (await client.member.info()).id };
}

const stateOf = (id: string) =>
  asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{ agentType: number; uplineId: string; mustChange: boolean; line: boolean }>`
        select p.agent_type, p.upline_id, p.must_change, exists (
          select from team_place m join team_place a on a.player_id = ${agent.id} and starts_with(m.path, a.path)
          where m.player_id = p.id) as line
        from player p where p.id = ${id}`,
    ),
  );

test('a link brings people under its owner as what it opens, and counts them step by step', async () => {
  const key = randomUUID();
  const link = await makeLink('agent', 1, key);
  expect(await makeLink('agent', 1, key)).toEqual(link);
  expect(link).toMatchObject({ channel: 'group', state: 'open', clicks: 0, registered: 0 });
  expect(new URL(link.link).searchParams.get('affiliateCode')).toBe(link.code);
  // A visitor counts once a day, however often they come.
  const visitor = siteClient(house, agent.token);
  for (let visit = 0; visit < 3; visit += 1) await visitor.opening.visit({ body: { code: link.code } });
  const came = await registerWith(link.code.toUpperCase());
  await depositFor(house, came, '200');
  await catchUpWith(house.platform.db, volumesConsumer(house.platform));
  expect(await stateOf(came.id)).toMatchObject({ agentType: 1, uplineId: agent.id, line: true });
  house.clock.advance(DAY_MS);
  try {
    const later = siteClient(house, (await logIn(house, agent.username)).token);
    const [now] = (await later.opening.links()).items;
    expect(now).toMatchObject({ clicks: 1, registered: 1, firstDeposits: 1, state: 'expired' });
    expect(await later.affiliate.check({ query: { code: link.code } })).toEqual({ valid: false });
    const renewed = await later.opening.change({
      params: { link: link.code },
      body: { enabled: true, days: 30 },
    });
    expect(renewed.state).toBe('open');
    expect(await later.affiliate.check({ query: { code: link.code } })).toEqual({ valid: true });
    await siteClient(house).opening.visit({ body: { code: link.code } });
    const off = await later.opening.change({ params: { link: link.code }, body: { enabled: false } });
    expect(off).toMatchObject({ state: 'off', clicks: 2, expiresAt: renewed.expiresAt });
  } finally {
    house.clock.advance(-DAY_MS);
  }
  expect(
    await refusalCode(other.client.opening.change({ params: { link: link.code }, body: { enabled: true } })),
  ).toBe('not_found');
  expect(await came.client.opening.links()).toEqual({ items: [] });
});

test('links made at once never pass the most there can be', async () => {
  const tried = await Promise.allSettled(
    Array.from({ length: LINKS_MAX + 6 }, () => makeLink('member', null, randomUUID(), other)),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(LINKS_MAX);
  expect(await refusalOf(makeLink('member', 30, randomUUID(), other))).toMatchObject({ code: 'links_full' });
  expect((await other.client.opening.links()).items).toHaveLength(LINKS_MAX);
});

test('an account opened by hand waits below with a password that is told once', async () => {
  const key = randomUUID();
  const account = await openByHand('handed1', key, 'agent');
  expect(account).toMatchObject({ account: 'handed1', agent: true, entered: false });
  expect(await openByHand('handed1', key, 'agent')).toMatchObject({ id: account.id, password: null });
  expect(await stateOf(account.id)).toEqual({
    agentType: 1,
    uplineId: agent.id,
    mustChange: true,
    line: true,
  });
  expect(await refusalCode(openByHand('HANDED1'))).toBe('username_taken');
  expect(await refusalOf(openByHand('x'))).toMatchObject({ code: 'field_rule' });
  expect(
    await refusalCode(
      agent.client.opening.open({
        body: { username: 'handed2', opens: 'member', agreed: false },
        idempotencyKey: randomUUID(),
      }),
    ),
  ).toBe('terms_not_accepted');
  const again = await agent.client.opening.renewPassword({ params: { id: account.id } });
  expect(again.password).not.toBe(account.password);
  expect(await refusalCode(other.client.opening.renewPassword({ params: { id: account.id } }))).toBe(
    'not_found',
  );
  expect(await refusalCode(logIn(house, 'handed1', { password: account.password! }))).toBe('wrong_login');
  await logIn(house, 'handed1', { password: again.password! });
  expect((await agent.client.opening.accounts({ query: {} })).items).toMatchObject([
    { id: account.id, entered: true },
  ]);
  expect(await refusalCode(agent.client.opening.renewPassword({ params: { id: account.id } }))).toBe(
    'account_entered',
  );
});

test('no more accounts are opened by hand in a day than a day has', async () => {
  const opened = (await agent.client.opening.accounts({ query: {} })).items.length;
  const tried = await Promise.allSettled(
    Array.from({ length: OPENED_A_DAY + 4 }, (_, n) => openByHand(`batch${n}x`)),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPENED_A_DAY - opened);
  expect(await refusalCode(openByHand('batchlast'))).toBe('opened_limit');
});
