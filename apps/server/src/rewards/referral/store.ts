// Owns: referral, referral_link, referral_terms, referral_visit

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { ReferralSign, ReferralTerms } from '@fairhouse/rules/rewards/referral/judge-friend';
import type { ReferralState } from '@fairhouse/wire/rewards/referral';

export type TermsRow = ReferralTerms & { readonly validFrom: number };

const terms = sql`t.valid_from, t.reward, t.deposit, t.valid_bet as "validBet",
  t.window_days, t.hold_days, t.month_max`;

/** The terms in force at an instant; undefined: the brand pays nothing for friends. */
/** Later than any: 31 December 9999. */
const ANY_TIME = Date.UTC(9999, 11, 31);

export const findTerms = (reader: Reader, brandId: string, nowMs: number): Promise<TermsRow | undefined> =>
  findRow(
    reader,
    sql<TermsRow>`select ${terms} from referral_terms t
      where t.brand_id = ${brandId} and t.valid_from <= ${at(nowMs)} order by t.valid_from desc limit 1`,
  );

export const findLastTerms = (reader: Reader, brandId: string): Promise<TermsRow | undefined> =>
  findTerms(reader, brandId, ANY_TIME);

/** @returns 0 where terms hold from that instant already */
export const insertTerms = (
  tx: Tx,
  brandId: string,
  { reward, deposit, validBet, windowDays, holdDays, monthMax }: ReferralTerms,
  fromMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into referral_terms (brand_id, valid_from, reward, deposit, valid_bet, window_days, hold_days, month_max)
      values (${brandId}, ${at(fromMs)}, ${reward}, ${deposit}, ${validBet}, ${windowDays}, ${holdDays}, ${monthMax})
      on conflict do nothing`,
  );

export type LinkRow = {
  readonly code: string;
  readonly label: string;
  readonly createdAt: number;
  readonly visits: number;
  readonly signUps: number;
  readonly depositors: number;
};

/** Links of a member with what came of each, oldest first. */
export const listLinks = (reader: Reader, playerId: string): Promise<LinkRow[]> =>
  listRows(
    reader,
    sql<LinkRow>`
      select l.code, l.label, l.created_at,
        (select count(*)::int from referral_visit v where v.brand_id = l.brand_id and v.code = l.code) as visits,
        coalesce(brought.n, 0)::int as "signUps", coalesce(brought.deposited, 0)::int as depositors
      from referral_link l left join (
        select code, count(*) as n, count(*) filter (where deposited > 0) as deposited
        from referral where referrer_id = ${playerId} group by code) brought on brought.code = l.code
      where l.player_id = ${playerId} order by l.created_at, l.code`,
  );

export const insertLink = (
  tx: Tx,
  link: {
    readonly brandId: string;
    readonly playerId: string;
    readonly code: string;
    readonly label: string;
    readonly nowMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into referral_link (brand_id, code, player_id, label, created_at)
      values (${link.brandId}, ${link.code}, ${link.playerId}, ${link.label}, ${at(link.nowMs)})`,
  );

export const findLinkOwner = async (
  reader: Reader,
  brandId: string,
  code: string,
): Promise<Id<'player'> | undefined> =>
  (
    await findRow(
      reader,
      sql<{ playerId: Id<'player'> }>`select player_id from referral_link
        where brand_id = ${brandId} and code = ${code.toLowerCase()}`,
    )
  )?.playerId;

/** Counts a browser once for a link. @returns whether the link is known */
export async function countVisit(tx: Tx, brandId: string, code: string, visitor: Buffer): Promise<boolean> {
  const owner = await findLinkOwner(tx, brandId, code);
  if (owner)
    await run(
      tx,
      sql`insert into referral_visit (brand_id, code, visitor) values (${brandId}, ${code}, ${visitor})
        on conflict do nothing`,
    );
  return owner !== undefined;
}

export type Sums = { signUps: number; depositors: number; qualified: number };

export const readSums = (reader: Reader, playerId: string): Promise<Sums> =>
  getRow(
    reader,
    sql<Sums>`select count(*)::int as "signUps", count(*) filter (where deposited > 0)::int as depositors,
        count(met_at)::int as qualified
      from referral where referrer_id = ${playerId}`,
  );

export type NewReferral = {
  readonly id: Id<'referral'>;
  readonly brandId: string;
  readonly friendId: string;
  readonly referrerId: string;
  readonly code: string | null;
  readonly joinedMs: number;
};

/** Notes who brought whom, at the terms of the sign-up; where the brand pays nothing for friends, nothing is noted. */
export const insertReferrals = (tx: Tx, referrals: readonly NewReferral[]): Promise<number> =>
  run(
    tx,
    sql`insert into referral (id, brand_id, friend_id, referrer_id, code, terms_from, joined_at, ends_at)
      select n.id, n."brandId", n."friendId", n."referrerId", l.code, t.valid_from, n.joined,
        n.joined + t.window_days * interval '1 day'
      from (select *, timestamptz 'epoch' + "joinedMs" * interval '1 millisecond' as joined
          from jsonb_to_recordset(${json(referrals)}) as n (id text, "brandId" text, "friendId" text, "referrerId" text,
            code text, "joinedMs" bigint)) n
        cross join lateral (select * from referral_terms t where t.brand_id = n."brandId" and t.valid_from <= n.joined
          order by t.valid_from desc limit 1) t
        left join referral_link l on l.brand_id = n."brandId" and l.code = lower(n.code) and l.player_id = n."referrerId"
      on conflict do nothing`,
  );

export type Done = {
  readonly friendId: string;
  readonly deposited: bigint;
  readonly validBet: bigint;
  readonly atMs: number;
};

/** Counts what friends did while everything asked was still to come. */
export const countDone = (tx: Tx, done: readonly Done[]): Promise<number> =>
  run(
    tx,
    sql`update referral r set deposited = r.deposited + d.deposited, valid_bet = r.valid_bet + d.valid
      from (select n."friendId" as friend_id, sum(n.deposited) as deposited, sum(n."validBet") as valid
        from jsonb_to_recordset(${json(done)}) as n ("friendId" text, deposited bigint, "validBet" bigint, "atMs" bigint)
          join referral on friend_id = n."friendId"
            and timestamptz 'epoch' + n."atMs" * interval '1 millisecond' between joined_at and ends_at
        group by 1) d
      where r.friend_id = d.friend_id and r.state = 'running'`,
  );

/** What friends have done while something is to come, for its hash. */
export const done = sql`select friend_id, deposited, valid_bet from referral where state = 'running'`;

export const forgetDone = async (tx: Tx): Promise<void> => {
  await run(tx, sql`update referral set deposited = 0, valid_bet = 0 where state = 'running'`);
};

/** Friends who have deposited and bet what was asked, locked; whether their phone is proven is for others to say. */
export const lockDone = (tx: Tx, limit: number): Promise<{ id: Id<'referral'>; friendId: string }[]> =>
  listRows(
    tx,
    sql<{ id: Id<'referral'>; friendId: string }>`
      select r.id, r.friend_id as "friendId"
      from referral r join referral_terms t on t.brand_id = r.brand_id and t.valid_from = r.terms_from
      where r.state = 'running' and r.deposited >= t.deposit and r.valid_bet >= t.valid_bet
      order by r.id limit ${limit} for no key update of r skip locked`,
  );

export const holdMet = (tx: Tx, ids: readonly string[], nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update referral r set state = 'held', met_at = ${at(nowMs)},
        pays_at = ${at(nowMs)} + t.hold_days * interval '1 day'
      from referral_terms t
      where r.id = any (${ids}::text[]) and r.state = 'running' and t.brand_id = r.brand_id
        and t.valid_from = r.terms_from`,
  );

/** Ends what was not met in time. */
export const endRunning = (tx: Tx, nowMs: number): Promise<number> =>
  run(tx, sql`update referral set state = 'ended' where state = 'running' and ends_at <= ${at(nowMs)}`);

export type DueRow = {
  readonly id: Id<'referral'>;
  readonly brandId: string;
  readonly referrerId: Id<'player'>;
};

/** Whose hold is over, longest waiting first. */
export const listDue = (reader: Reader, nowMs: number, limit: number): Promise<DueRow[]> =>
  listRows(
    reader,
    sql<DueRow>`select id, brand_id as "brandId", referrer_id as "referrerId" from referral
      where state = 'held' and pays_at <= ${at(nowMs)} order by pays_at, id limit ${limit}`,
  );

export type ReferralRow = {
  readonly id: Id<'referral'>;
  readonly brandId: string;
  readonly friendId: Id<'player'>;
  readonly referrerId: Id<'player'>;
  readonly joinedAt: number;
  readonly endsAt: number;
  readonly paysAt: number | null;
  readonly deposited: Money;
  readonly valid: Money;
  readonly state: ReferralState;
  readonly signs: ReferralSign[];
  readonly reason: string;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
} & TermsRow;

const referral = sql`
  select r.id, r.brand_id as "brandId", r.friend_id as "friendId", r.referrer_id as "referrerId",
    r.joined_at, r.ends_at, r.pays_at, r.deposited, r.valid_bet as valid, r.state,
    r.signs, r.reason, r.decided_at, r.decided_by, ${terms}
  from referral r join referral_terms t on t.brand_id = r.brand_id and t.valid_from = r.terms_from`;

export const findReferral = (reader: Reader, brandId: string, id: string): Promise<ReferralRow | undefined> =>
  findRow(reader, sql<ReferralRow>`${referral} where r.brand_id = ${brandId} and r.id = ${id}`);

type Span = { readonly before: string; readonly limit: number };

export const listOfReferrer = (
  reader: Reader,
  playerId: string,
  { before, limit }: Span,
): Promise<ReferralRow[]> =>
  listRows(
    reader,
    sql<ReferralRow>`${referral} where r.referrer_id = ${playerId} and r.id < ${before}
      order by r.id desc limit ${limit}`,
  );

export const listOfBrand = (
  reader: Reader,
  brandId: string,
  { before, limit, state }: Span & { readonly state: ReferralState | null },
): Promise<ReferralRow[]> =>
  listRows(
    reader,
    sql<ReferralRow>`${referral} where r.brand_id = ${brandId} and r.id < ${before}
      and (${state}::text is null or r.state = ${state}) order by r.id desc limit ${limit}`,
  );

type Decided = {
  readonly state: ReferralState;
  readonly signs?: readonly ReferralSign[];
  readonly reason?: string;
  readonly by?: string;
  readonly nowMs: number;
};

/** @returns 0 when it is no longer in the state that it was decided from */
export const saveDecision = (
  tx: Tx,
  id: string,
  from: ReferralState,
  { state, signs = [], reason = '', by, nowMs }: Decided,
): Promise<number> =>
  run(
    tx,
    sql`update referral set state = ${state}, reason = ${reason}, decided_by = ${by ?? null},
        decided_at = ${state === 'review' ? null : at(nowMs)},
        signs = case when ${signs.length} > 0 then ${signs}::text[] else signs end
      where id = ${id} and state = ${from}`,
  );

/** For how many friends a member was rewarded since a day of the brand began. */
export const countOffered = async (
  reader: Reader,
  playerId: string,
  since: { readonly day: string; readonly timeZone: string },
): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ count: number }>`select count(*)::int as count from referral
        where referrer_id = ${playerId} and state = 'offered'
          and decided_at >= ${since.day}::date::timestamp at time zone ${since.timeZone}`,
    )
  ).count;

export const findWaiting = (
  reader: Reader,
  brandId: string,
): Promise<{ count: number; oldestAt: number | null }> =>
  getRow(
    reader,
    sql<{ count: number; oldestAt: number | null }>`
      select count(*)::int as count, min(pays_at) as "oldestAt" from referral
      where brand_id = ${brandId} and state = 'review'`,
  );
