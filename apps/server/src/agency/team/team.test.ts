import { listRows, run, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  PASSWORD,
  plantedId,
  plantTeam,
  refusalCode,
  type Staff,
  siteClient,
  verify,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBranches } from './move-branches.ts';
import { scopeOf } from './scope.ts';
import { listInTeam } from './store.ts';

let house: House;
let owner: Staff;
let marketing: Staff;
let elsewhere: string;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  marketing = await hire(house, owner, 'marketing');
  elsewhere = (await addBrand(house)).id;
});

afterAll(() => house.close());

const makeAgent = ({ id }: Member) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set agent_type = 1 where id = ${id}`));

/** Registers somebody with a code of an agent or a friend's. */
async function register(told: { affiliateCode?: string; referralCode?: string }): Promise<Member> {
  const visitor = siteClient(house);
  const username = `t${Math.random().toString(36).slice(2, 12)}x`;
  const { token } = await visitor.member.register({
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      registerUrl: `${house.origins.site}/register`,
      registerMethod: 'WEB',
      login: true,
      agreed: true,
      ...told,
      verification: await verify(visitor, 'register', username),
    },
  });
  const client = siteClient(house, token);
  return { username, token, client, id: (await client.member.info()).id };
}

let codes = 0;

async function newAgent(under?: string): Promise<Member & { code: string }> {
  const agent = under ? await register({ affiliateCode: under }) : await newMember(house);
  await makeAgent(agent);
  codes += 1;
  const code = `TEAM${codes}`;
  await owner.client.affiliate.save({ body: { code, domain: null, owner: agent.username, enabled: true } });
  return { ...agent, code };
}

const pathOf = async (who: Member, under: Member) =>
  (await who.client.team.branch({ query: { under: under.id } })).path.map(({ account }) => account);

/** Every open place against the uplines of the players: parents, paths and levels. */
async function expectSoundTree(brandId = house.brandId): Promise<void> {
  const rows = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ id: string; upline: string | null; above: string | null; sound: boolean }>`
        select p.id, p.upline_id as upline, a.player_id as above,
          t.path = coalesce(a.path, '') || place_code(t.no) and t.depth = coalesce(a.depth, 0) + 1
            and (a.no is null or a.to_day is null) as sound
        from player p left join team_place t on t.player_id = p.id and t.to_day is null left join team_place a on a.no = t.parent_no
        where p.brand_id = ${brandId} and p.agent_type <> 4`,
    ),
  );
  expect(rows.filter(({ upline, above, sound }) => !sound || upline !== above)).toEqual([]);
}

test('people come to stand where their code, or their friend, belongs', async () => {
  const top = await newAgent();
  const sub = await newAgent(top.code);
  const member = await register({ affiliateCode: sub.code });
  expect(await pathOf(top, member)).toEqual([top.username, sub.username, member.username]);
  // An agent's friend stands below the agent; a member's friend beside the member.
  const friend = async (of: Member) => {
    const { code } = await of.client.referral.addLink({ body: { label: 'friends' } });
    return register({ referralCode: code });
  };
  expect(await pathOf(top, await friend(member))).toEqual([top.username, sub.username, expect.any(String)]);
  expect(await pathOf(top, await friend(top))).toEqual([top.username, expect.any(String)]);
  // Below an agent who may not act the next one above has them.
  await asSuperuser(house, (tx) => run(tx, sql`update player set state = 'locked' where id = ${sub.id}`));
  expect(await pathOf(top, await friend(member))).toEqual([top.username, expect.any(String)]);
  await expectSoundTree();
});

test('whoever is not of the team is not there, and no member has a team', async () => {
  const [one, other] = [await newAgent(), await newAgent()];
  const theirs = await register({ affiliateCode: other.code });
  const branch = (who: Member, under: string) =>
    who.client.team.branch({ query: { under: under as Id<'player'> } });
  for (const id of [theirs.id, other.id, 'ply_00000000000000000000000000'])
    expect(await refusalCode(branch(one, id))).toBe('not_found');
  expect(await refusalCode(branch(theirs, theirs.id))).toBe('not_an_agent');
  expect((await one.client.team.search({ query: { account: theirs.username } })).items).toEqual([]);
  expect(
    (await other.client.team.search({ query: { account: theirs.username.slice(0, 6) } })).items,
  ).toMatchObject([{ id: theirs.id, path: [{ id: other.id }, { id: theirs.id }] }]);
  // A mark of a pattern is a letter like others.
  expect((await other.client.team.search({ query: { account: '%' } })).items).toEqual([]);
  expect(await one.client.team.branch({ query: {} })).toMatchObject({
    path: [{ id: one.id }],
    self: { id: one.id, direct: 0, team: 0, agent: true },
    items: [],
    next: null,
  });
});

test('who has not logged in lately is listed for those above, whoever is on a break is not', async () => {
  const [top, other] = [await newAgent(), await newAgent()];
  const sub = await newAgent(top.code);
  const [away, recent, onBreak] = [
    await register({ affiliateCode: sub.code }),
    await register({ affiliateCode: sub.code }),
    await register({ affiliateCode: sub.code }),
  ];
  const now = house.platform.now();
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`update player set registered_at = ${new Date(now - 30 * DAY_MS)} where id = any (${[sub.id, away.id, recent.id, onBreak.id]}::text[])`,
    );
    for (const [who, days] of [
      [sub, 2],
      [away, 8],
      [recent, 5],
      [onBreak, 20],
    ] as const)
      await run(
        tx,
        sql`update player set last_login_at = ${new Date(now - days * DAY_MS)} where id = ${who.id}`,
      );
    await run(
      tx,
      sql`insert into play_bar (player_id, until, reason, set_at)
        values (${onBreak.id}, 'infinity', 'self_exclusion', ${new Date(now - DAY_MS)})`,
    );
  });
  const unseen = async (who: Member, days: '3' | '7') =>
    (await who.client.team.unseen({ query: { days } })).items.map(({ account, path }) => [
      account,
      path.map((person) => person.account),
    ]);
  expect(await unseen(top, '7')).toEqual([[away.username, [top.username, sub.username, away.username]]]);
  expect((await unseen(sub, '3')).map(([account]) => account)).toEqual([away.username, recent.username]);
  expect(await unseen(other, '3')).toEqual([]);
  expect(await refusalCode(away.client.team.unseen({ query: { days: '3' } }))).toBe('not_an_agent');
  // A cursor leads nowhere else.
  expect((await top.client.team.unseen({ query: { days: '3', cursor: 'zzzzz' } })).items).toEqual([]);
  expect((await other.client.team.unseen({ query: { days: '3', cursor: '0' } })).items).toEqual([]);

  const file = async (who: Member, under?: string) =>
    (await (await who.client.team.membersFile({ query: { under: under as Id<'player'> } })).text())
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(',').slice(0, 3));
  expect(await file(top)).toEqual([
    ['account', 'kind', 'line'],
    [top.username, 'agent', top.username],
    [sub.username, 'agent', `${top.username} / ${sub.username}`],
    ...[away, recent, onBreak].map(({ username }) => [
      username,
      'member',
      `${top.username} / ${sub.username} / ${username}`,
    ]),
  ]);
  expect(await file(top, away.id)).toHaveLength(2);
  expect(await refusalCode(file(other, sub.id))).toBe('not_found');
});

test('of a million pairs of two people each is answered as a closure of the uplines has it', async () => {
  await asSuperuser(house, async (tx) => {
    await plantTeam(tx, house.brandId, [4, 20, 90, 200, 300, 386], 'race');
    await plantTeam(tx, elsewhere, [2, 5], 'there');
  });
  const people = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{
        id: string;
        upline: string | null;
      }>`select id, upline_id as upline from player where id like 'ply_race%'`,
    ),
  );
  expect(people).toHaveLength(1_000);
  const uplineOf = new Map(people.map(({ id, upline }) => [id, upline]));
  const teams = new Map(people.map(({ id }) => [id, new Set<string>()]));
  for (const { id } of people)
    for (let above: string | null = id; above; above = uplineOf.get(above) ?? null) teams.get(above)!.add(id);
  const { db } = house.platform;
  const ids = [...people.map(({ id }) => id), plantedId(0, 0, 'there'), plantedId(1, 0, 'there')];
  for (const { id } of people) {
    const scope = await scopeOf(db, { brand: { id: house.brandId }, player: { id } } as never);
    const found = await listInTeam(db, scope, ids);
    expect(new Set(found.map(({ playerId }) => playerId as string))).toEqual(teams.get(id));
  }
  // The counts of a branch and its pages are those of the closure too.
  let cursor: string | undefined;
  let shown = 0;
  do {
    const slice = await owner.client.team.branch({ query: cursor ? { cursor } : {} });
    for (const { id, team } of slice.items.filter((item) => teams.has(item.id))) {
      expect(team).toBe(teams.get(id)!.size - 1);
      shown += 1;
    }
    cursor = slice.next ?? undefined;
  } while (cursor);
  expect(shown).toBe(4);
  await expectSoundTree();
  await expectSoundTree(elsewhere);
});

const DAY_MS = 86_400_000;

const dayAfter = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(house.platform.now() + days * DAY_MS);

const ask = (who: Member, to: Member | null, day = dayAfter(1)) =>
  marketing.client.team.askMove({
    params: { id: who.id as Id<'player'> },
    body: { to: to?.username ?? null, day, reason: 'They were written to the wrong line.' },
  });

const approve = ({ id }: { id: Id<'approval'> }) =>
  owner.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });

test('a branch moves when its day begins, and leaves its old places behind', async () => {
  const [from, to] = [await newAgent(), await newAgent()];
  const top = await newAgent(from.code);
  const below = await register({ affiliateCode: top.code });
  const preview = await marketing.client.team.previewMove({
    params: { id: top.id as Id<'player'> },
    body: { to: to.username },
  });
  expect(preview).toEqual({
    from: from.username,
    to: to.username,
    people: 2,
    agents: 1,
    deepest: { from: 3, to: 3 },
  });
  expect(await refusalCode(ask(top, top))).toBe('move_into_branch');
  expect(await refusalCode(ask(top, below))).toBe('move_upline_unknown');
  expect(await refusalCode(ask(top, from))).toBe('move_same_upline');
  expect(await refusalCode(ask(from, top))).toBe('move_into_branch');
  expect(await refusalCode(ask(top, to, dayAfter(0)))).toBe('move_day_passed');
  const asked = await ask(top, to);
  expect(await refusalCode(ask(top, to))).toBe('approval_open');
  expect(
    await refusalCode(
      marketing.client.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } }),
    ),
  ).toBe('staff_forbidden');
  await approve(asked);
  expect(await refusalCode(ask(top, null))).toBe('move_waits');
  // Nothing moves before its day.
  await moveBranches(house.platform, new AbortController().signal);
  expect(await pathOf(from, below)).toHaveLength(3);

  house.clock.advance(DAY_MS);
  // Whoever registers while the branch moves comes along.
  const [newcomers] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => register({ affiliateCode: top.code }))),
    moveBranches(house.platform, new AbortController().signal),
    moveBranches(house.platform, new AbortController().signal),
  ]);
  house.clock.advance(-DAY_MS);
  expect(await pathOf(to, below)).toEqual([to.username, top.username, below.username]);
  for (const newcomer of newcomers) expect(await pathOf(to, newcomer)).toHaveLength(3);
  expect(await refusalCode(from.client.team.branch({ query: { under: below.id as Id<'player'> } }))).toBe(
    'not_found',
  );
  const { items } = await owner.client.team.moves({ query: {} });
  expect(items[0]).toMatchObject({
    member: { id: top.id },
    from: from.username,
    to: to.username,
    state: 'done',
  });
  await expectSoundTree();
  const old = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ closed: boolean; under: string }>`select p.to_day is not null as closed, a.player_id as under
        from team_place p join team_place a on a.no = p.parent_no where p.player_id = ${top.id} order by p.no`,
    ),
  );
  expect(old).toEqual([
    { closed: true, under: from.id },
    { closed: false, under: to.id },
  ]);
});

test('a move that cannot be made on its day is dropped with its reason, and staff may cancel one before', async () => {
  const [one, other, third] = [await newAgent(), await newAgent(), await newAgent()];
  for (const [who, to] of [
    [one, other],
    [other, one],
  ] as const)
    await approve(await ask(who, to));
  await approve(await ask(third, one));
  const { items } = await owner.client.team.moves({ query: {} });
  const { id } = items.find(({ member }) => member.id === third.id)!;
  const cancel = () => marketing.client.team.cancelMove({ params: { id } });
  await cancel();
  expect(await refusalCode(cancel())).toBe('move_over');
  house.clock.advance(DAY_MS);
  await moveBranches(house.platform, new AbortController().signal);
  house.clock.advance(-DAY_MS);
  const after = (await owner.client.team.moves({ query: {} })).items;
  expect(after.slice(0, 3).map(({ member, state, why }) => [member.id, state, why])).toEqual([
    [third.id, 'cancelled', null],
    [other.id, 'dropped', 'move_into_branch'],
    [one.id, 'done', null],
  ]);
  await expectSoundTree();
});

test('codes of an agent on the last level bring nobody', async () => {
  const under = await newAgent();
  await asSuperuser(house, (tx) => plantTeam(tx, house.brandId, Array(11).fill(1), 'deep', under.id));
  const last = plantedId(10, 0, 'deep');
  await asSuperuser(house, (tx) => run(tx, sql`update player set agent_type = 1 where id = ${last}`));
  await owner.client.affiliate.save({
    body: { code: 'DEEPEST', domain: null, owner: 'deep-10-0', enabled: true },
  });
  expect(await refusalCode(register({ affiliateCode: 'DEEPEST' }))).toBe('invitation_code_error');
  const here = await newAgent();
  expect(await refusalCode(ask(under, here))).toBe('team_too_deep');
});
