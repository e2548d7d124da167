import { randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { Secret, TOTP } from 'otpauth';
import type { PlayerContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { auditPlayer } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { seal } from '../../secrets/secrets.ts';
import {
  hashRecoveryCode,
  holdWithdrawals,
  openTotpSecret,
  PERIOD_SECONDS,
  readCredential,
  removeTotp,
  replaceRecoveryCodes,
  stepOfCode,
  tryCredential,
  type WrongCode,
} from '../credential/index.ts';
import { takeStepUp } from '../token/index.ts';
import { notifyOwner } from '../verification/index.ts';
import { type MemberCall, ownerOf } from './member-call.ts';
import { confirmTotp, saveTotpSecret } from './store.ts';

type Codes = { readonly recoveryCodes: string[] };

/** A new secret for the app; it counts for nothing until a code of it came back. */
export function enrolAuthenticator(
  platform: Platform,
  context: MemberCall,
): Promise<Result<{ secret: string; otpauthUrl: string }, Refusal<'step_up_required' | 'already_bound'>>> {
  const { brand, player } = context;
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ issuer: brand.name, label: player.username, secret, period: PERIOD_SECONDS });
  return transact(platform.db, async (tx) => {
    const proven = await takeStepUp(tx, context, 'authenticator');
    if (!proven.ok) return proven;
    const sealed = seal(platform.config.sealing, 'player.totp_secret', player.id, secret.base32);
    const saved = await saveTotpSecret(tx, player.id, sealed);
    return saved === 0
      ? fail({ code: 'already_bound' })
      : ok({ secret: secret.base32, otpauthUrl: totp.toString() });
  });
}

/** The first code switches the app on. @returns the recovery codes, which are kept as hashes only */
export async function confirmAuthenticator(
  platform: Platform,
  context: MemberCall,
  code: string,
): Promise<Result<Codes, WrongCode | Refusal<'already_bound'>>> {
  const { brand, player, nowMs } = context;
  const recoveryCodes = makeRecoveryCodes();
  const judged = await tryCredential<WrongCode | Refusal<'already_bound'>>(
    platform,
    player.id,
    'authenticator',
    nowMs,
    async () => {
      const { totpSecret, totpConfirmed } = await readCredential(platform.db, brand.id, player.id);
      if (totpConfirmed) return fail({ code: 'already_bound' });
      const step = totpSecret
        ? stepOfCode(openTotpSecret(platform, player.id, totpSecret), code, nowMs)
        : undefined;
      if (!totpSecret || step === undefined) return fail({ code: 'code_wrong' });
      return transact(platform.db, async (tx) => {
        if ((await confirmTotp(tx, player.id, totpSecret, step)) === 0)
          return fail({ code: 'already_bound' });
        await keepRecoveryCodes(tx, player, recoveryCodes);
        await notifyOwner(platform, tx, ownerOf(context), 'authenticatorChanged');
        await auditPlayer(platform, tx, context.player, 'player.bound_authenticator', context);
        await emit(
          tx,
          { brandId: brand.id, traceId: context.traceId, atMs: nowMs },
          'player.bound_authenticator',
          { playerId: player.id },
        );
        return ok(null);
      });
    },
  );
  return judged.ok ? ok({ recoveryCodes }) : judged;
}

/** Switches the app off. Whoever could do so might not be the owner: withdrawals wait a day. */
export function removeAuthenticator(
  platform: Platform,
  context: MemberCall,
): Promise<Result<null, Refusal<'step_up_required'>>> {
  return transact(platform.db, async (tx) => {
    const proven = await takeStepUp(tx, context, 'authenticator');
    if (!proven.ok) return proven;
    await removeTotp(tx, context.player.id);
    await holdWithdrawals(platform, tx, context.player.id, 'authenticator_removed', context.nowMs);
    await notifyOwner(platform, tx, ownerOf(context), 'authenticatorChanged');
    await auditPlayer(platform, tx, context.player, 'player.removed_authenticator', context);
    return ok(null);
  });
}

/** New recovery codes; the old ones are worth nothing from then on. */
export function renewRecoveryCodes(
  platform: Platform,
  context: MemberCall,
): Promise<Result<Codes, Refusal<'step_up_required'>>> {
  const recoveryCodes = makeRecoveryCodes();
  return transact(platform.db, async (tx) => {
    const proven = await takeStepUp(tx, context, 'authenticator');
    if (!proven.ok) return proven;
    await keepRecoveryCodes(tx, context.player, recoveryCodes);
    await auditPlayer(platform, tx, context.player, 'player.renewed_recovery_codes', context);
    return ok({ recoveryCodes });
  });
}

const RECOVERY_CODES = 10;
/** Thirty-two signs, none of which is taken for another: 5 bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Codes of 50 bits as "ABCDE-FGHJK". */
const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const signs = [...randomBytes(10)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });

const keepRecoveryCodes = (tx: Tx, { id }: PlayerContext, codes: readonly string[]): Promise<void> =>
  replaceRecoveryCodes(
    tx,
    id,
    codes.map((code) => hashRecoveryCode(id, code)),
  );
