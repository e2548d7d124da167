import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { CodePurpose } from '@fairhouse/wire/identity/verification';
import type { Platform } from '../../frame/platform.ts';
import { isGuessedOut } from './check-sending.ts';
import { codeHashOf, recipientKeyOf, visitorKeyOf } from './send-code.ts';
import { countTry, lockCode, lockGuessing, markTaken } from './store.ts';

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
 * Spends a code: the newest that this visitor asked for, for this number and purpose. Used, too old, tried five times,
 * never asked for, or to a number whose codes were guessed at too often within a day, is `expired`. The use commits with the caller's transaction, and so does a wrong try: take it last, and
 * return the refusal rather than throw it.
 */
export async function takeCode(
  platform: Platform,
  tx: Tx,
  given: GivenCode,
): Promise<'ok' | 'wrong' | 'expired'> {
  const { verdict, id } = await judgeCode(platform, tx, given);
  if (verdict === 'ok') await markTaken(tx, id, given.nowMs);
  if (verdict === 'wrong' && id) await countTry(tx, id);
  return verdict;
}

/**
 * Looks at a code that more than itself decides about, to be spent by `spendCode` when all of it is right. The look counts
 * as a try, right or wrong.
 * @returns the id of the code that is right
 */
export async function tryCode(
  platform: Platform,
  tx: Tx,
  given: GivenCode,
): Promise<Result<string, Refusal<'code_wrong' | 'code_expired'>>> {
  const { verdict, id } = await judgeCode(platform, tx, given);
  if (id) await countTry(tx, id);
  return verdict === 'ok' ? ok(id) : fail({ code: `code_${verdict}` });
}

/** @returns whether nobody had before */
export const spendCode = async (tx: Tx, id: string, nowMs: number): Promise<boolean> =>
  (await markTaken(tx, id, nowMs)) === 1;

type Judged =
  | { readonly verdict: 'ok'; readonly id: string }
  | { readonly verdict: 'wrong' | 'expired'; readonly id?: string };

async function judgeCode(
  platform: Platform,
  tx: Tx,
  { brandId, to, purpose, visitor, code, nowMs }: GivenCode,
): Promise<Judged> {
  if (!/^\d{6}$/.test(code)) return { verdict: 'wrong' };
  const guessed = { brandId, purpose, recipientKey: recipientKeyOf(platform, brandId, to) };
  await lockGuessing(tx, guessed);
  const row = await lockCode(tx, { ...guessed, visitorKey: visitorKeyOf(platform, visitor) });
  if (!row || row.takenAt !== null || row.expiresAt <= nowMs || row.tries >= TRIES_MAX)
    return { verdict: 'expired' };
  if (await isGuessedOut(tx, platform.config.limits, { ...guessed, nowMs })) return { verdict: 'expired' };
  const right = timingSafeEqual(row.codeHash, codeHashOf(platform, row.id, code));
  return { verdict: right ? 'ok' : 'wrong', id: row.id };
}
