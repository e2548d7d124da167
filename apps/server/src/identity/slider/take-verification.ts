import type { Reader, Tx } from '@fairhouse/db';
import type { SiteCall } from '../../frame/contexts.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { findOneTimeToken, type OneTimeSubjects, takeOneTimeToken } from '../token/index.ts';
import { visitorOf } from '../verification/index.ts';

/** What the proof of a solved check must have been made for. */
type Wanted = { readonly purpose: 'login' | 'register'; readonly subject: string };

/** Spends the proof of a solved check. It must have been made for this purpose and this name, in this browser (trust E4). */
export async function takeVerification(
  tx: Tx,
  token: string,
  wanted: Wanted,
  context: SiteCall,
): Promise<boolean> {
  return isProofOf(await takeOneTimeToken(tx, 'verification', token, context.nowMs), wanted, context);
}

/** Would the proof be taken? It is not spent by asking. */
export async function holdsVerification(
  reader: Reader,
  token: string,
  wanted: Wanted,
  context: SiteCall,
): Promise<boolean> {
  return isProofOf(await findOneTimeToken(reader, 'verification', token, context.nowMs), wanted, context);
}

const isProofOf = (
  proof: OneTimeSubjects['verification'] | undefined,
  { purpose, subject }: Wanted,
  context: SiteCall,
): boolean =>
  proof?.purpose === purpose && proof.subject === subject && proof.visitor === visitorKey(context);

/** The browser of a call, as a proof names it. */
export const visitorKey = (context: SiteCall): string => hashToken(visitorOf(context)).toString('base64url');
