import { randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../frame/platform.ts';
import { checkCooldown, isGuessedOut, isPumped } from './check-sending.ts';
import { beginAsking, type CodeRequest, LIFE_MS, visitorKeyOf } from './send-code.ts';
import { countTry, insertCode, lockCodeById, lockGuessing, markTaken } from './store.ts';
import { TRIES_MAX } from './take-code.ts';

type Asked = Pick<CodeRequest, 'brand' | 'to' | 'visitor' | 'ip'>;

type HasteRefusal = Refusal<'too_many_requests' | 'phone_auth_quota_exceeded'>;

/**
 * Counts a code that an identity provider is about to send like one of ours: within the same limits by number, address and
 * range, so that nobody gets twice as many by asking both.
 */
export const beginForeignCode = (
  platform: Platform,
  request: Asked,
): Promise<Result<Id<'verificationCode'>, HasteRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<Id<'verificationCode'>, HasteRefusal>> => {
    const asked = await beginAsking(platform, tx, { ...request, channel: 'sms', purpose: 'proof' });
    const slow = await checkCooldown(tx, platform.config.limits, asked);
    if (!slow.ok) return slow;
    if (await isPumped(tx, platform.config.limits, asked)) return fail({ code: 'phone_auth_quota_exceeded' });
    const id = platform.newId('verificationCode');
    await insertCode(tx, {
      ...asked,
      id,
      visitorKey: visitorKeyOf(platform, request.visitor),
      // Nobody here knows the code, so that no text is it.
      codeHash: randomBytes(32),
      sent: true,
      expiresAtMs: asked.nowMs + LIFE_MS,
    });
    return ok(id);
  });

/** Counts a try before the provider is asked. @returns whether it may be: the code is neither used, too old, nor tried out */
export const tryForeignCode = (platform: Platform, id: string): Promise<'open' | 'over' | 'tried_out'> =>
  transact(platform.db, async (tx): Promise<'open' | 'over' | 'tried_out'> => {
    const row = await lockCodeById(tx, id);
    if (!row || row.takenAt !== null || row.expiresAt <= platform.now()) return 'over';
    if (row.tries >= TRIES_MAX) return 'tried_out';
    const guessed = { brandId: row.brandId, recipientKey: row.recipientKey, purpose: 'proof' } as const;
    await lockGuessing(tx, guessed);
    if (await isGuessedOut(tx, platform.config.limits, { ...guessed, nowMs: platform.now() }))
      return 'tried_out';
    await countTry(tx, id);
    return 'open';
  });

/** The provider has found the code to be right. */
export const endForeignCode = (platform: Platform, id: string): Promise<number> =>
  transact(platform.db, (tx: Tx) => markTaken(tx, id, platform.now()));
