import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { passwordRoutes, Refusal, RouteCall } from '@fairhouse/wire';
import type { PlayerContext, SiteCall } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import {
  checkPassword,
  checkPaymentPassword,
  type Holder,
  readCredential,
  stepUpMethods,
  takeAuthenticatorCode,
  takeRecoveryCode,
} from '../credential/index.ts';
import { issueStepUp } from '../token/index.ts';

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
  const { brand, player, nowMs } = context;
  const holder = { brandId: brand.id, playerId: player.id, nowMs };
  const row = await readCredential(platform.db, brand.id, player.id);
  if (!stepUpMethods(row, body.purpose).includes(body.method)) return fail({ code: 'step_up_required' });
  const judged = await judge(platform, holder, body);
  if (!judged.ok) return judged;
  return ok({ proof: await transact(platform.db, (tx) => issueStepUp(tx, context, body.purpose)) });
}

function judge(platform: Platform, holder: Holder, body: CheckCall['body']): Promise<Judged> {
  if (body.method === 'password') return checkPassword(platform, holder, body.password);
  if (body.method === 'paymentPassword') return checkPaymentPassword(platform, holder, body.paymentPassword);
  if (body.method === 'authenticator') return takeAuthenticatorCode(platform, holder, body.code);
  return takeRecoveryCode(platform, holder, body.code);
}
