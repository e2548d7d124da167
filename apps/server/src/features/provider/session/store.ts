import { at, findRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type ProviderSessionRow = { player_id: Id<'player'>; game_code: string; expires_at: number };

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

/** A session that ends takes the bets of its games with it; what they have won is paid all the same. */
export const expireProviderSessions = (tx: Tx, sessionId: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update provider_session set expires_at = ${at(nowMs)} where session_id = ${sessionId} and expires_at > ${at(nowMs)}`,
  );
