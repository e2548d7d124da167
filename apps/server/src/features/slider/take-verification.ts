import type { Tx } from '@fairhouse/db';
import type { SiteCall } from '../../http/contexts.ts';
import { hashToken } from '../../http/secrets.ts';
import { takeOneTimeToken } from '../token/index.ts';
import { visitorOf } from '../verification/index.ts';

/** What the proof of a solved check must have been made for. */
type Wanted = { readonly purpose: 'login' | 'register'; readonly subject: string };

/** Spends the proof of a solved check. It must have been made for this purpose and this name, in this browser (trust E4). */
export async function takeVerification(
  tx: Tx,
  token: string,
  { purpose, subject }: Wanted,
  context: SiteCall,
): Promise<boolean> {
  const proof = await takeOneTimeToken(tx, 'verification', token, context.nowMs);
  return proof?.purpose === purpose && proof.subject === subject && proof.visitor === visitorKey(context);
}

/** The browser of a call, as a proof names it. */
export const visitorKey = (context: SiteCall): string => hashToken(visitorOf(context)).toString('base64url');
