import { listRows, run, sql } from '@fairhouse/db';
import { levelReached } from '@fairhouse/rules/identity/kyc/level';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  plantTeam,
  refusalCode,
  refusalOf,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dying } from '../../../test/dying.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { STANDING_EVERY_MS } from './end-pass.ts';
import { isQuiet } from './mail-campaign.ts';
import { sendCampaigns } from './send-campaigns.ts';

const PLANTED = 240;

let house: House;
let owner: Staff;
let marketer: Staff;
let there: Staff;
let member: Member;
/** The brand of whoever is there. */
let elsewhere: string;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  marketer = await hire(house, owner, 'marketing');
  there = await hire(house, owner, 'marketing');
  const other = await addBrand(house);
  elsewhere = other.id;
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update staff set brand_id = ${other.id} where id = ${there.id}`);
    await plantTeam(tx, house.brandId, [40, PLANTED - 40], 'here');
    await plantTeam(tx, other.id, [30], 'there');
  });
  member = await newMember(house);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

type Ops = Staff['client']['campaign'];
type Draft = Parameters<Ops['draft']>[0]['body'];
type Conditions = Parameters<Ops['count']>[0]['body']['conditions'];

let named = 0;

const addSegment = (conditions: Conditions, by = marketer) => {
  named += 1;
  return by.client.campaign.addSegment({ body: { name: `Segment ${named}`, conditions } });
};

const text = {
  title: { EN: 'Hello {name}', VI: 'Chào {name}' },
  body: { EN: '{brand}: you are {rank}.', VI: '{brand}: bạn là {rank}.' },
};

const draft = (to: Draft['to'], kind: Draft['kind'] = 'service', by = marketer) =>
  by.client.campaign.draft({ body: { kind, byMail: false, ...text, to } });

/** A message to all members of the brand who were planted. */
const toAll = async (kind: Draft['kind'] = 'service') => {
  const { id } = await addSegment({ registeredBeforeDays: 30 });
  return draft({ kind: 'segment', id, standing: false }, kind);
};

const send = ({ id, version }: { id: string; version: number }, at: number | null = null, by = marketer) =>
  by.client.campaign.send({ params: { id } as never, body: { was: version, at } });

const read = ({ id }: { id: string }, by = marketer) => by.client.campaign.get({ params: { id } as never });

const sendAll = async (block?: number) => {
  while ((await sendCampaigns(house.platform, block)) > 0);
};

/** Sends all that is due by servers that die, each a statement later than the last; a step that is done begins anew. */
async function sendDying({ platform }: House, block: number, least = 16): Promise<void> {
  let [steps, deaths] = [1, 0];
  for (let over = false; !over; ) {
    const ended = await sendCampaigns(dying(platform, steps), block).catch(({ message }: Error) => {
      expect(message).toBe('died');
      deaths += 1;
    });
    over = ended === 0;
    steps = ended === undefined ? steps + 1 : 1;
  }
  expect(deaths).toBeGreaterThanOrEqual(least);
}

/** How often each member has a message. */
const copiesOf = ({ id }: { id: string }) =>
  asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ brandId: string; copies: number }>`select brand_id, count(*)::int as copies from inbox_message
        where text_id = ${id} group by brand_id, player_id`,
    ),
  );

const expectOnceEach = async (message: { id: string }, members: number) => {
  const copies = await copiesOf(message);
  expect(copies).toHaveLength(members);
  expect(new Set(copies.map((row) => `${row.brandId} ${row.copies}`))).toEqual(
    new Set([`${house.brandId} 1`]),
  );
  expect(await read(message)).toMatchObject({ state: 'sent', reach: { chosen: PLANTED, sent: members } });
};

describe('A message to one member', () => {
  it('is read in both languages with its variables filled in, and its reading is counted', async () => {
    const written = await draft({ kind: 'member', id: member.id });
    expect(written).toMatchObject({ state: 'draft', member: { id: member.id, username: member.username } });
    await send(written);
    await sendAll();
    const [message] = (await member.client.inbox.list({ query: {} })).items;
    expect(message!.about).toEqual({
      kind: 'staff_message',
      title: { EN: `Hello ${member.username}`, VI: `Chào ${member.username}` },
      body: {
        EN: expect.stringMatching(/: you are VIP 0\.$/),
        VI: expect.stringMatching(/: bạn là VIP 0\.$/),
      },
    });
    expect((await read(written)).reach).toEqual({ chosen: 1, sent: 1, read: 0, mails: 0 });
    await member.client.inbox.read({ params: { message: message!.id } });
    expect((await read(written)).reach).toEqual({ chosen: 1, sent: 1, read: 1, mails: 0 });
  });

  it('is seen beforehand as that member will read it', async () => {
    const shown = await marketer.client.campaign.preview({ body: { ...text, member: member.username } });
    expect(shown.title).toEqual({ EN: `Hello ${member.username}`, VI: `Chào ${member.username}` });
    expect(
      await refusalOf(marketer.client.campaign.preview({ body: { ...text, member: 'nobodyatall' } })),
    ).toMatchObject({ code: 'field_rule', fields: { member: { rule: 'account' } } });
  });

  it('names no variable that is not computed, and is written in both languages', async () => {
    const to = { kind: 'member', id: member.id } as const;
    const write = (part: object) =>
      refusalOf(
        marketer.client.campaign.draft({ body: { kind: 'service', byMail: false, ...text, to, ...part } }),
      );
    expect(await write({ body: { EN: 'You have {balance}.', VI: 'Bạn có {name}.' } })).toMatchObject({
      code: 'bad_request',
      fields: { 'body.EN': { rule: 'variable' } },
    });
    expect(await write({ title: { EN: 'Hello', VI: ' ' } })).toMatchObject({
      code: 'bad_request',
      fields: { 'title.VI': expect.anything() },
    });
  });
});

describe('A segment', () => {
  it('counts the same as a slow look at each member', async () => {
    const now = house.platform.now();
    await asSuperuser(house, async (tx) => {
      await run(
        tx,
        sql`update player set rank_level = number % 6, language = case number % 3 when 0 then 'EN' when 1 then 'VI' end
          where brand_id = ${house.brandId} and id like 'ply_here%'`,
      );
      await run(
        tx,
        sql`insert into member_tag select id, 'quiet', 'owner', now() from player where number % 4 = 0 and id like 'ply_here%'`,
      );
      await run(
        tx,
        sql`insert into kyc_item (player_id, item, brand_id, state, reason, changed_at)
          select id, item, brand_id, case when (number + ord) % 5 = 0 then 'asked' else 'accepted' end, 'why', now()
          from player cross join unnest(array['idDocument', 'selfie', 'address']) with ordinality as items (item, ord)
          where id like 'ply_here%' and number % 2 = 0`,
      );
      await run(
        tx,
        sql`insert into play_total (player_id, currency, rounds, stake, payout, valid_bets)
          select id, 'PHP', 1, 1000000, (number % 20) * 100000, 0 from player where id like 'ply_here%'`,
      );
      await run(
        tx,
        sql`insert into bet_day (brand_id, player_id, currency, day, game_code, vendor_code, bets, stake, payout, valid_bet)
          select p.brand_id, p.id, 'PHP', (to_timestamp(${now / 1000}) at time zone b.time_zone)::date - (p.number % 50), 'G', 'V', 1, 1, 0, 1
          from player p join brand b on b.id = p.brand_id where p.id like 'ply_here%' and p.number % 3 > 0`,
      );
    });
    await depositFor(house, member, '500');
    const rows = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{
          id: string;
          number: number;
          rank: number;
          type: number;
          language: string | null;
          above: string | null;
          accepted: string[];
        }>`select p.id, p.number, p.rank_level as rank, p.agent_type as type, p.language,
            (select u.username from player u where u.id = p.upline_id) as above,
            array(select item from kyc_item k where k.player_id = p.id and k.state = 'accepted') as accepted
          from player p where p.brand_id = ${house.brandId} and p.agent_type <> 4`,
      ),
    );
    const planted = ({ id }: { id: string }) => id.startsWith('ply_here');
    const played = (row: { id: string; number: number }, days: number) =>
      planted(row) && row.number % 3 > 0 && row.number % 50 < days;
    const level = ({ accepted }: { accepted: string[] }) => levelReached(new Set(accepted) as never);
    const upline =
      rows.find(({ id }) => id.startsWith('ply_here') && rows.some(({ above }) => above === 'here-0-1'))! &&
      'here-0-1';
    const cases: readonly (readonly [Conditions, (row: (typeof rows)[number]) => boolean])[] = [
      [{}, () => true],
      [{ rankAtLeast: 3 }, (row) => row.rank >= 3],
      [{ tag: 'quiet' }, (row) => planted(row) && row.number % 4 === 0],
      [{ language: 'VI' }, (row) => row.language === 'VI'],
      [{ agent: true }, (row) => row.type > 0],
      [{ agent: false, kycAtLeast: 1 }, (row) => row.type === 0 && level(row) >= 1],
      [{ kycBelow: 2 }, (row) => level(row) < 2],
      [{ under: upline }, (row) => row.above === upline],
      [{ betWithinDays: 7 }, (row) => played(row, 7)],
      [{ betWithinDays: 40, noBetForDays: 10 }, (row) => played(row, 40) && !played(row, 10)],
      [{ lostAtLeast: '50' }, (row) => planted(row) && 1_000_000 - (row.number % 20) * 100_000 >= 500_000],
      [{ wonAtLeast: '50' }, (row) => planted(row) && (row.number % 20) * 100_000 - 1_000_000 >= 500_000],
      [{ registeredBeforeDays: 30 }, planted],
      [{ registeredWithinDays: 1, depositedAtLeast: '500' }, (row) => row.id === member.id],
      [{ depositWithinDays: 2 }, (row) => row.id === member.id],
      [{ noDepositForDays: 2 }, (row) => row.id !== member.id],
      [{ depositedAtLeast: '500.0001' }, () => false],
    ];
    for (const [conditions, meets] of cases) {
      const counted = await marketer.client.campaign.count({ body: { conditions } });
      expect(counted.members, JSON.stringify(conditions)).toBe(rows.filter(meets).length);
      expect(counted.first).toHaveLength(Math.min(5, counted.members));
      for (const name of counted.first) expect(name).toMatch(/^.•••.$/);
    }
  });

  it('under nobody is refused by its field', async () => {
    const conditions = { under: 'nobodyatall' };
    expect(await refusalOf(marketer.client.campaign.count({ body: { conditions } }))).toMatchObject({
      code: 'field_rule',
      fields: { 'conditions.under': { rule: 'account' } },
    });
  });

  it('is saved under a name of its own with a version, and no version is overwritten unseen', async () => {
    const ops = marketer.client.campaign;
    const first = await addSegment({ rankAtLeast: 2 });
    expect(first).toMatchObject({ version: 1, conditions: { rankAtLeast: 2 } });
    expect(
      await refusalCode(ops.addSegment({ body: { name: first.name.toUpperCase(), conditions: {} } })),
    ).toBe('segment_name_taken');
    const { id } = first;
    const sum = { wonAtLeast: '12.5' };
    const next = await ops.setSegment({
      params: { id },
      body: { name: first.name, conditions: sum, was: 1 },
    });
    expect(next).toMatchObject({ version: 2, conditions: { wonAtLeast: '12.5000' } });
    const stale = { name: first.name, conditions: {}, was: 1 };
    expect(await refusalCode(ops.setSegment({ params: { id }, body: stale }))).toBe('setting_conflict');
    expect(await refusalCode(there.client.campaign.setSegment({ params: { id }, body: stale }))).toBe(
      'not_found',
    );
    expect((await there.client.campaign.segments()).items).toEqual([]);
    const log = (await owner.client.audit.list({ query: { subject: id } })).items;
    expect(log[0]).toMatchObject({
      action: 'segment.changed',
      detail: { was: { version: 1 }, is: { version: 2 } },
    });
    await ops.dropSegment({ params: { id }, body: { was: 2 } });
    expect((await ops.segments()).items.map((one) => one.id)).not.toContain(id);
    expect(await refusalCode(draft({ kind: 'segment', id, standing: false }))).toBe('not_found');
  });

  it('of one name is saved by one of sixty-four', async () => {
    const calls = Array.from({ length: 64 }, () =>
      marketer.client.campaign.addSegment({ body: { name: 'Of one', conditions: {} } }),
    );
    const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
  });
});

describe('A message to a segment', () => {
  it('reaches each member once when sixty-four send it at once', async () => {
    const written = await toAll();
    await send(written);
    for (let left = true; left; )
      left = (await Promise.all(Array.from({ length: 64 }, () => sendCampaigns(house.platform, 7)))).some(
        Boolean,
      );
    await expectOnceEach(written, PLANTED);
  });

  it('reaches each member once, wherever the server dies', async () => {
    const written = await toAll();
    await send(written);
    await sendDying(house, 60);
    await expectOnceEach(written, PLANTED);
    const log = (await owner.client.audit.list({ query: { subject: written.id } })).items;
    expect(log.filter(({ action }) => action === 'campaign.sent')).toHaveLength(1);
  });

  it('that is cancelled while it is sent goes to nobody after that', async () => {
    const written = await toAll();
    await send(written);
    for (let block = 0; block < 4; block += 1) await sendCampaigns(house.platform, 20);
    const cancelled = await marketer.client.campaign.cancel({ params: { id: written.id } });
    expect(cancelled).toMatchObject({ state: 'cancelled', reach: { chosen: 60, sent: 60 } });
    await sendAll();
    expect(await copiesOf(written)).toHaveLength(60);
    expect(await refusalCode(marketer.client.campaign.cancel({ params: { id: written.id } }))).toBe(
      'campaign_moved',
    );
  });

  it('that sixty-four cancel while others send it tells as many as it says', async () => {
    const written = await toAll();
    await send(written);
    await sendCampaigns(house.platform);
    await sendCampaigns(house.platform, 20);
    const calls = Array.from({ length: 64 }, (_, at) =>
      at % 2
        ? sendCampaigns(house.platform, 5)
        : marketer.client.campaign.cancel({ params: { id: written.id } }),
    );
    const ended = await Promise.allSettled(calls);
    expect(ended.filter((one, at) => at % 2 === 0 && one.status === 'fulfilled')).toHaveLength(1);
    await sendAll();
    const { state, reach } = await read(written);
    expect(state).toBe('cancelled');
    expect(await copiesOf(written)).toHaveLength(reach.sent);
  });

  it('is not sent before its time, and not at a time that is over', async () => {
    const written = await toAll();
    const now = house.platform.now();
    expect(await refusalOf(send(written, now - 1_000))).toMatchObject({
      code: 'field_rule',
      fields: { at: { rule: 'in_future' } },
    });
    const scheduled = await send(written, now + MINUTE_MS);
    expect(scheduled).toMatchObject({ state: 'scheduled', dueAt: now + MINUTE_MS });
    await sendAll();
    expect(await copiesOf(written)).toEqual([]);
    house.clock.advance(MINUTE_MS + 1_000);
    await sendAll();
    await expectOnceEach(written, PLANTED);
  });

  it('keeps the conditions of when it was written, and a change makes it a draft again', async () => {
    const segment = await addSegment({ rankAtLeast: 5 });
    const written = await draft({ kind: 'segment', id: segment.id, standing: false });
    await marketer.client.campaign.setSegment({
      params: { id: segment.id },
      body: { name: segment.name, conditions: {}, was: 1 },
    });
    const scheduled = await send(written, house.platform.now() + MINUTE_MS);
    expect(scheduled.segment).toMatchObject({ version: 1, conditions: { rankAtLeast: 5 } });
    const to = { kind: 'segment', id: segment.id, standing: false } as const;
    const body = { kind: 'marketing', byMail: false, ...text, to } as const;
    const change = (was: number, by = marketer) =>
      by.client.campaign.change({ params: { id: written.id }, body: { ...body, was } });
    expect(await refusalCode(change(written.version))).toBe('setting_conflict');
    expect(await refusalCode(change(scheduled.version, there))).toBe('not_found');
    expect(await change(scheduled.version)).toMatchObject({
      state: 'draft',
      dueAt: null,
      kind: 'marketing',
      segment: { version: 2 },
    });
  });
});

describe('An offer', () => {
  it('goes to nobody who declined offers, pauses or excluded themselves before their turn came', async () => {
    const written = await toAll('marketing');
    await send(written);
    await sendCampaigns(house.platform);
    await sendCampaigns(house.platform, 100);
    const [declines, pauses, marked, locked] = await asSuperuser(house, async (tx) => {
      const last = await listRows(
        tx,
        sql<{ id: string }>`select id from player where id like 'ply_here%' order by number desc limit 4`,
      );
      const ids = last.map(({ id }) => id);
      await run(tx, sql`insert into marketing_consent values (${ids[0]}, 'inbox', false, now())`);
      await run(tx, sql`insert into play_bar values (${ids[1]}, 'infinity', 'cool_off', now())`);
      await run(tx, sql`insert into harm_marker values (${ids[2]}, ${house.brandId}, 'why', 'owner', now())`);
      await run(tx, sql`update player set state = 'locked' where id = ${ids[3]}`);
      return ids;
    });
    await sendAll(100);
    await expectOnceEach(written, PLANTED - 4);
    const told = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ id: string }>`select player_id as id from inbox_message where text_id = ${written.id}`,
      ),
    );
    for (const id of [declines, pauses, marked, locked]) expect(told.map((row) => row.id)).not.toContain(id);
    const { members, offered } = await marketer.client.campaign.count({
      body: { conditions: { registeredBeforeDays: 30 } },
    });
    expect([members, offered]).toEqual([PLANTED, PLANTED - 4]);
    // What concerns the account arrives all the same.
    const service = await toAll();
    await send(service);
    await sendAll();
    await expectOnceEach(service, PLANTED);
  });
});

describe('Messages', () => {
  it('are seen, changed and sent by staff of their brand alone, with the permission', async () => {
    const written = await toAll();
    for (const call of [() => read(written, there), () => send(written, null, there)])
      expect(await refusalCode(call())).toBe('not_found');
    expect(await refusalCode(there.client.campaign.cancel({ params: { id: written.id } }))).toBe('not_found');
    expect(await refusalCode(draft({ kind: 'member', id: member.id }, 'service', there))).toBe('not_found');
    expect((await there.client.campaign.list({ query: {} })).items).toEqual([]);
    expect((await there.client.campaign.count({ body: { conditions: {} } })).members).toBe(30);
    const auditor = await hire(house, owner, 'auditor');
    expect(await refusalCode(read(written, auditor))).toBe('staff_forbidden');
    await marketer.client.campaign.cancel({ params: { id: written.id } });
  });

  it('are listed by state, newest first', async () => {
    const { items } = await marketer.client.campaign.list({ query: { state: 'cancelled' } });
    expect(items.length).toBeGreaterThan(2);
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['cancelled']));
    expect(items.map(({ id }) => id)).toEqual(
      items
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
  });
});

describe('A message to more members than one person alone sends to', () => {
  const rule = (fourEyes: number | null, was: number | null, by = marketer) =>
    by.client.campaign.setRules({ body: { fourEyes, was, reason: 'As agreed.' } });
  const inForce = async (by = marketer) => (await by.client.campaign.rules()).fourEyes;
  const ask = ({ id, version }: { id: string; version: number }, at: number | null = null, by = marketer) =>
    by.client.campaign.send({
      params: { id } as never,
      body: { was: version, at, reason: 'The spring offer.' },
    });
  const openOn = async (subject: string) =>
    (await owner.client.approval.list({ query: { subject } })).items[0]!;
  const approve = ({ id }: { readonly id: string }, by = owner) =>
    by.client.approval.decide({ params: { id } as never, body: { verdict: 'approved' } });

  it('goes to nobody before a colleague approves it, and then once', async () => {
    expect(await rule(PLANTED - 1, null)).toEqual({ approval: null });
    const written = await toAll();
    expect(await refusalOf(send(written))).toMatchObject({
      code: 'field_rule',
      fields: { reason: { rule: 'reason_for_two' } },
    });
    expect(await ask(written)).toMatchObject({ state: 'draft', asked: true });
    expect(await refusalCode(ask(written))).toBe('approval_open');
    await sendAll();
    expect(await copiesOf(written)).toEqual([]);
    const asked = await openOn(written.id);
    expect(asked).toMatchObject({
      kind: 'campaign.send',
      changes: expect.arrayContaining([{ part: 'messageMembers', from: null, to: String(PLANTED) }]),
    });
    expect(await refusalCode(approve(asked, marketer))).toBe('staff_forbidden');
    const approvals = await Promise.allSettled(Array.from({ length: 16 }, () => approve(asked)));
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read(written)).toMatchObject({ state: 'scheduled', asked: false });
    await sendAll();
    await expectOnceEach(written, PLANTED);
  });

  it('keeps its hour, and is asked for anew where it was changed or cancelled since', async () => {
    const at = house.platform.now() + 60 * MINUTE_MS;
    const kept = await toAll();
    await ask(kept, at);
    await approve(await openOn(kept.id));
    expect(await read(kept)).toMatchObject({ state: 'scheduled', dueAt: at });
    await marketer.client.campaign.cancel({ params: { id: kept.id } });

    const { id } = await addSegment({ registeredBeforeDays: 30 });
    const to = { kind: 'segment', id, standing: false } as const;
    const written = await draft(to);
    await ask(written);
    const body = { kind: 'service', byMail: false, ...text, to, was: written.version } as const;
    await marketer.client.campaign.change({ params: { id: written.id }, body });
    expect(await refusalCode(approve(await openOn(written.id)))).toBe('setting_conflict');
    await marketer.client.campaign.cancel({ params: { id: written.id } });
    expect(await refusalCode(approve(await openOn(written.id)))).toBe('campaign_moved');

    const own = await toAll();
    await ask(own, null, owner);
    expect(await refusalCode(approve(await openOn(own.id)))).toBe('four_eyes_self');
  });

  it('is held back at its hour where more were added than anybody could know, and waits for its writer', async () => {
    const tag = 'grows';
    const tagTo = (to: number) =>
      asSuperuser(house, (tx) =>
        run(
          tx,
          sql`insert into member_tag select id, ${tag}, 'owner', now() from (
              select id, row_number() over (order by number) as place from player where id like 'ply_here%') planted
            where place <= ${to} on conflict do nothing`,
        ),
      );
    const { id } = await addSegment({ tag });
    const to = { kind: 'segment', id, standing: false } as const;
    const held = async () =>
      (await marketer.client.worklist.queues()).find(({ queue }) => queue === 'campaigns')!.count;
    const hour = async () => {
      house.clock.advance(MINUTE_MS);
      await sendAll();
    };
    const soon = () => house.platform.now() + MINUTE_MS;
    await tagTo(20);

    await rule(20, await inForce());
    const alone = await send(await draft(to), soon());
    expect(alone).toMatchObject({ state: 'scheduled', audience: { asked: 20, due: null } });
    await tagTo(21);
    await hour();
    expect(await read(alone), 'past the bound of one').toMatchObject({
      state: 'draft',
      audience: { asked: 20, due: 21 },
      reach: { sent: 0 },
    });
    expect(await copiesOf(alone)).toEqual([]);
    expect(await held()).toBe(1);

    await ask(await read(alone), soon());
    await approve(await openOn(alone.id));
    expect(await read(alone)).toMatchObject({ state: 'scheduled', audience: { asked: 21, due: null } });
    expect(await held()).toBe(0);
    await tagTo(23);
    await hour();
    expect(await read(alone), 'a tenth more than was approved').toMatchObject({
      state: 'sent',
      audience: { asked: 21, due: 23 },
      reach: { sent: 23 },
    });

    const two = await draft(to);
    await ask(two, soon());
    await approve(await openOn(two.id));
    await tagTo(26);
    await hour();
    expect(await read(two), 'more than a tenth').toMatchObject({
      state: 'draft',
      audience: { asked: 23, due: 26 },
    });
    await marketer.client.campaign.cancel({ params: { id: two.id } });
    expect(await held()).toBe(0);
    const { approval } = await rule(PLANTED - 1, 20);
    await approve(approval!);
  });

  it('is one to as many as the bound, to one member, or of another brand', async () => {
    const { offered } = await marketer.client.campaign.count({
      body: { conditions: { registeredBeforeDays: 30 } },
    });
    await rule(offered, PLANTED - 1);
    const offer = await send(await toAll('marketing'));
    expect(offer).toMatchObject({ state: 'scheduled', asked: false });
    await marketer.client.campaign.cancel({ params: { id: offer.id } });
    await rule(0, offered);
    const single = await send(await draft({ kind: 'member', id: member.id }));
    expect(single).toMatchObject({ state: 'scheduled', asked: false });
    const { id } = await addSegment({ tag: 'nobody has it' });
    const empty = await send(await draft({ kind: 'segment', id, standing: false }));
    expect(empty.asked).toBe(false);
    const standing = await ask(await draft({ kind: 'segment', id, standing: true }));
    expect(standing, 'nobody knows whom it will come to').toMatchObject({ state: 'draft', asked: true });
    expect(await inForce(there)).toBeNull();
    const theirs = await addSegment({ registeredBeforeDays: 30 }, there);
    const sent = await send(
      await draft({ kind: 'segment', id: theirs.id, standing: false }, 'service', there),
      null,
      there,
    );
    expect(sent.state).toBe('scheduled');
    await there.client.campaign.cancel({ params: { id: sent.id } });
  });

  it('is bounded by one person, and by two who raise the bound', async () => {
    expect(await refusalCode(rule(5, 9))).toBe('setting_conflict');
    expect(await refusalOf(rule(0, 0))).toMatchObject({ fields: { fourEyes: { rule: 'unchanged' } } });
    const { approval } = await rule(null, 0);
    expect(approval).toMatchObject({ kind: 'campaign.setFourEyes', state: 'open' });
    expect(await refusalCode(rule(1_000, 0))).toBe('approval_open');
    expect(await inForce()).toBe(0);
    await approve(approval!);
    expect(await inForce()).toBeNull();
    const lowered = await Promise.allSettled(Array.from({ length: 16 }, () => rule(50, null)));
    expect(lowered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // What follows is sent by one person.
    await asSuperuser(house, (tx) => run(tx, sql`delete from campaign_rule`));
  });
});

describe('A message that stands', () => {
  /** Members with a tag, and what gives it to so many more of them. */
  const tagged = async (tag: string) => {
    const { id } = await addSegment({ tag });
    const tagMore = (from: number, to: number) =>
      asSuperuser(house, (tx) =>
        run(
          tx,
          sql`insert into member_tag select id, ${tag}, 'owner', now() from (
              select id, row_number() over (order by number) as place from player where id like 'ply_here%') planted
            where place > ${from} and place <= ${to}`,
        ),
      );
    return { to: { kind: 'segment', id, standing: true } as const, tagMore };
  };

  /** Lets time pass, in which the staff do not leave. */
  const wait = async (ms: number) => {
    house.clock.advance(ms);
    await marketer.client.campaign.segments();
  };

  const lookAgain = async () => {
    await wait(STANDING_EVERY_MS);
    await sendAll();
  };

  it('at two brands at once comes to the members of each, and cancelling one leaves the other', async () => {
    const { to, tagMore } = await tagged('both');
    await tagMore(0, 20);
    const mine = await draft(to);
    const { id } = await addSegment({ registeredBeforeDays: 30 }, there);
    const theirs = await draft({ kind: 'segment', id, standing: true }, 'service', there);
    const run64 = async () => {
      for (let left = true; left; )
        left = (await Promise.all(Array.from({ length: 64 }, () => sendCampaigns(house.platform, 7)))).some(
          Boolean,
        );
    };
    const each = (brandId: string, members: number) => Array(members).fill({ brandId, copies: 1 });
    expect(await refusalCode(send(mine, null, there))).toBe('not_found');
    await Promise.all([send(mine), send(theirs, null, there)]);
    await run64();
    expect(await copiesOf(mine)).toEqual(each(house.brandId, 20));
    expect(await copiesOf(theirs)).toEqual(each(elsewhere, 30));
    await tagMore(20, 40);
    await asSuperuser(house, (tx) => plantTeam(tx, elsewhere, [15], 'late'));
    await wait(STANDING_EVERY_MS);
    await there.client.campaign.segments();
    await Promise.all([run64(), marketer.client.campaign.cancel({ params: { id: mine.id } })]);
    expect(await copiesOf(theirs)).toEqual(each(elsewhere, 45));
    const reached = await copiesOf(mine);
    expect(new Set(reached.map(({ copies }) => copies))).toEqual(new Set([1]));
    await wait(STANDING_EVERY_MS);
    await sendDying(house, 8, 5);
    expect(await copiesOf(mine)).toEqual(reached);
    expect(await read(mine)).toMatchObject({ state: 'cancelled', reach: { sent: reached.length } });
    expect(await read(theirs, there)).toMatchObject({ state: 'sending', reach: { chosen: 45, sent: 45 } });
    await there.client.campaign.cancel({ params: { id: theirs.id } });
  });

  it('comes to whoever meets its conditions later, once, until it is cancelled', async () => {
    const { to, tagMore } = await tagged('arrives');
    await tagMore(0, 10);
    const written = await draft(to);
    expect(written).toMatchObject({ standing: true, state: 'draft' });
    await send(written);
    await sendAll(4);
    expect(await copiesOf(written)).toHaveLength(10);
    await tagMore(10, 35);
    await sendAll(4);
    expect(await copiesOf(written)).toHaveLength(10);
    await wait(STANDING_EVERY_MS);
    for (let left = true; left; )
      left = (await Promise.all(Array.from({ length: 64 }, () => sendCampaigns(house.platform, 4)))).some(
        Boolean,
      );
    expect(await copiesOf(written)).toEqual(Array(35).fill({ brandId: house.brandId, copies: 1 }));
    await lookAgain();
    expect(await read(written)).toMatchObject({
      state: 'sending',
      reach: { chosen: 35, sent: 35 },
    });
    await marketer.client.campaign.cancel({ params: { id: written.id } });
    await tagMore(35, 40);
    await lookAgain();
    expect(await copiesOf(written)).toHaveLength(35);
  });

  it('comes to each once, wherever the server dies', async () => {
    const { to, tagMore } = await tagged('survives');
    await tagMore(0, 30);
    const written = await draft(to);
    await send(written);
    await sendDying(house, 8);
    await tagMore(30, 60);
    await wait(STANDING_EVERY_MS);
    await sendDying(house, 8);
    expect(await copiesOf(written)).toEqual(Array(60).fill({ brandId: house.brandId, copies: 1 }));
    await marketer.client.campaign.cancel({ params: { id: written.id } });
  });

  it('that is an offer comes to a member whose break is over, and is mailed to newcomers alone', async () => {
    const { to, tagMore } = await tagged('rests');
    await tagMore(0, 6);
    const [resting] = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ id: string }>`insert into play_bar select id, 'infinity', 'cool_off', now() from (
            select id from player where id like 'ply_here%' order by number limit 1) first returning player_id as id`,
      ),
    );
    const written = await draft(to, 'marketing');
    await send(written);
    await sendAll();
    expect(await copiesOf(written)).toHaveLength(5);
    await lookAgain();
    expect((await read(written)).reach).toMatchObject({ chosen: 5, sent: 5 });
    await asSuperuser(house, (tx) => run(tx, sql`delete from play_bar where player_id = ${resting!.id}`));
    await lookAgain();
    expect(await copiesOf(written)).toHaveLength(6);
    await marketer.client.campaign.cancel({ params: { id: written.id } });

    const { to: mailed, tagMore: mailMore } = await tagged('mailed');
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update player set email = id || '@stands.example', email_proven_at = now() where id like 'ply_here%'`,
      ),
    );
    const recipients = () =>
      asSuperuser(house, (tx) =>
        listRows(
          tx,
          sql<{
            mails: number;
          }>`select count(*)::int as mails from message_outbox where recipient like '%@stands.example'
            group by recipient`,
        ),
      );
    await mailMore(0, 7);
    const service = { kind: 'service', byMail: true, ...text, to: mailed } as const;
    const posted = await marketer.client.campaign.draft({ body: service });
    await send(posted);
    await sendAll();
    expect(await recipients()).toEqual(Array(7).fill({ mails: 1 }));
    await mailMore(7, 12);
    await lookAgain();
    expect(await recipients()).toEqual(Array(12).fill({ mails: 1 }));
    expect((await read(posted)).reach).toMatchObject({ sent: 12, mails: 12 });
    await marketer.client.campaign.cancel({ params: { id: posted.id } });
    await asSuperuser(house, (tx) =>
      run(tx, sql`update player set email = null, email_proven_at = null where id like 'ply_here%'`),
    );
  });

  it('is of a segment: one member is written to once', async () => {
    const standing = { kind: 'member', id: member.id, standing: true } as never;
    expect(await refusalOf(draft(standing))).toMatchObject({ code: 'bad_request' });
  });
});

describe('A mail', () => {
  /** Half of the planted have a proven address, and one more an address that is not. */
  const giveAddresses = () =>
    asSuperuser(house, async (tx) => {
      await run(
        tx,
        sql`with half as (select id, row_number() over (order by number) as at from player where id like 'ply_here%')
          update player p set email = p.id || '@example.com', language = case when half.at % 4 = 0 then 'VI' end,
            email_proven_at = case when half.at < ${PLANTED} then now() end
          from half where half.id = p.id and (half.at % 2 = 0)`,
      );
      return (
        await listRows(
          tx,
          sql<{
            id: string;
          }>`select id from player where id like 'ply_here%' and email_proven_at is not null order by id`,
        )
      ).map(({ id }) => id);
    });

  const mailsOf = (template: string) =>
    asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ recipient: string; language: string; params: { title: string; text: string } }>`
          select recipient, language, params from message_outbox
            where template = ${template} and recipient like '%@example.com' order by recipient`,
      ),
    );

  const write = async (kind: Draft['kind']) => {
    const { id } = await addSegment({ registeredBeforeDays: 30 });
    const to = { kind: 'segment', id, standing: false } as const;
    return marketer.client.campaign.draft({ body: { kind, byMail: true, ...text, to } });
  };

  it('goes beside the inbox to each proven address once, wherever the server dies', async () => {
    const proven = await giveAddresses();
    const written = await write('service');
    await send(written);
    await sendDying(house, 60);
    const mails = await mailsOf('staffMessage');
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      proven.map((id) => `${id}@example.com`).toSorted(),
    );
    expect(new Set(mails.map(({ language }) => language))).toEqual(new Set(['EN', 'VI']));
    for (const { language, params } of mails)
      expect(params.title).toMatch(language === 'VI' ? /^Chào here-/ : /^Hello here-/);
    expect(await read(written)).toMatchObject({
      state: 'sent',
      reach: { sent: PLANTED, mails: proven.length },
    });
  });

  it('of an offer goes by day to those who ask for offers by mail at that moment', async () => {
    const proven = await giveAddresses();
    const asked = proven.slice(0, 10);
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into marketing_consent select id, 'email', true, now() from unnest(${asked}::text[]) as ids (id)`,
      ),
    );
    const written = await write('marketing');
    await send(written);
    const [{ timeZone }] = (await asSuperuser(house, (tx) =>
      listRows(tx, sql<{ timeZone: string }>`select time_zone from brand where id = ${house.brandId}`),
    )) as [{ timeZone: string }];
    const waitFor = (quiet: boolean) => {
      while (isQuiet(timeZone, house.platform.now()) !== quiet) house.clock.advance(10 * MINUTE_MS);
    };
    waitFor(true);
    await sendAll();
    expect(await copiesOf(written)).not.toEqual([]);
    expect(await mailsOf('staffOffer')).toEqual([]);
    waitFor(false);
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update marketing_consent set granted = false where player_id = ${asked[0]} and channel = 'email'`,
      ),
    );
    await sendAll();
    expect((await mailsOf('staffOffer')).map(({ recipient }) => recipient)).toEqual(
      asked
        .slice(1)
        .map((id) => `${id}@example.com`)
        .toSorted(),
    );
  });

  it('of an offer waits from nine in the evening until eight', () => {
    const at = (time: string) => isQuiet('Asia/Manila', Date.parse(`2026-11-28T${time}+08:00`));
    expect(['20:59', '21:00', '23:59', '00:00', '07:59', '08:00'].map(at)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
