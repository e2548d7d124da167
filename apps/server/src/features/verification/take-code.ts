import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '@fairhouse/db';
import type { CodePurpose } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { codeHashOf, recipientKeyOf, visitorKeyOf } from './send-code.ts';
import { countTry, lockCode, markTaken } from './store.ts';

export const TRIES_MAX = 5;

export type GivenCode = {
  readonly brandId: string;
  readonly to: string;
  readonly purpose: CodePurpose;
  readonly visitor: string;
  readonly code: string;
  readonly nowMs: number;
};

/**
 * Spends a code: the newest that this visitor asked for, for this number and purpose. Used, too old, tried five times or
 * never asked for is `expired`. The use commits with the caller's transaction, and so does a wrong try: take it last, and
 * return the refusal rather than throw it.
 */
export async function takeCode(
  platform: Platform,
  tx: Tx,
  { brandId, to, purpose, visitor, code, nowMs }: GivenCode,
): Promise<'ok' | 'wrong' | 'expired'> {
  if (!/^\d{6}$/.test(code)) return 'wrong';
  const row = await lockCode(tx, {
    brandId,
    purpose,
    recipientKey: recipientKeyOf(platform, brandId, to),
    visitorKey: visitorKeyOf(platform, visitor),
  });
  if (!row || row.taken_at !== null || row.expires_at <= nowMs || row.tries >= TRIES_MAX) return 'expired';
  if (!timingSafeEqual(row.code_hash, codeHashOf(platform, row.id, code))) {
    await countTry(tx, row.id);
    return 'wrong';
  }
  await markTaken(tx, row.id, nowMs);
  return 'ok';
}
