import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { passwordRoutes } from '@fairhouse/wire/identity/password';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import {
  type CredentialRow,
  checkPassword,
  checkPaymentPassword,
  type Holder,
  readCredential,
  stepUpMethods,
  takeAuthenticatorCode,
  takeRecoveryCode,
} from '../credential/index.ts';
import { issueStepUp } from '../token/index.ts';
import { takeCode } from '../verification/index.ts';

type CheckCall = RouteCall<typeof passwordRoutes.check> & {
  readonly context: SiteCall & { readonly player: PlayerContext };
};
type CheckRefusal = Refusal<(typeof passwordRoutes.check)['faults'][number]>;
type Judged = Result<unknown, CheckRefusal>;

/** Lets a player confirm who they are for one purpose, by what the account accepts for it. */
export async function confirmIdentity(
  platform: Platform,
  { body, context }: CheckCall,
): Promise<Result<{ proof: string }, CheckRefusal>> {
  const { brand, player, nowMs, ip } = context;
  const holder = { brandId: brand.id, playerId: player.id, nowMs, ip };
  const row = await readCredential(platform.db, brand.id, player.id);
  if (!stepUpMethods(row, body.purpose).includes(body.method)) return fail({ code: 'step_up_required' });
  const judged = await judge(platform, { holder, row, sessionId: player.sessionId }, body);
  if (!judged.ok) return judged;
  return ok({ proof: await transact(platform.db, (tx) => issueStepUp(tx, context, body.purpose)) });
}

type Judge = {
  readonly holder: Holder & { readonly ip: string };
  readonly row: CredentialRow;
  readonly sessionId: string;
};

async function judge(
  platform: Platform,
  { holder, row, sessionId }: Judge,
  body: CheckCall['body'],
): Promise<Judged> {
  if (body.method === 'password') return checkPassword(platform, holder, body.password);
  if (body.method === 'paymentPassword') return checkPaymentPassword(platform, holder, body.paymentPassword);
  if (body.method === 'authenticator') return takeAuthenticatorCode(platform, holder, body.code);
  if (body.method === 'recovery') return takeRecoveryCode(platform, holder, body.code);
  if (body.purpose === 'payment_password' && row.passwordHash !== null) {
    const known = await checkPassword(platform, holder, body.password ?? '');
    if (!known.ok) return known;
  }
  const to = body.method === 'sms' ? row.mobile : row.email;
  return takeSentCode(platform, holder, { to: to ?? '', visitor: sessionId, code: body.code });
}

const takeSentCode = (
  platform: Platform,
  { brandId, nowMs }: Holder,
  given: { readonly to: string; readonly visitor: string; readonly code: string },
): Promise<Judged> =>
  transact(platform.db, async (tx): Promise<Judged> => {
    const taken = await takeCode(platform, tx, { brandId, nowMs, purpose: 'secondCheck', ...given });
    return taken === 'ok' ? ok(null) : fail({ code: `code_${taken}` });
  });
