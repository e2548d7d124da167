import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { mayStepDeposit } from '@fairhouse/rules/money/deposit/step-deposit';
import type { Refusal } from '@fairhouse/wire/faults';
import type { DepositView, depositRoutes } from '@fairhouse/wire/money/deposit';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { countLoose, takeUp } from '../../identity/upload/index.ts';
import { playerActor } from '../../platform/audit/index.ts';
import { mayClaim } from './present.ts';
import { readOwn } from './read-own.ts';
import { type DepositRow, findDeposit, lockDeposit } from './store.ts';
import { takeStep } from './take-step.ts';
import { voidPayment } from './void-payments.ts';

type Context = SiteCall & { readonly player: PlayerContext };
type Claim = typeof depositRoutes.claim;
type Cancel = typeof depositRoutes.cancel;

/** The member says that a bank transfer was made, and shows its slip; staff compare it with what came. */
export const claimDeposit = (
  platform: Platform,
  { params, body, context }: RouteCall<Claim> & { readonly context: Context },
): Promise<Result<DepositView, Refusal<Claim['faults'][number]>>> =>
  withOwn<Claim['faults'][number]>(platform, context, params.id, async (tx, row) => {
    const { id: playerId } = context.player;
    if (!mayClaim(row)) return { code: 'deposit_closed' };
    const ids = [...new Set(body.uploads)];
    if ((await countLoose(tx, { playerId, ids })) !== ids.length) return { code: 'upload_unknown' };
    const taken = await takeUp(tx, { playerId, ids, subject: row.id });
    assert(taken === ids.length, 'pictures that were counted under a lock are there to be taken');
    await takeStep(platform, tx, row, 'claim', byMember(context), {
      promisedMs: context.nowMs + row.usualSeconds * 1_000,
    });
    return undefined;
  });

/** The member gives up what was not paid. */
export const cancelDeposit = (
  platform: Platform,
  { params, context }: RouteCall<Cancel> & { readonly context: Context },
): Promise<Result<DepositView, Refusal<Cancel['faults'][number]>>> =>
  withOwn<Cancel['faults'][number]>(platform, context, params.id, async (tx, row) => {
    if (!mayStepDeposit(row.state, 'cancel')) return { code: 'deposit_closed' };
    await takeStep(platform, tx, row, 'cancel', byMember(context));
    tx.onCommit(() => voidPayment(platform, row));
    return undefined;
  });

const byMember = ({ player, ip, nowMs }: Context) => ({ actor: playerActor(player), ip, nowMs });

/** Does something to a deposit of the member under its lock; whoever refuses has written nothing. */
async function withOwn<F extends Refusal['code']>(
  platform: Platform,
  { brand, player }: Context,
  id: string,
  work: (tx: Tx, row: DepositRow) => Promise<Refusal<F> | undefined>,
): Promise<Result<DepositView, Refusal<F | 'not_found'>>> {
  if (!(await findDeposit(platform.db, brand.id, player.id, id))) return fail({ code: 'not_found' });
  const fault = await transact(platform.db, async (tx) => {
    const row = await lockDeposit(tx, brand.id, id);
    assert(row !== undefined, 'a deposit is never taken away');
    return work(tx, row);
  });
  if (fault) return fail(fault);
  const now = await readOwn(platform.db, brand.id, player.id, id);
  assert(now !== undefined, 'a deposit is never taken away');
  return ok(now);
}
