import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type NewPlayer = {
  readonly id: Id<'player'>;
  readonly brandId: string;
  readonly username: string;
  readonly agentType: number;
  readonly currency: string;
  readonly passwordHash: string | null;
  /** What else was asked for: known columns, the rest as details. */
  readonly fields: Readonly<Record<string, string>>;
  readonly registerIp: string;
  readonly nowMs: number;
};

/** Adds a player. @returns false when the username, mobile or e-mail is taken in the brand */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const { mobileNum = null, email = null, payeeName = null, ...details } = player.fields;
  const added = await run(
    tx,
    sql`insert into player (id, brand_id, username, username_key, nickname, agent_type, currency, password_hash,
        mobile, email, payee_name, details, register_ip, registered_at)
      values (${player.id}, ${player.brandId}, ${player.username}, ${player.username.toLowerCase()}, ${player.username},
        ${player.agentType}, ${player.currency}, ${player.passwordHash}, ${mobileNum}, ${email}, ${payeeName},
        ${json(details)}, ${player.registerIp}, ${at(player.nowMs)})
      on conflict do nothing`,
  );
  return added === 1;
}

/** Which of the words that must be unique in a brand are in use already. */
export async function listTakenFields(
  reader: Reader,
  player: Pick<NewPlayer, 'brandId' | 'username' | 'fields'>,
): Promise<('username' | 'mobileNum' | 'email')[]> {
  const { mobileNum = null, email = null } = player.fields;
  const rows = await listRows(
    reader,
    sql<{ field: 'username' | 'mobileNum' | 'email' }>`
      select distinct taken.field from player p, lateral (values
        ('username', p.username_key = ${player.username.toLowerCase()}),
        ('mobileNum', p.mobile = ${mobileNum}),
        ('email', p.email = ${email})) as taken (field, holds)
      where p.brand_id = ${player.brandId} and taken.holds
        and (p.username_key = ${player.username.toLowerCase()} or p.mobile = ${mobileNum} or p.email = ${email})`,
  );
  return rows.map(({ field }) => field);
}

export type PlayerRow = {
  id: Id<'player'>;
  account: string;
  nickname: string;
  mobile: string | null;
  email: string | null;
  payeeName: string | null;
  type: number;
  state: 'active' | 'locked' | 'closed';
  currency: string;
  rankLevel: number;
  registeredAt: number;
  registerIp: string;
  lastLoginAt: number | null;
  lastLoginIp: string | null;
};

const playerColumns = sql`
  p.id, p.username as account, p.nickname, p.mobile, p.email, p.payee_name as "payeeName", p.agent_type as type, p.state,
  p.currency, p.rank_level as "rankLevel", p.registered_at as "registeredAt", p.register_ip as "registerIp",
  p.last_login_at as "lastLoginAt", p.last_login_ip as "lastLoginIp"`;

export const findPlayer = (reader: Reader, brandId: string, id: string): Promise<PlayerRow | undefined> =>
  findRow(
    reader,
    sql<PlayerRow>`select ${playerColumns} from player p where p.brand_id = ${brandId} and p.id = ${id}`,
  );

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

/** Players whose id, username or mobile begins with the words; all when there are none. Newest first. */
export async function searchPlayers(
  reader: Reader,
  brandId: string,
  words: string | undefined,
  offset: number,
  limit: number,
): Promise<{ rows: PlayerRow[]; total: number }> {
  const prefix = words === undefined ? null : `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`from player p where p.brand_id = ${brandId} and (${prefix}::text is null
    or p.username_key like ${prefix} or p.id like ${prefix} or p.mobile like ${prefix} or p.mobile like '+' || ${prefix}::text)`;
  const [{ total }, rows] = await Promise.all([
    getRow(reader, sql<{ total: bigint }>`select count(*) as total ${found}`),
    listRows(
      reader,
      sql<PlayerRow>`select ${playerColumns} ${found} order by p.id desc offset ${offset} limit ${limit}`,
    ),
  ]);
  return { rows, total: Number(total) };
}
