// Owns: player

import {
  at,
  findRow,
  getRow,
  json,
  listRows,
  type RawBuilder,
  type Reader,
  run,
  sql,
  type Tx,
} from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Clue } from '@fairhouse/rules/platform/find/clue';
import { TRIAL } from './agent-types.ts';

export type NewPlayer = {
  readonly id: Id<'player'>;
  readonly brandId: string;
  readonly username: string;
  readonly nickname?: string;
  readonly agentType: number;
  readonly currency: string;
  readonly passwordHash: string | null;
  readonly registerIp: string;
  readonly nowMs: number;
} & Partial<NewPlayerTold>;

/** What only a registration tells. */
export type NewPlayerTold = {
  readonly paymentHash: string | null;
  readonly contacts: Contacts;
  readonly payeeName: string | null;
  /** yyyy-MM-dd */
  readonly birthday: string | null;
  readonly countryCode: string | null;
  /** Whoever holds the number has typed a code that was sent to it. */
  readonly mobileProven: boolean;
  readonly details: Readonly<Record<string, string>>;
  readonly uplineId: string | null;
  readonly recommenderId: string | null;
  readonly affiliateCode: string | null;
  /** The language that the page was read in. */
  readonly language: string | null;
};

/** A number in E.164 and a mailbox in lower case: each belongs to one account of a brand. */
export type Contacts = { readonly mobile: string | null; readonly email: string | null };

const NOTHING_TOLD: NewPlayerTold = {
  paymentHash: null,
  contacts: { mobile: null, email: null },
  payeeName: null,
  birthday: null,
  countryCode: null,
  mobileProven: false,
  details: {},
  uplineId: null,
  recommenderId: null,
  affiliateCode: null,
  language: null,
};

/** Adds a player. @returns false when the username, mobile or e-mail is taken in the brand */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const told = { ...NOTHING_TOLD, ...player };
  const added = await run(
    tx,
    sql`insert into player (id, brand_id, username, username_key, nickname, agent_type, currency, password_hash,
        payment_hash, mobile, mobile_proven_at, country_code, email, payee_name, birthday, details, upline_id,
        recommender_id, affiliate_code, language, register_ip, registered_at)
      values (${player.id}, ${player.brandId}, ${player.username}, ${player.username.toLowerCase()},
        ${player.nickname ?? player.username}, ${player.agentType}, ${player.currency}, ${player.passwordHash},
        ${told.paymentHash}, ${told.contacts.mobile}, ${told.mobileProven ? at(player.nowMs) : null},
        ${told.countryCode}, ${told.contacts.email}, ${told.payeeName}, ${told.birthday}::date, ${json(told.details)},
        ${told.uplineId}, ${told.recommenderId}, ${told.affiliateCode}, ${told.language},
        ${player.registerIp}, ${at(player.nowMs)})
      on conflict do nothing`,
  );
  return added === 1;
}

/** Makes those who want one of these words of a brand wait for each other, so that looking is knowing. */
export const lockWords = (tx: Tx, brandId: string, words: readonly string[]): Promise<unknown> =>
  listRows(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${brandId} || ' ' || word, 7246004))
      from (select distinct unnest(${words}::text[]) as word order by 1) words`,
  );

export type TakenWords = { username: boolean; mobile: boolean; mobileProven: boolean; email: boolean };

/** Which of the words that must be unique in a brand are in use already. */
export const findTaken = (
  reader: Reader,
  brandId: string,
  username: string,
  { mobile, email }: Contacts,
): Promise<TakenWords> =>
  getRow(
    reader,
    sql<TakenWords>`select
      exists (select from player where brand_id = ${brandId} and username_key = ${username.toLowerCase()}) as username,
      exists (select from player where brand_id = ${brandId} and mobile = ${mobile}) as mobile,
      exists (select from player where brand_id = ${brandId} and mobile = ${mobile} and mobile_proven_at is not null)
        as mobile_proven,
      exists (select from player where brand_id = ${brandId} and email = ${email}) as email`,
  );

/** Takes a number from an account that has only claimed it. */
export const releaseMobile = (tx: Tx, brandId: string, mobile: string): Promise<number> =>
  run(
    tx,
    sql`update player set mobile = null, country_code = null
      where brand_id = ${brandId} and mobile = ${mobile} and mobile_proven_at is null`,
  );

export type NamedPlayer = { id: Id<'player'>; agentType: number };

/** An active account by its name; trial accounts are nobody. */
export const findPlayerByName = (
  reader: Reader,
  brandId: string,
  username: string,
): Promise<NamedPlayer | undefined> =>
  findRow(
    reader,
    sql<NamedPlayer>`select id, agent_type from player
      where brand_id = ${brandId} and username_key = ${username.toLowerCase()} and state = 'active' and agent_type <> 4`,
  );

/** Words that tell one person from another. */
export type Person = Contacts & { readonly idNumber: string | null };

/** Was an account opened with any of these words? */
export const isSamePerson = async (
  reader: Reader,
  playerId: string,
  { mobile, email, idNumber }: Person,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from player where id = ${playerId}
      and (mobile = ${mobile} or email = ${email} or details->>'idNumber' = ${idNumber})`,
  )) !== undefined;

export type PlayerRow = {
  id: Id<'player'>;
  /** What people call the account by. */
  number: number;
  account: string;
  nickname: string;
  mobile: string | null;
  email: string | null;
  payeeName: string | null;
  type: number;
  language: string | null;
  state: 'active' | 'locked' | 'closed';
  currency: string;
  rankLevel: number;
  registeredAt: number;
  registerIp: string;
  lastLoginAt: number | null;
  lastLoginIp: string | null;
};

const playerColumns = sql`
  p.id, p.number, p.username as account, p.nickname, p.mobile, p.email, p.payee_name, p.agent_type as type, p.language, p.state,
  p.currency, p.rank_level, p.registered_at, p.register_ip,
  p.last_login_at, p.last_login_ip`;

/** The player's row, locked until the end of the transaction; rows that name it may still be added. @returns its currency */
export const lockPlayerRow = async (tx: Tx, brandId: string, id: string): Promise<string | undefined> =>
  (
    await findRow(
      tx,
      sql<{ currency: string }>`
        select currency from player where brand_id = ${brandId} and id = ${id} for no key update`,
    )
  )?.currency;

export const findPlayer = (reader: Reader, brandId: string, id: string): Promise<PlayerRow | undefined> =>
  findRow(
    reader,
    sql<PlayerRow>`select ${playerColumns} from player p where p.brand_id = ${brandId} and p.id = ${id}`,
  );

export const readRegisteredAt = async (reader: Reader, id: string): Promise<number> =>
  (await getRow(reader, sql<{ at: number }>`select registered_at as at from player where id = ${id}`)).at;

/** How an account came about. */
export type Origin = {
  readonly id: string;
  readonly brandId: string;
  readonly number: number;
  readonly type: number;
  readonly currency: string;
  readonly registeredAt: number;
  /** Empty where somebody else opened the account. */
  readonly registerIp: string;
  readonly countryCode: string | null;
  readonly uplineId: string | null;
  readonly recommenderId: string | null;
  readonly affiliateCode: string | null;
};

export const listOrigins = (reader: Reader, ids: readonly string[]): Promise<Origin[]> =>
  listRows(
    reader,
    sql<Origin>`select id, brand_id, number, agent_type as type, currency, registered_at, register_ip, country_code,
        upline_id, recommender_id, affiliate_code
      from player where id = any (${ids}::text[])`,
  );

/** Whose player it is, and in which currency. */
export const getOwner = (reader: Reader, id: string): Promise<{ brandId: string; currency: string }> =>
  getRow(
    reader,
    sql<{ brandId: string; currency: string }>`
      select brand_id, currency from player where id = ${id}`,
  );

export const saveLanguage = (tx: Tx, playerId: string, language: string): Promise<number> =>
  run(tx, sql`update player set language = ${language} where id = ${playerId}`);

/** The time of the login before the current one. */
export const findPreviousLogin = (
  reader: Reader,
  playerId: string,
  sessionId: string,
): Promise<{ at: number; ip: string } | undefined> =>
  findRow(
    reader,
    sql<{ at: number; ip: string }>`
      select started_at as at, ip from session
      where player_id = ${playerId} and id < ${sessionId} order by id desc limit 1`,
  );

/**
 * Players whose number, id, username or mobile begins with the words, all when there are none: members, or trial
 * accounts. Newest first.
 */
export async function searchPlayers(
  reader: Reader,
  brandId: string,
  { words, trial }: { readonly words: string | undefined; readonly trial: boolean },
  offset: number,
  limit: number,
): Promise<{ rows: PlayerRow[]; total: number }> {
  const prefix = words === undefined ? null : `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`from player p where p.brand_id = ${brandId} and (p.agent_type = ${TRIAL}) = ${trial} and (${prefix}::text is null
    or p.username_key like ${prefix} or p.number::text like ${prefix} or p.id like ${prefix} or p.mobile like ${prefix} or p.mobile like '+' || ${prefix}::text)`;
  const [{ total }, rows] = await Promise.all([
    getRow(reader, sql<{ total: bigint }>`select count(*) as total ${found}`),
    listRows(
      reader,
      sql<PlayerRow>`select ${playerColumns} ${found} order by p.id desc offset ${offset} limit ${limit}`,
    ),
  ]);
  return { rows, total: Number(total) };
}

/** Closes the oldest trial accounts from before an instant. @returns their ids */
export const closeTrials = async (tx: Tx, beforeMs: number, limit: number): Promise<Id<'player'>[]> =>
  (
    await listRows(
      tx,
      sql<{ id: Id<'player'> }>`update player set state = 'closed', register_ip = '', last_login_ip = null
        where id in (select id from player where agent_type = ${TRIAL} and state <> 'closed'
          and registered_at < ${at(beforeMs)} order by registered_at limit ${limit} for update skip locked)
        returning id`,
    )
  ).map(({ id }) => id);

/** Gives players the levels they are at; who is at theirs already is left alone. */
export const saveRankLevels = (
  tx: Tx,
  levels: readonly { readonly playerId: string; readonly level: number }[],
): Promise<number> =>
  run(
    tx,
    sql`update player p set rank_level = n.level
      from unnest(${levels.map(({ playerId }) => playerId)}::text[], ${levels.map(({ level }) => level)}::integer[])
        as n (id, level)
      where p.id = n.id and p.rank_level <> n.level`,
  );

/** So long an account is open before its birthday counts: nobody opens one on the day for its gift. */
export const BIRTHDAY_ON_FILE_MS = 30 * 24 * 3_600_000;

/** Members whose birthday is a day, with their level, whose accounts are at least as old as told; of 29 February on 28 where the year has no 29. */
export const listBirthdays = (
  reader: Reader,
  brandId: string,
  day: string,
  registeredBeforeMs: number,
): Promise<{ playerId: Id<'player'>; level: number }[]> =>
  listRows(
    reader,
    sql<{ playerId: Id<'player'>; level: number }>`select id as "playerId", rank_level as level from player
      where brand_id = ${brandId} and agent_type <> ${TRIAL} and birthday is not null
        and registered_at <= ${at(registeredBeforeMs)}
        and extract(month from birthday) = extract(month from ${day}::date)
        and extract(day from birthday) in (extract(day from ${day}::date),
          case when to_char(${day}::date, 'MM-DD') = '02-28' and to_char(${day}::date + 1, 'MM-DD') = '03-01' then 29 end)
      order by id`,
  );

/** An account under which others stand. */
type Upline = { readonly brandId: string; readonly playerId: string };

export type Downline = { id: Id<'player'>; account: string };

/** Accounts directly below one whose names begin so, in the order of their names. */
export const listBelow = (
  reader: Reader,
  { brandId, playerId }: Upline,
  search: string,
  limit: number,
): Promise<Downline[]> =>
  listRows(
    reader,
    sql<Downline>`select id, username as account from player
      where brand_id = ${brandId} and upline_id = ${playerId} and starts_with(username_key, ${search.trim().toLowerCase()})
      order by username_key limit ${limit}`,
  );

/** The account of that name directly below one. */
export const findBelow = (
  reader: Reader,
  { brandId, playerId }: Upline,
  account: string,
): Promise<Downline | undefined> =>
  findRow(
    reader,
    sql<Downline>`select id, username as account from player
      where brand_id = ${brandId} and upline_id = ${playerId} and username_key = ${account.trim().toLowerCase()}`,
  );

/** Deeper teams are none. */
const LEVELS_MAX = 20;

/** Who stands above some accounts: level 1 is their upline, 2 the one above that. */
export const listAbove = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ playerId: string; level: number; upline: string }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; level: number; upline: string }>`
      with recursive above as (
        select id as player_id, 1 as level, upline_id from player where id = any(${ids}::text[])
        union all
        select a.player_id, a.level + 1, p.upline_id from above a join player p on p.id = a.upline_id
        where a.level < ${LEVELS_MAX}
      )
      select player_id, level, upline_id as upline from above where upline_id is not null`,
  );

/** Gives an account another upline; null: the house. Its place in the team follows by whoever calls. */
export const saveUpline = (tx: Tx, playerId: string, uplineId: string | null): Promise<number> =>
  run(tx, sql`update player set upline_id = ${uplineId} where id = ${playerId}`);

/** What promotions tell members apart by. */
export type Profile = {
  id: Id<'player'>;
  username: string;
  level: number;
  registeredAt: number;
  mobileProven: boolean;
};

/** Members of a brand; trial accounts are left out. */
export const listProfiles = (
  reader: Reader,
  brandId: string,
  ids: readonly string[],
): Promise<readonly Profile[]> =>
  listRows(
    reader,
    sql<Profile>`select id, username, rank_level as level, registered_at,
        mobile_proven_at is not null as "mobileProven"
      from player where brand_id = ${brandId} and id = any(${ids}::text[]) and agent_type <> ${TRIAL}`,
  );

/** Members who registered on some days of the brand, both within. */
export const listRegistered = async (
  reader: Reader,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly { playerId: string; day: string }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; day: string }>`
      select id as "playerId", to_char((registered_at at time zone ${timeZone})::date, 'YYYY-MM-DD') as day
      from player where brand_id = ${id} and agent_type <> ${TRIAL}
        and (registered_at at time zone ${timeZone})::date between ${from}::date and ${to}::date`,
  );

/** Those of some players who hold the phone that they have named. */
export const listPhoneProven = async (
  reader: Reader,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await listRows(
        reader,
        sql<{ id: string }>`select id from player
          where id = any (${playerIds}::text[]) and mobile_proven_at is not null`,
      )
    ).map(({ id }) => id),
  );

/** What the accounts of players are called, by their ids. */
export const readNames = async (
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{
          id: string;
          account: string;
        }>`select id, username as account from player where id = any (${ids}::text[])`,
      )
    ).map(({ id, account }) => [id, account]),
  );

export type FoundPlayer = {
  id: Id<'player'>;
  account: string;
  number: number;
  type: number;
  state: PlayerRow['state'];
  /** What an account was found by, in clear. */
  told: string | null;
};

/** What accounts of a brand are found by; each is a range of an index. */
export type PlayerClue = Extract<
  Clue,
  { by: 'id' | 'number' | 'username' | 'mobile' | 'mobileEnd' | 'email' | 'name' }
>;

const foundColumns = sql`p.id, p.username as account, p.number, p.agent_type as type, p.state`;

/** `\\`, `%` and `_` mean themselves. */
const beginsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

const PLAYER_CLUES = {
  id: ({ id }) => ({ where: sql`p.id = ${id}`, told: sql`null::text` }),
  number: ({ number }) => ({ where: sql`p.number = ${number}`, told: sql`null::text` }),
  username: ({ prefix }) => ({
    where: sql`p.username_key like ${beginsWith(prefix)}`,
    told: sql`null::text`,
  }),
  mobile: ({ mobile }) => ({ where: sql`p.mobile = ${mobile}`, told: sql`p.mobile` }),
  mobileEnd: ({ end }) => ({
    where: sql`right(p.mobile, 4) = ${end} and p.mobile is not null`,
    told: sql`p.mobile`,
  }),
  email: ({ email }) => ({ where: sql`p.email = ${email}`, told: sql`p.email` }),
  name: ({ name }) => ({ where: sql`lower(p.payee_name) like ${beginsWith(name)}`, told: sql`p.payee_name` }),
} as const satisfies {
  readonly [By in PlayerClue['by']]: (clue: Extract<PlayerClue, { by: By }>) => {
    readonly where: RawBuilder<unknown>;
    readonly told: RawBuilder<unknown>;
  };
};

export const listFound = (
  reader: Reader,
  brandId: string,
  clue: PlayerClue,
  limit: number,
): Promise<FoundPlayer[]> => {
  const { where, told } = (
    PLAYER_CLUES[clue.by] as (of: PlayerClue) => { where: RawBuilder<unknown>; told: RawBuilder<unknown> }
  )(clue);
  return listRows(
    reader,
    sql<FoundPlayer>`select ${foundColumns}, ${told} as told from player p
      where p.brand_id = ${brandId} and ${where} order by p.username_key limit ${limit}`,
  );
};

/** Those accounts of a brand that are among some. */
export const listAmong = (
  reader: Reader,
  brandId: string,
  ids: readonly string[],
): Promise<Omit<FoundPlayer, 'told'>[]> =>
  listRows(
    reader,
    sql<Omit<FoundPlayer, 'told'>>`select ${foundColumns} from player p
      where p.brand_id = ${brandId} and p.id = any(${ids}::text[]) order by p.username_key`,
  );

/** Who a player is on file as: the name they are paid in, and the birthday as yyyy-MM-dd. */
export const readPerson = (
  reader: Reader,
  playerId: string,
): Promise<{ readonly name: string | null; readonly birthday: string | null }> =>
  getRow(
    reader,
    sql<{ name: string | null; birthday: string | null }>`select payee_name as name,
      to_char(birthday, 'YYYY-MM-DD') as birthday from player where id = ${playerId}`,
  );

/** By what others may know a player: lists of people, registers. */
export type PlayerMarks = {
  readonly idNumber: string | null;
  readonly name: string | null;
  readonly birthday: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
};

export const readMarks = (reader: Reader, playerId: string): Promise<PlayerMarks> =>
  getRow(
    reader,
    sql<PlayerMarks>`select details->>'idNumber' as "idNumber", payee_name as name,
      to_char(birthday, 'YYYY-MM-DD') as birthday, email, mobile from player where id = ${playerId}`,
  );

export type PersonRow = {
  readonly id: Id<'player'>;
  readonly name: string;
  readonly birthday: string | null;
};

/** Some of the members of a brand with a name on file, by id. */
export const listPeople = (
  reader: Reader,
  brandId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<PersonRow[]> =>
  listRows(
    reader,
    sql<PersonRow>`select id, payee_name as name, to_char(birthday, 'YYYY-MM-DD') as birthday from player
      where brand_id = ${brandId} and agent_type <> ${TRIAL} and payee_name is not null and id > ${after}
      order by id limit ${limit}`,
  );

/** Whether the name of a player begins with a text, for the query of another feature that has their id. */
export const nameBegins = (playerId: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from player named
    where named.id = ${playerId} and starts_with(named.username_key, ${text.toLowerCase()}))`;
