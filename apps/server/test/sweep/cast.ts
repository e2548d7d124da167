import { createHash, randomBytes } from 'node:crypto';
import { createClient } from '@fairhouse/client';
import { getRow, json, run, sql } from '@fairhouse/db';
import { makeId } from '@fairhouse/kernel';
import {
  addBrand,
  asSuperuser,
  depositFor,
  type House,
  jarOf,
  logIn,
  type Member,
  newId,
  newMember,
  type OtherBrand,
  openGame,
  ownerSession,
  siteClient,
  siteClientAt,
  spin,
} from '@fairhouse/testkit';
import { sportsbookApi } from '@fairhouse/wire/apis';
import type { StaffPermission } from '@fairhouse/wire/guards';
import { KEY_SCOPES } from '@fairhouse/wire/platform/staff-key';
import { GRANTABLE } from '@fairhouse/wire/platform/staff-role';
import type { IssueRow } from '../../src/lottery/issue/index.ts';
import { ROLES } from '../../src/platform/staff/roles.ts';
import { derivedSecret, hashToken, seal } from '../../src/secrets/secrets.ts';
import { giveBonus } from '../give-bonus.ts';
import { openSale } from '../lottery-sale.ts';
import type { SealingKey } from './seal-text.ts';

/** What the payment server of the cast signs its webhooks with. */
export const WEBHOOK_SECRET = 'a secret of the webhook';

/**
 * Roles of a brand's own: two that share the permissions among them, so that each is held by the one and missing in the other.
 * A role's name may be that of what every object has.
 */
export const OWN_ROLES: ReadonlyMap<string, readonly StaffPermission[]> = new Map([
  ['Even desk', GRANTABLE.filter((_, place) => place % 2 === 0)],
  ['Odd desk', GRANTABLE.filter((_, place) => place % 2 === 1)],
  ['constructor', ['bet.read']],
]);

/** Everybody whom a sweep needs, and the ids that are theirs. */
export type Cast = {
  readonly house: House;
  readonly sealingKey: SealingKey;
  readonly member: string;
  readonly trial: string;
  readonly agent: string;
  readonly ended: string;
  readonly gameSession: string;
  readonly bettingSession: string;
  readonly owner: string;
  /** A staff session that still owes its authenticator. */
  readonly halfway: string;
  /** A complete staff session of each role, and of one that no longer exists. */
  readonly roles: Readonly<Record<string, string>>;
  /** An API key with every scope. */
  readonly apiKey: string;
  /** Values of path parameters, by the prefix of the id or the parameter's name. */
  readonly mine: Readonly<Record<string, string>>;
  /** The same for staff: of a member and a colleague whom nobody else here needs, as staff may lock them out. */
  readonly managed: Readonly<Record<string, string>>;
  readonly theirs: Readonly<Record<string, string>>;
};

export async function gatherCast(house: House): Promise<Cast> {
  // The stranger first: whatever has the number 1 is not the member's.
  const [stranger, member] = [await playedMember(house), await playedMember(house)];
  const spare = await playedMember(house);
  const elsewhere = await addBrand(house);
  const other = await visitorOf(house, elsewhere);
  const [trial, gone] = await Promise.all([trialAccount(house), trialAccount(house)]);
  await siteClient(house, gone).session.logout();
  const { token: owner } = await ownerSession(house);
  for (const [name, permissions] of OWN_ROLES) await ownRole(house, house.brandId, name, permissions);
  const [mine, managed, theirs] = await Promise.all(
    [member, spare, stranger].map(({ id }) => idsOf(house, id)),
  );
  await connectServer(house);
  await connectFeed(house);
  await connectVerifier(house);
  const words = await wordsOf(house, house.brandId);
  const seat = await openGame(house, member);
  await house.studio.settleOutbox();
  const agent = await agentAccount(house);
  const fxt = await fixtureOf(house);
  const betting = await bettingOf(house, fxt);
  await house.catchUp();
  const issue = await openSale(house, 'SSC_1M');
  const [ownTicket, theirTicket] = await Promise.all([member, stranger].map((who) => ticketOf(who, issue)));
  const [ownBonus, theirBonus] = await Promise.all([member, stranger].map((who) => bonusOf(house, who)));
  const [ownChase, theirChase] = await Promise.all([member, stranger].map((who) => chaseOf(who, issue)));
  return {
    house,
    sealingKey: await siteClient(house).session.key(),
    member: member.token,
    trial,
    agent: agent.token,
    ended: gone,
    gameSession: seat.session,
    bettingSession: betting.session,
    owner,
    halfway: await staffSession(house, 'owner', false),
    roles: Object.fromEntries(
      await Promise.all(
        [...Object.keys(ROLES), ...OWN_ROLES.keys(), 'dismissed'].map(
          async (role) => [role, await staffSession(house, role, true)] as const,
        ),
      ),
    ),
    apiKey: await apiKey(house),
    mine: {
      fxt,
      tkt: betting.own,
      ...mine,
      ...words,
      ...(await promotionOf(house, house.brandId, member.id)),
      raf: await raffleOf(house, house.brandId),
      tnm: await tournamentOf(house, house.brandId),
      ann: await announcement(house, house.brandId, agent.id),
      tev: await teamEnvelopeOf(house, house.brandId, agent.id, member.id),
      ...(await contractOf(house, house.brandId, agent.id)),
      link: await openingLink(house, house.brandId, agent.id),
      env: await envelopeOf(house, house.brandId),
      cht: await talkOf(house, house.brandId, member.id),
      number: await roomLineOf(house, member.id, mine!.bet!),
      page: 'terms',
      lottery: 'SSC_1M',
      ticket: ownTicket!,
      chase: ownChase!,
      bon: ownBonus!,
      place: '1',
    },
    managed: {
      ...managed,
      fxt,
      gift: 'planted',
      ...words,
      issue: issue.id.toString(),
      lottery: 'SSC_1M',
      stf: await colleague(house, house.brandId),
      rol: await ownRole(house, house.brandId, 'Managed desk', ['bet.read']),
      key: await staffKey(house, house.brandId),
      rvw: await staffReview(house, house.brandId),
      chg: await settingChange(house, house.brandId),
      setting: 'switch.FREEPLAY3',
      nte: await note(house, house.brandId, spare.id),
      apv: await request(house, house.brandId, spare.id),
      apl: await application(house, house.brandId, spare.id),
      exc: await exclusionCheck(house, house.brandId, spare.id),
      aml: await amlCase(house, house.brandId, spare.id),
      hrm: await harmCase(house, house.brandId, spare.id),
      ...(await campaignOf(house, house.brandId, spare.id)),
      ...(await promotionOf(house, house.brandId, spare.id)),
      raf: await raffleOf(house, house.brandId),
      tnm: await tournamentOf(house, house.brandId),
      env: await envelopeOf(house, house.brandId),
      ...(await savedReportOf(house, house.brandId)),
      view: await savedViewOf(house, house.brandId),
      cht: await talkOf(house, house.brandId, spare.id),
      number: await roomLineOf(house, spare.id, managed!.bet!),
      shortcut: await cannedOf(house, house.brandId),
      tmv: await teamMove(house, house.brandId, spare.id),
      ann: await announcement(house, house.brandId, spare.id),
      tev: await teamEnvelopeOf(house, house.brandId, agent.id, spare.id),
      ...(await contractOf(house, house.brandId, spare.id)),
      link: await openingLink(house, house.brandId, spare.id),
      rfl: await referral(house, house.brandId, { friend: spare.id, referrer: member.id }),
      frr: await freeRounds(house, spare.id, house.brandId),
    },
    // Members must not see each other's; staff must not see another brand's.
    theirs: {
      ...theirs,
      // Fixtures are everybody's: one that was never published.
      fxt: `fxt_${'1'.repeat(26)}`,
      tkt: betting.theirs,
      ...other,
      stf: await colleague(house, elsewhere.id),
      rol: await ownRole(house, elsewhere.id, 'Desk elsewhere', ['bet.read']),
      key: await staffKey(house, elsewhere.id),
      rvw: await staffReview(house, elsewhere.id),
      chg: await settingChange(house, elsewhere.id),
      // Settings of brands have the same names: one that none has.
      setting: 'switch.NOBODYS',
      nte: await note(house, elsewhere.id, other.ply!),
      apv: await request(house, elsewhere.id, other.ply!),
      apl: await application(house, elsewhere.id, other.ply!),
      exc: await exclusionCheck(house, elsewhere.id, other.ply!),
      aml: await amlCase(house, elsewhere.id, other.ply!),
      hrm: await harmCase(house, elsewhere.id, other.ply!),
      ...(await campaignOf(house, elsewhere.id, other.ply!)),
      rfl: await referral(house, elsewhere.id, { friend: other.ply!, referrer: stranger.id }),
      wdr: await withdrawal(house, other.ply!, elsewhere.id),
      dep: await deposit(house, other.ply!, elsewhere.id),
      rwd: await reward(house, other.ply!, elsewhere.id),
      tmv: await teamMove(house, elsewhere.id, other.ply!),
      ann: await announcement(house, elsewhere.id, other.ply!),
      tev: await teamEnvelopeOf(house, elsewhere.id, other.ply!, other.ply!),
      ...(await contractOf(house, elsewhere.id, other.ply!)),
      link: await openingLink(house, elsewhere.id, other.ply!),
      rdm: await redeem(house, other.ply!, elsewhere.id),
      frr: await freeRounds(house, other.ply!, elsewhere.id),
      ...(await promotionOf(house, elsewhere.id, other.ply!)),
      raf: await raffleOf(house, elsewhere.id),
      tnm: await tournamentOf(house, elsewhere.id),
      env: await envelopeOf(house, elsewhere.id),
      ...(await savedReportOf(house, elsewhere.id)),
      view: await savedViewOf(house, elsewhere.id),
      cht: await talkOf(house, elsewhere.id, other.ply!),
      number: '999999',
      shortcut: 'elsewhere',
      ...(await wordsOf(house, elsewhere.id)),
      page: 'elsewhere',
      gift: 'elsewhere',
      lottery: 'ELSEWHERE',
      ticket: theirTicket!,
      chase: theirChase!,
      bon: theirBonus!,
      place: '1',
      issue: await issueOf(house, elsewhere.id),
    },
  };
}

/** A message to a member, and a segment. */
async function campaignOf(house: House, brandId: string, playerId: string) {
  const cmp = makeId('campaign', house.platform.now(), randomBytes(10));
  const seg = makeId('segment', house.platform.now(), randomBytes(10));
  const words = json({ EN: 'Hello', VI: 'Chào' });
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into segment (id, brand_id, name, conditions, changed_at, changed_by)
        values (${seg}, ${brandId}, ${seg}, '{}', now(), 'owner')`,
    );
    await run(
      tx,
      sql`insert into campaign (id, brand_id, kind, title, body, player_id, conditions, written_at, written_by)
        values (${cmp}, ${brandId}, 'service', ${words}, ${words}, ${playerId}, '{}', now(), 'owner')`,
    );
  });
  return { cmp, seg };
}

async function harmCase(house: House, brandId: string, playerId: string): Promise<string> {
  const id = makeId('harmCase', house.platform.now(), randomBytes(10));
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into harm_case (id, brand_id, player_id, opened_at, due_at)
        values (${id}, ${brandId}, ${playerId}, now(), now() + interval '2 days')`,
    ),
  );
  return id;
}

async function amlCase(house: House, brandId: string, playerId: string): Promise<string> {
  const id = makeId('amlCase', house.platform.now(), randomBytes(10));
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into aml_case (id, brand_id, player_id, opened_at, due_at)
        values (${id}, ${brandId}, ${playerId}, now(), now() + interval '7 days')`,
    ),
  );
  return id;
}

/** A draw of another brand. */
const issueOf = (house: House, brandId: string): Promise<string> =>
  asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into lottery (brand_id, code, family, region, hall, vendor_code, title, zone, schedule, close_seconds, own, place,
          number_limit, player_limit)
        values (${brandId}, 'VN_MB', 'vn_north', 'north', 'lott', 'LOTTO', 'VN_MB', 'UTC', '{"kind":"daily","at":"18:15"}', 600,
          false, 0, 0, 0)`,
    );
    const { rows } = await sql<{ id: string }>`
      insert into draw_issue (brand_id, lottery, day, ordinal, opens_at, closes_at, draws_at)
      values (${brandId}, 'VN_MB', '2027-01-01', 1, '2026-12-30', '2027-01-01', '2027-01-01') returning id::text`.execute(
      tx,
    );
    return rows[0]!.id;
  });

/** A bonus that is over. */
async function bonusOf(house: House, member: Member): Promise<string> {
  const { id } = await giveBonus(house, member, '1');
  await member.client.bonus.forfeit({ params: { bonus: id } });
  return id;
}

async function ticketOf({ client }: Member, { id, lottery }: IssueRow): Promise<string> {
  const lines = [{ playType: 'POSITION', multiple: 1, unit: 1 as const, fields: { p1: [7] } }];
  const { tickets } = await client.lotteryTicket.place({
    idempotencyKey: newId('slip'),
    body: { gameCode: lottery, issue: id.toString(), lines },
  });
  return tickets[0]!;
}

async function chaseOf({ client }: Member, { id, lottery }: IssueRow): Promise<string> {
  const lines = [{ playType: 'POSITION', multiple: 1, unit: 1 as const, fields: { p1: [7] } }];
  const way = { kind: 'same', multiple: 1 } as const;
  const plan = { gameCode: lottery, issue: id.toString(), draws: 2, way, lines };
  const { worst } = await client.lotteryChase.simulate({ body: plan });
  const body = { ...plan, worst, stopOnWin: true };
  return (await client.lotteryChase.create({ body, idempotencyKey: newId('chase') })).id;
}

async function playedMember(house: House): Promise<Member> {
  const member = await newMember(house);
  await depositFor(house, member, '200.00');
  await spin(await openGame(house, member), '1');
  await withdrawal(house, member.id, house.brandId);
  await reward(house, member.id, house.brandId);
  await redeem(house, member.id, house.brandId);
  // The inbox has the deposit.
  await house.catchUp();
  // A session beside the one that calls.
  await logIn(house, member.username);
  return member;
}

async function idsOf(house: House, playerId: string): Promise<Record<string, string>> {
  return asSuperuser(house, async (tx) => {
    const { rows } = await sql<{
      bet: string;
      dep: string;
      wdr: string;
      ses: string;
      transfer: string;
      message: string;
      rwd: string;
      rdm: string;
    }>`
      select (select max(id) from session where player_id = ${playerId}) as ses,
        (select min(id) from bet where player_id = ${playerId}) as bet,
        (select min(id) from deposit where player_id = ${playerId}) as dep,
        (select min(id) from withdrawal where player_id = ${playerId}) as wdr,
        (select min(id)::text from ledger.transfer where cause_id in (select id from deposit where player_id = ${playerId})) as transfer,
        (select min(id)::text from inbox_message where player_id = ${playerId}) as message,
        (select min(id) from reward where player_id = ${playerId}) as rwd,
        (select min(id) from redeem where player_id = ${playerId}) as rdm
      `.execute(tx);
    return { ...rows[0]!, ply: playerId, code: 'koi-emperor', vendorCode: 'REEF', provider: 'studio' };
  });
}

/** A fixture that the sportsbook has published. */
async function fixtureOf({ sportsbook, origins }: House): Promise<string> {
  await sportsbook!.plan();
  const { sports } = createClient(sportsbookApi, { origin: origins.sportsbook });
  return (await sports.fixtures()).fixtures.id[0]!;
}

/** A betting session, a ticket of its player and one of somebody else, planted: no match has to be open for it. */
async function bettingOf(house: House, fixture: string) {
  const session = randomBytes(32).toString('base64url');
  const ticketOf = (player: string) =>
    asSuperuser(house, async (tx) => {
      const id = makeId('ticket', house.platform.now(), randomBytes(10));
      const at = new Date(house.platform.now());
      await run(
        tx,
        sql`insert into sportsbook.ticket (id, player, key, content, wallet_session, game, currency, demo, policy, combination,
            folds, unit, cost, max_return, state, trace_id, placed_at)
          values (${id}, ${player}, 'key', '', '', 'matchday', 'PHP', false, 'any', '{"kind":"multiple"}', '{1}', 10000, 10000,
            20000, 'open', 'trc', ${at})`,
      );
      const market = sql`insert into sportsbook.market (fixture, kind, period) values (${fixture}, '1x2', 'ft')
        on conflict (fixture, kind, period, line, subject) do update set kind = excluded.kind returning id`;
      await run(
        tx,
        sql`with m as (${market}) insert into sportsbook.ticket_pick (ticket, leg, part, fixture, market, outcome, odds, fair,
            weight, seq, stops, in_play, home, away, counts_from_here)
          select ${id}, 0, 0, ${fixture}, m.id, '1', 200, 0.5, 10000, 0, 0, false, 0, 0, false from m`,
      );
      return id;
    });
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into sportsbook.game_session (token_hash, player, wallet_session, game, currency, wallet_mode, demo, opened_at,
          expires_at)
        values (${createHash('sha256').update(session).digest()}, 'bettor', '', 'matchday', 'PHP', 'seamless', false, now(),
          'infinity')`,
    ),
  );
  return { session, own: await ticketOf('bettor'), theirs: await ticketOf('another') };
}

/** Nobody becomes an agent by registering. */
async function agentAccount(house: House): Promise<Member> {
  const agent = await newMember(house);
  await asSuperuser(house, (tx) => run(tx, sql`update player set agent_type = 41 where id = ${agent.id}`));
  return agent;
}

const trialAccount = async (house: House): Promise<string> =>
  (await siteClient(house).session.freePlay({ body: { os: 'test', platform: 'W', version: 3 } })).token;

/** A player of another brand and the transfer of their play money, and a game and a vendor that only that brand has. */
async function visitorOf(house: House, brand: OtherBrand): Promise<Record<string, string>> {
  const client = siteClientAt(house, brand.host);
  await client.session.freePlay({ body: { os: 'test', platform: 'W', version: 3 } });
  return asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`update game set code = 'elsewhere' where brand_id = ${brand.id} and code = 'koi-emperor'`,
    );
    await run(
      tx,
      sql`insert into vendor (brand_id, vendor_code, title, game_type, is_hot, place)
        values (${brand.id}, 'ELSEWHERE', 'Elsewhere', 'FISH', false, 99)`,
    );
    const { rows } = await sql<{ ply: string; transfer: string }>`
      select (select id from player where brand_id = ${brand.id}) as ply,
        (select t.id::text from ledger.transfer t join ledger.account a on a.id = t.from_account
          where a.brand_id = ${brand.id}) as transfer`.execute(tx);
    const bet = house.platform.newId('bet');
    await run(
      tx,
      sql`insert into bet (id, brand_id, player_id, provider, round_ref, game_code, vendor_code, currency, placed_at)
        values (${bet}, ${brand.id}, ${rows[0]!.ply}, 'studio', 'elsewhere', 'elsewhere', 'ELSEWHERE', 'FUN', ${new Date(house.platform.now())})`,
    );
    return { ...rows[0]!, code: 'elsewhere', vendorCode: 'ELSEWHERE', provider: 'elsewhere', bet };
  });
}

/** A piece of news of a brand and a piece of feedback to it, planted. */
async function wordsOf(house: House, brandId: string): Promise<Record<string, string>> {
  const { platform } = house;
  const [cnt, fbk] = [platform.newId('content'), platform.newId('feedback')];
  const now = new Date(platform.now());
  const texts = { EN: { title: 'Planted', source: '', html: '' } };
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into content_entry (id, brand_id, kind, slot, platform, execution, state, starts_at, place, texts,
          changed_at, changed_by)
        values (${cnt}, ${brandId}, 'news', 'house', 'A', 'B', 'published', ${now}, 1, ${JSON.stringify(texts)}::jsonb,
          ${now}, 'test')`,
    );
    await run(
      tx,
      sql`insert into feedback (id, brand_id, address_key, question, content, language, at)
        values (${fbk}, ${brandId}, 'planted', 'site', 'planted', 'EN', ${now})`,
    );
  });
  return { cnt, fbk };
}

/** A conversation with customer service, planted. @returns its id */
async function talkOf(house: House, brandId: string, playerId: string): Promise<string> {
  const id = house.platform.newId('chat');
  const now = new Date(house.platform.now());
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into chat_talk (id, brand_id, party, player_id, address_key, language, desk, state, opened_at, moved_at)
        values (${id}, ${brandId}, ${playerId}, ${playerId}, 'planted', 'EN', 'general', 'waiting', ${now}, ${now})`,
    ),
  );
  return id;
}

/** A bet that its owner shared in the room, planted. @returns the number of the line */
async function roomLineOf(house: House, playerId: string, betId: string): Promise<string> {
  const { rows } = await asSuperuser(house, (tx) =>
    sql<{ number: string }>`
      with r as (insert into room as r (brand_id, last_line) values (${house.brandId}, 1)
        on conflict (brand_id) do update set last_line = r.last_line + 1 returning last_line)
      insert into room_line (brand_id, number, kind, player_id, username, name, vip, mark, text, bet_id, bet, at)
      select ${house.brandId}, last_line, 'bet', ${playerId}, ${playerId}, 'Planted Name', 0, 'planted', '', ${betId},
        '{"game":"Planted","stake":"1.0000","payout":"0.0000","currency":"PHP","state":"settled","at":0}',
        ${new Date(house.platform.now())} from r returning number::text`.execute(tx),
  );
  return rows[0]!.number;
}

/** A canned answer, planted. @returns its shortcut */
async function cannedOf(house: House, brandId: string): Promise<string> {
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into chat_canned (brand_id, shortcut, texts)
        values (${brandId}, 'planted', '{"EN":"Planted","VI":"Planted"}')`,
    ),
  );
  return 'planted';
}

/** Somebody's deposit that nobody paid, planted. @returns the id */
async function deposit(house: House, playerId: string, brandId: string): Promise<string> {
  const id = house.platform.newId('deposit');
  const now = new Date(house.platform.now());
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into deposit (id, brand_id, player_id, method_id, provider, amount, currency, state, created_at, expires_at)
        values (${id}, ${brandId}, ${playerId}, 'hosted-card', 'sandbox', 1000000, 'PHP', 'expired', ${now}, ${now})`,
    ),
  );
  return id;
}

/** Somebody's withdrawal that has ended, planted. @returns the id */
async function withdrawal(house: House, playerId: string, brandId: string): Promise<string> {
  const [id, account] = [house.platform.newId('withdrawal'), house.platform.newId('payoutAccount')];
  const now = new Date(house.platform.now());
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into withdrawal_method select (jsonb_populate_record(m, jsonb_build_object('brand_id', ${brandId}::text))).*
        from withdrawal_method m where m.id = 'bank-transfer' on conflict do nothing`,
    );
    await run(
      tx,
      sql`insert into payout_account (id, brand_id, player_id, method_id, institution, holder, number, number_key,
          number_end, bound_at)
        values (${account}, ${brandId}, ${playerId}, 'bank-transfer', 'Harbour Bank', 'Planted', '\\x00', ${account},
          '0000', ${now})`,
    );
    await run(
      tx,
      sql`insert into withdrawal (id, brand_id, player_id, account_id, method_id, provider, amount, fee, currency, state,
          risks, trace_id, requested_at, promised_at)
        values (${id}, ${brandId}, ${playerId}, ${account}, 'bank-transfer', 'sandbox', 1000000, 0, 'PHP', 'cancelled',
          '{}', 'planted', ${now}, ${now})`,
    );
  });
  return id;
}

/** A note on a member, planted. @returns the id */
async function note(house: House, brandId: string, playerId: string): Promise<string> {
  const id = house.platform.newId('note');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into note (id, brand_id, player_id, text, written_by, at)
        values (${id}, ${brandId}, ${playerId}, 'Planted.', 'planted', now())`,
    ),
  );
  return id;
}

/** A reward that a member can claim, planted. @returns the id */
async function reward(house: House, playerId: string, brandId: string): Promise<string> {
  const id = house.platform.newId('reward');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into reward (id, brand_id, player_id, source_type, source_id, period_key, kind, amount, currency, state, offered_at)
        values (${id}, ${brandId}, ${playerId}, 'vip_level', '1', '', 'cash', 10000, 'PHP', 'offered',
          ${new Date(house.platform.now())})`,
    ),
  );
  return id;
}

/** Free rounds of a member, planted. @returns the id */
async function freeRounds(house: House, playerId: string, brandId: string): Promise<string> {
  const id = house.platform.newId('freeRounds');
  const now = new Date(house.platform.now());
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into free_rounds (id, brand_id, player_id, currency, source_type, source_id, provider, game_code, rounds,
          left_over, stake, ends_at, granted_at, told, tell_at)
        values (${id}, ${brandId}, ${playerId}, 'PHP', 'staff', ${id}, 'studio', 'koi-emperor', 5, 5, 10000,
          ${new Date(house.platform.now() + 86_400_000)}, ${now}, 'granted', ${now})`,
    ),
  );
  return id;
}

/** A promotion of a brand and an application for it, planted. @returns their ids */
async function promotionOf(house: House, brandId: string, playerId: string): Promise<Record<string, string>> {
  const [prm, pap] = [house.platform.newId('promotion'), house.platform.newId('promotionApplication')];
  const now = new Date(house.platform.now());
  const rule = {
    trigger: { kind: 'application', again: true },
    eligible: { all: [], any: [], none: [] },
    reward: { kind: 'cash', amount: { how: 'upTo', cap: '10.0000' } },
    terms: { claimDays: null, bonus: null },
    period: { opens: '2020-01-01', closes: null, each: 'once' },
    limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
    budget: { count: 10, amount: null, reserve: 'claim' },
  };
  const look = {
    title: { EN: 'Planted', VI: null },
    text: { EN: '', VI: null },
    group: 'home',
    image: null,
    article: null,
  };
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`insert into promotion (id, brand_id) values (${prm}, ${brandId})`);
    await run(
      tx,
      sql`insert into promotion_version (promotion_id, version, rule, look, made_by, made_at)
        values (${prm}, 1, ${JSON.stringify(rule)}::jsonb, ${JSON.stringify(look)}::jsonb, 'planted', ${now})`,
    );
    await run(tx, sql`update promotion set in_force = 1, count_left = 10 where id = ${prm}`);
    await run(
      tx,
      sql`insert into promotion_application (id, promotion_id, brand_id, player_id, period_key, version, comment, at, state)
        values (${pap}, ${prm}, ${brandId}, ${playerId}, '', 1, 'planted', ${now}, 'open')`,
    );
  });
  return { prm, pap };
}

/** A tournament that runs, planted. @returns the id */
async function tournamentOf(house: House, brandId: string): Promise<string> {
  const id = house.platform.newId('tournament');
  const now = new Date(house.platform.now());
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into tournament (id, brand_id, title, scoring, entry, games, smallest, prizes, opens_at, closes_at, days, again,
          state, made_by, made_at)
        values (${id}, ${brandId}, '{"EN":"Planted","VI":null}', 'valid', 'join', '{}', 1, '{10000}', ${now}, '2999-01-01', 1,
          false, 'open', 'planted', ${now})`,
    ),
  );
  return id;
}

/** An envelope with a share to open, planted. @returns the id */
async function envelopeOf(house: House, brandId: string): Promise<string> {
  const id = house.platform.newId('envelope');
  const now = new Date(house.platform.now());
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into envelope (id, brand_id, title, split, total, shares, hours, closes_at, seed, seed_hash, state, made_by,
          made_at)
        values (${id}, ${brandId}, '{"EN":"Planted","VI":null}', 'equal', 100, 1, 1, '2999-01-01', 'planted', 'planted', 'open',
          'planted', ${now})`,
    );
    await run(tx, sql`insert into envelope_share (envelope_id, place, amount) values (${id}, 1, 100)`);
  });
  return id;
}

/** A red envelope of an agent whose time is over, planted. @returns the id */
async function teamEnvelopeOf(
  house: House,
  brandId: string,
  agentId: string,
  playerId: string,
): Promise<string> {
  const id = house.platform.newId('teamEnvelope');
  const now = new Date(house.platform.now());
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into upline_set_aside (id, brand_id, from_id, amount, currency, at, returned_at)
        values (${id}, ${brandId}, ${agentId}, 100, 'CNY', ${now}, ${now})`,
    );
    await run(
      tx,
      sql`insert into team_envelope (id, brand_id, agent_id, split, total, currency, shares, at, ends_at, ended_at)
        values (${id}, ${brandId}, ${agentId}, 'exact', 100, 'CNY', 1, ${now}, ${now}, ${now})`,
    );
    await run(
      tx,
      sql`insert into team_envelope_share (envelope_id, player_id, amount) values (${id}, ${playerId}, 100)`,
    );
  });
  return id;
}

/** A raffle whose tickets are closed, planted. @returns the id */
async function raffleOf(house: House, brandId: string): Promise<string> {
  const id = house.platform.newId('raffle');
  const now = new Date(house.platform.now());
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into raffle (id, brand_id, title, prizes, free, most, opened_at, opened_day, closes_at, draws_at, seed,
          seed_hash, state, list_hash, made_by)
        values (${id}, ${brandId}, '{"EN":"Planted","VI":null}', '{10000}', 1, 1, ${now}, ${now}::timestamptz::date, ${now},
          '2999-01-01', 'planted', 'planted', 'closed', 'planted', 'planted')`,
    ),
  );
  return id;
}

/** A friend who is in review, planted. @returns the id */
async function referral(
  house: House,
  brandId: string,
  { friend, referrer }: { readonly friend: string; readonly referrer: string },
): Promise<string> {
  const id = house.platform.newId('referral');
  const now = new Date(house.platform.now());
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into referral_terms (brand_id, valid_from, reward, deposit, valid_bet, window_days, hold_days, month_max)
        values (${brandId}, ${now}, 1, 0, 0, 30, 7, 20)`,
    );
    await run(
      tx,
      sql`insert into referral (id, brand_id, friend_id, referrer_id, terms_from, joined_at, ends_at, state, met_at)
        values (${id}, ${brandId}, ${friend}, ${referrer}, ${now}, ${now}, ${now}, 'review', ${now})`,
    );
  });
  return id;
}

/** A move of a branch that waits for its day, planted. @returns the id */
async function teamMove(house: House, brandId: string, playerId: string): Promise<string> {
  const id = house.platform.newId('teamMove');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into team_move (id, brand_id, player_id, from_id, to_id, day, reason, asked_by, decided_by, decided_at)
        values (${id}, ${brandId}, ${playerId}, ${playerId}, null, '2999-01-01', 'planted', 'planted', 'planted',
          ${new Date(house.platform.now())})`,
    ),
  );
  return id;
}

/** An opening link of an agent, planted. @returns its code */
async function openingLink(house: House, brandId: string, playerId: string): Promise<string> {
  const code = randomBytes(4).toString('hex');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into affiliate_code (id, brand_id, code, code_key, player_id, enabled, created_at)
        values (${house.platform.newId('affiliate')}, ${brandId}, ${code}, ${code}, ${playerId}, true, now())`,
    ),
  );
  return code;
}

/** What an agent told those below, planted. @returns the id */
async function announcement(house: House, brandId: string, authorId: string): Promise<string> {
  const id = house.platform.newId('announcement');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into team_announcement (id, brand_id, author_id, text, at, day)
        values (${id}, ${brandId}, ${authorId}, 'planted', ${new Date(house.platform.now())}, '2026-01-01')`,
    ),
  );
  return id;
}

/** A contract of the house with somebody that waits for its answer, a run and a hold, planted. @returns their ids */
async function contractOf(house: House, brandId: string, playerId: string): Promise<Record<string, string>> {
  const [ctr, pay] = [house.platform.newId('contract'), house.platform.newId('payRun')];
  const now = new Date(house.platform.now());
  const terms = {
    categories: ['RNG'],
    tiers: [{ minVolume: '0', minActive: 0, ppm: 100 }],
    rates: {},
    period: null,
    feePpm: 0,
    noticeDays: 0,
  };
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into contract (id, brand_id, downline_id, kind) values (${ctr}, ${brandId}, ${playerId}, 'daily')`,
    );
    await run(
      tx,
      sql`insert into contract_version (contract_id, version, brand_id, downline_id, kind, terms, categories, hash, offered_at,
          offered_by, answer_by)
        values (${ctr}, 1, ${brandId}, ${playerId}, 'daily', ${JSON.stringify(terms)}::jsonb, '{RNG}', 'planted', ${now}, 'planted',
          '2999-01-01')`,
    );
    await run(
      tx,
      sql`insert into pay_run (id, brand_id, kind, from_day, to_day, hour, revision, state, made_at)
        select ${pay}, ${brandId}, 'hourly', '2020-01-01', '2020-01-01', count(*), 1, 'done', ${now} from pay_run`,
    );
    await run(
      tx,
      sql`insert into pay_line (run_id, revision, place_no, player_id, gross, below, due, residue, paid, reason, posted_at)
        values (${pay}, 1, coalesce((select no from team_place where player_id = ${playerId} and to_day is null), 0), ${playerId},
          0, 0, 0, 0, 0, 'period', ${now})`,
    );
  });
  const thd = house.platform.newId('teamHold');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into team_hold (id, brand_id, player_id, reason, held_by, held_at)
        values (${thd}, ${brandId}, ${playerId}, 'planted', 'planted', ${now})`,
    ),
  );
  const pds = house.platform.newId('payDispute');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into pay_dispute (id, brand_id, run_id, player_id, words, evidence, opened_at, answer_by)
        values (${pds}, ${brandId}, ${pay}, ${playerId}, 'planted',
          '{"gross":"0.0000","below":"0.0000","due":"0.0000","paid":"0.0000","revision":1}', ${now}, ${now})`,
    ),
  );
  return { ctr, pay, thd, pds };
}

/** An order of a gift that waits, planted. @returns the id */
async function redeem(house: House, playerId: string, brandId: string): Promise<string> {
  const id = house.platform.newId('redeem');
  const now = new Date(house.platform.now());
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into gift (brand_id, id, title, shelf, kind, picture, price, stock, shown, place)
        values (${brandId}, 'planted', '{"EN":"Planted","VI":null}', 'home', 'goods', 'mug', 10000, 9, true, 0) on conflict do nothing`,
    );
    await run(
      tx,
      sql`insert into redeem (id, brand_id, player_id, gift_id, title, kind, picture, quantity, points, currency, address,
          phone, state, asked_at, changed_at)
        values (${id}, ${brandId}, ${playerId}, 'planted', '{"EN":"Planted","VI":null}', 'goods', 'mug', 1, 10000, 'PHP', 'here',
          '1', 'completed', ${now}, ${now})`,
    );
  });
  return id;
}

/** Somebody's application to become an affiliate, planted. @returns the id */
async function application(house: House, brandId: string, playerId: string): Promise<string> {
  const id = house.platform.newId('application');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into affiliate_application (id, brand_id, player_id, channel, contact, plan, language, at)
        values (${id}, ${brandId}, ${playerId}, 'other', 'planted', 'planted', 'EN', ${new Date(house.platform.now())})`,
    ),
  );
  return id;
}

/** An account that staff are to look at, planted. @returns the id */
async function exclusionCheck(house: House, brandId: string, playerId: string): Promise<string> {
  const id = house.platform.newId('exclusionCheck');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into exclusion_check (id, brand_id, player_id, matches, at)
        values (${id}, ${brandId}, ${playerId}, '[]', ${new Date(house.platform.now())})`,
    ),
  );
  return id;
}

/** A role of a brand's own, planted. @returns the id */
async function ownRole(
  house: House,
  brandId: string,
  name: string,
  permissions: readonly StaffPermission[],
): Promise<string> {
  const id = house.platform.newId('staffRole');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into staff_role (id, brand_id, name, name_key, permissions, changed_at, changed_by)
        values (${id}, ${brandId}, ${name}, ${name.toLowerCase()}, ${permissions}::text[], ${new Date(house.platform.now())}, 'planted')`,
    ),
  );
  return id;
}

/** An access review of a brand that is over, planted. @returns its id */
async function staffReview(house: House, brandId: string): Promise<string> {
  const id = house.platform.newId('staffReview');
  const by = await colleague(house, brandId, 'owner');
  const at = new Date(house.platform.now());
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into staff_review (id, brand_id, opened_at, opened_by, ended_at, ended_by)
        values (${id}, ${brandId}, ${at}, ${by}, ${at}, ${by})`,
    ),
  );
  return id;
}

/** A drafted change of a setting, planted. @returns its id */
async function settingChange(house: House, brandId: string): Promise<string> {
  const id = house.platform.newId('change');
  const by = await colleague(house, brandId, 'owner');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into setting_change (id, brand_id, topic, subject, before, after, reason, drafted_at, drafted_by)
        values (${id}, ${brandId}, 'switch', 'FREEPLAY3', 'true', 'false', 'planted', ${new Date(house.platform.now())}, ${by})`,
    ),
  );
  return id;
}

/** An API key of a brand with every scope, planted. @returns its id */
async function staffKey(
  house: House,
  brandId: string,
  secret = `fhk_${randomBytes(32).toString('base64url')}`,
): Promise<string> {
  const id = house.platform.newId('staffKey');
  const maker = await colleague(house, brandId, 'owner');
  const [made, ends] = [new Date(house.platform.now()), new Date(house.platform.now() + 3_600_000)];
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into staff_key (id, brand_id, made_by, name, token_hash, hint, scopes, addresses, made_at, expires_at)
        values (${id}, ${brandId}, ${maker}, ${id}, ${hashToken(secret)}, 'hint', ${KEY_SCOPES}::text[], '{}', ${made}, ${ends})`,
    ),
  );
  return id;
}

/** @returns the secret of an API key with every scope */
async function apiKey(house: House): Promise<string> {
  const secret = `fhk_${randomBytes(32).toString('base64url')}`;
  await staffKey(house, house.brandId, secret);
  return secret;
}

/** A member of staff of a brand, planted. @returns the id */
async function colleague(house: House, brandId: string, role = 'support'): Promise<string> {
  const id = house.platform.newId('staff');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into staff (id, brand_id, username, username_key, password_hash, must_change, totp_confirmed, role, created_at)
        values (${id}, ${brandId}, ${id}, ${id}, '-', false, true, ${role}, ${new Date(house.platform.now())})`,
    ),
  );
  return id;
}

/** A request that waits for approval, made by a member of staff who is not in the cast. @returns its id */
async function request(house: House, brandId: string, memberId: string): Promise<string> {
  const id = house.platform.newId('approval');
  const maker = await colleague(house, brandId);
  const [asked, ends] = [new Date(house.platform.now()), new Date(house.platform.now() + 3_600_000)];
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into approval (id, brand_id, kind, subject, subject_name, content, reason, maker_id, asked_at, expires_at)
        values (${id}, ${brandId}, 'member.resetPassword', ${memberId}, 'somebody', '{}', 'lost it', ${maker}, ${asked}, ${ends})`,
    ),
  );
  return id;
}

/** A member of staff with a session of a role, planted. */
async function staffSession(house: House, role: string, complete: boolean): Promise<string> {
  const { platform } = house;
  const token = randomBytes(32).toString('base64url');
  const partner = randomBytes(32).toString('base64url');
  jarOf(token).set('staff_partner', partner);
  const [staffId, sessionId] = [platform.newId('staff'), platform.newId('staffSession')];
  const now = new Date(platform.now());
  const ends = new Date(platform.now() + 3_600_000);
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into staff (id, brand_id, username, username_key, password_hash, must_change, totp_confirmed, role, created_at)
        values (${staffId}, ${house.brandId}, ${staffId}, ${staffId}, '-', false, true, ${role}, ${now})`,
    );
    await run(
      tx,
      sql`insert into staff_session (id, staff_id, token_hash, partner_hash, authenticated, started_at, seen_at, expires_at, ip)
        values (${sessionId}, ${staffId}, ${hashToken(token)}, ${hashToken(partner)}, ${complete}, ${now}, ${now}, ${ends}, '127.0.0.1')`,
    );
  });
  return token;
}

/** A payment server that nobody answers at: what it signs is heard, and what it says cannot be asked for. */
/** A source of results; its secret is derived as those of the built-in servers. */
const connectFeed = (house: House): Promise<number> => {
  const { secret } = house.platform.config;
  const sealed = seal(secret, 'draw_feed.secret', 'feed-1', derivedSecret(secret, 'feed of results'));
  return asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into draw_feed (key_id, brand_id, source, secret) values ('feed-1', ${house.brandId}, 'feed', ${sealed})`,
    ),
  );
};

/** The identity vendor of the sandbox. */
const connectVerifier = (house: House): Promise<number> =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into kyc_vendor (brand_id, kind, name, origin, key_id, items, decides, set_at, set_by)
        values (${house.brandId}, 'sandbox', 'Sandbox verifier', ${house.origins.sandbox}, 'verifier-1',
          '{idDocument}', false, now(), 'owner')`,
    ),
  );

const connectServer = (house: House): Promise<number> => {
  const { secret } = house.platform.config;
  const settings = { apiKey: 'a key of the store', storeId: 'store', payoutMethod: 'BTC-CHAIN' };
  return asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into payment_provider (code, kind, base_url, key_id, secret, settings)
        values ('btcpay', 'btcpay', 'http://127.0.0.1:9', 'btcpay', 
          ${seal(secret, 'payment_provider.secret', 'btcpay', WEBHOOK_SECRET)},
          ${seal(secret, 'payment_provider.settings', 'btcpay', JSON.stringify(settings))})`,
    ),
  );
};

/** A report that one of the staff of a brand has saved for all, and what was made of it. */
const savedReportOf = (house: House, brandId: string): Promise<{ saved: string; made: string }> =>
  asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{ saved: string; made: string }>`
        with kept as (
          insert into report_saved (brand_id, owner_id, name, page, search, shared, every, hour)
          select brand_id, id, 'swept', 'overview', '{}', true, 'never', 0 from staff where brand_id = ${brandId}
          order by created_at, id limit 1 returning id)
        insert into report_made (saved_id, from_day, to_day, made_at, figures)
        select id, '2026-01-01', '2026-01-01', now(), ${json({
          currency: 'PHP',
          by: 'vendor',
          figures: {
            play: {
              bets: 0,
              stake: '0.0000',
              turnover: '0.0000',
              payout: '0.0000',
              ggr: '0.0000',
              hold: null,
            },
            actives: 0,
            people: null,
            costs: null,
          },
          rows: [],
          total: {
            play: {
              bets: 0,
              stake: '0.0000',
              turnover: '0.0000',
              payout: '0.0000',
              ggr: '0.0000',
              hold: null,
            },
            actives: 0,
          },
        })} from kept returning saved_id::text as saved, id::text as made`,
    ),
  );

/** A view of a queue that one of the staff of a brand has saved for all. */
const savedViewOf = async (house: House, brandId: string): Promise<string> =>
  (
    await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ id: string }>`
          insert into worklist_view (brand_id, queue, owner_id, name, search, shared)
          select brand_id, 'withdrawals', id, 'swept', '{}', true from staff where brand_id = ${brandId}
          order by created_at, id limit 1 returning id::text as id`,
      ),
    )
  ).id;
