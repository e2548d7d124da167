import type { Tx } from '@fairhouse/db';
import { takeOneTimeToken } from '../token/index.ts';

/** Spends the proof of a solved check. It must have been made for this purpose and this name. */
export async function takeVerification(
  tx: Tx,
  token: string,
  purpose: 'login' | 'register',
  subject: string,
  nowMs: number,
): Promise<boolean> {
  const proof = await takeOneTimeToken(tx, 'verification', token, nowMs);
  return proof?.purpose === purpose && proof.subject === subject;
}
