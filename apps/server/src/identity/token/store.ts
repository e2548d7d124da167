// Owns: one_time_token

import { at, findRow, json, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { StepUpPurpose } from '@fairhouse/wire/identity/password';
import { hashToken, randomToken } from '../../secrets/secrets.ts';

/** What a token that works once is good for, and what it carries. */
export type OneTimeSubjects = {
  /** The push socket of a session, of its listening in the room of a brand, or of a visitor who talks with customer service. */
  readonly socket:
    | { readonly sessionId: string; readonly playerId: string; readonly room?: string }
    | { readonly visitor: string };
  readonly verification: {
    readonly purpose: 'login' | 'register';
    readonly subject: string;
    /** The browser that solved it, by the hash of its cookie. */
    readonly visitor: string;
  };
  readonly launch: {
    readonly provider: string;
    readonly playerId: string;
    readonly sessionId: string;
    readonly game: string;
    readonly language: string;
    /** The origin of the site that the game was opened at. */
    readonly site: string;
  };
  /** A member's way into the chat: who asks, told to the chat server. */
  readonly support: { readonly brandId: string; readonly playerId: string };
  readonly stepUp: { readonly sessionId: string; readonly purpose: StepUpPurpose };
};

export type OneTimePurpose = keyof OneTimeSubjects;

/** Gives out a token; only its hash is kept. */
export async function issueOneTimeToken<P extends OneTimePurpose>(
  tx: Tx,
  purpose: P,
  subject: OneTimeSubjects[P],
  expiresAtMs: number,
): Promise<string> {
  const token = randomToken();
  await run(
    tx,
    sql`insert into one_time_token (token_hash, purpose, subject, expires_at)
      values (${hashToken(token)}, ${purpose}, ${json(subject)}, ${at(expiresAtMs)})`,
  );
  return token;
}

/** What an unspent token is good for; it stays unspent. */
export async function findOneTimeToken<P extends OneTimePurpose>(
  reader: Reader,
  purpose: P,
  token: string,
  nowMs: number,
): Promise<OneTimeSubjects[P] | undefined> {
  const row = await findRow(
    reader,
    sql<{ subject: OneTimeSubjects[P] }>`
      select subject from one_time_token
      where token_hash = ${hashToken(token)} and purpose = ${purpose} and expires_at > ${at(nowMs)}`,
  );
  return row?.subject;
}

/** Takes a token: the first taker gets its subject, everybody else undefined. */
export async function takeOneTimeToken<P extends OneTimePurpose>(
  tx: Tx,
  purpose: P,
  token: string,
  nowMs: number,
): Promise<OneTimeSubjects[P] | undefined> {
  const row = await findRow(
    tx,
    sql<{ subject: OneTimeSubjects[P]; expiresAt: number }>`
      delete from one_time_token where token_hash = ${hashToken(token)} and purpose = ${purpose}
      returning subject, expires_at`,
  );
  return row && row.expiresAt > nowMs ? row.subject : undefined;
}

export const forgetTokens = (tx: Tx, nowMs: number): Promise<number> =>
  run(tx, sql`delete from one_time_token where expires_at < ${at(nowMs)}`);
