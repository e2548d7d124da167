import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type ProviderSessionRow = { playerId: Id<'player'>; gameCode: string; expiresAt: number };

export const findProviderSession = (
  reader: Reader,
  provider: string,
  tokenHash: Buffer,
): Promise<ProviderSessionRow | undefined> =>
  findRow(
    reader,
    sql<ProviderSessionRow>`
      select player_id, game_code, expires_at from provider_session
      where provider = ${provider} and token_hash = ${tokenHash}`,
  );

export const insertProviderSession = (
  tx: Tx,
  session: {
    provider: string;
    tokenHash: Buffer;
    playerId: string;
    sessionId: string;
    gameCode: string;
    expiresAtMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into provider_session (token_hash, provider, player_id, session_id, game_code, expires_at)
      values (${session.tokenHash}, ${session.provider}, ${session.playerId}, ${session.sessionId}, ${session.gameCode}, ${at(session.expiresAtMs)})`,
  );

/** Ends one session. @returns 0 when it had ended before */
export const endProviderSession = (
  tx: Tx,
  provider: string,
  tokenHash: Buffer,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update provider_session set expires_at = ${at(nowMs)}
      where provider = ${provider} and token_hash = ${tokenHash} and expires_at > ${at(nowMs)}`,
  );

/**
 * Ends the game sessions of a player, or those of some logins: they let no more stakes in, not those either that came
 * before and waited. What was won is paid all the same.
 */
export const expireProviderSessions = (
  tx: Tx,
  playerId: string,
  logins: readonly string[] | null,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update provider_session set expires_at = '-infinity'
      where player_id = ${playerId} and expires_at > ${at(nowMs)}
        and (${logins}::text[] is null or session_id = any (${logins}::text[]))`,
  );

/** The providers at which a player, or some logins of the player, opened games that may be open there still. */
export const listPlayedProviders = async (
  reader: Reader,
  playerId: string,
  logins: readonly string[] | null,
  sinceMs: number,
): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{ provider: string }>`select distinct provider from provider_session
        where player_id = ${playerId} and expires_at > ${at(sinceMs)}
          and (${logins}::text[] is null or session_id = any (${logins}::text[]))`,
    )
  ).map(({ provider }) => provider);

/** Is the login that a game was launched from still open? The player's accounts are locked. */
/** Since when a login stands, and what the rounds settled since then brought their player, jackpots counted. */
export const readSitting = (reader: Reader, sessionId: string): Promise<{ beganAt: number; net: bigint }> =>
  getRow(
    reader,
    sql<{ beganAt: number; net: bigint }>`
      select s.started_at as "beganAt", (select coalesce(sum(b.payout + b.jackpot - b.stake), 0) from bet b
        where b.player_id = s.player_id and b.placed_at >= s.started_at and b.state in ('settled', 'resettled'))::bigint as net
      from session s where s.id = ${sessionId}`,
  );

export const isLoginOpen = async (reader: Reader, sessionId: string): Promise<boolean> =>
  (await findRow(reader, sql`select from session where id = ${sessionId} and ended_at is null`)) !==
  undefined;
