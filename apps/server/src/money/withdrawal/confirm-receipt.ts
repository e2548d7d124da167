import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, formatMoney, ok, type Result, subtractMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { WithdrawalView, withdrawalRoutes } from '@fairhouse/wire/money/withdrawal';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { takeUp } from '../../identity/upload/index.ts';
import { playerActor } from '../../platform/audit/index.ts';
import { readOwn } from './read-own.ts';
import { findOwn, lockWithdrawal, readRules, type WithdrawalRow } from './store.ts';
import { takeStep } from './take-step.ts';

type Context = SiteCall & { readonly player: PlayerContext };
type Confirm = typeof withdrawalRoutes.confirm;
type Cancel = typeof withdrawalRoutes.cancel;
type Word = RouteCall<Confirm>['body'];

/** What the member says of the money that was sent: all of it arrived, nothing, or a part. */
export const confirmReceipt = (
  platform: Platform,
  { params, body, context }: RouteCall<Confirm> & { readonly context: Context },
): Promise<Result<WithdrawalView, Refusal<Confirm['faults'][number]>>> =>
  withOwn<Confirm['faults'][number]>(platform, context, params.id, async (tx, row) => {
    const payout = subtractMoney(row.amount, row.fee);
    if (body.arrived === 'part' && body.amount >= payout)
      return { code: 'amount_above_maximum', params: { maximum: formatMoney(payout) } };
    const by = byMember(context);
    const [step, change] = stepOf(body);
    const taken = await takeStep(platform, tx, row, step, by, change);
    if (!taken) return { code: 'withdrawal_closed' };
    return takeProofs(tx, row, body);
  });

/** Takes a withdrawal back while nobody has decided it; only where the brand lets players do so (trust RG-07). */
export const cancelWithdrawal = (
  platform: Platform,
  { params, context }: RouteCall<Cancel> & { readonly context: Context },
): Promise<Result<WithdrawalView, Refusal<Cancel['faults'][number]>>> =>
  withOwn<Cancel['faults'][number]>(platform, context, params.id, async (tx, row) => {
    const { cancellable } = await readRules(tx, row.brandId);
    if (!cancellable) return { code: 'switched_off' };
    const taken = await takeStep(platform, tx, row, 'cancel', byMember(context));
    return taken ? undefined : { code: 'withdrawal_closed' };
  });

const byMember = ({ player, ip, nowMs }: Context) => ({ actor: playerActor(player), ip, nowMs });

const stepOf = (word: Word) => {
  if (word.arrived === 'part') return ['missPart', { arrived: word.amount }] as const;
  return [word.arrived === 'all' ? 'receive' : 'miss', {}] as const;
};

async function takeProofs(
  tx: Tx,
  { id, playerId }: WithdrawalRow,
  word: Word,
): Promise<Refusal<'upload_unknown'> | undefined> {
  if (word.arrived === 'all') return undefined;
  const ids = [...new Set(word.uploads)];
  return (await takeUp(tx, { playerId, ids, subject: id })) === ids.length
    ? undefined
    : { code: 'upload_unknown' };
}

/** Thrown to take back what a refusal has written already. */
class Refused extends Error {
  readonly fault: Refusal;
  constructor(fault: Refusal) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Does something to a withdrawal of the member under its lock; a refusal leaves everything as it was. */
async function withOwn<F extends Refusal['code']>(
  platform: Platform,
  { brand, player }: Context,
  id: string,
  work: (tx: Tx, row: WithdrawalRow) => Promise<Refusal<F> | undefined>,
): Promise<Result<WithdrawalView, Refusal<F | 'not_found'>>> {
  if (!(await findOwn(platform.db, brand.id, player.id, id))) return fail({ code: 'not_found' });
  try {
    await transact(platform.db, async (tx) => {
      const row = await lockWithdrawal(tx, id);
      assert(row !== undefined, 'a withdrawal is never taken away');
      const fault = await work(tx, row);
      if (fault) throw new Refused(fault);
    });
  } catch (error) {
    if (error instanceof Refused) return fail(error.fault as Refusal<F>);
    throw error;
  }
  const now = await readOwn(platform.db, brand.id, player.id, id);
  assert(now !== undefined, 'a withdrawal is never taken away');
  return ok(now);
}
