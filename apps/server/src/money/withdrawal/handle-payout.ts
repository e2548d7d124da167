import { createHash } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { fail, ok, type Result, subtractMoney } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { withdrawalRoutes } from '@fairhouse/wire/money/withdrawal';
import type { WithdrawalState } from '@fairhouse/wire/money/withdrawal-states';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { providerActor } from '../../platform/audit/index.ts';
import { findEvent, insertEvent, lockWithdrawal, readRules, type WithdrawalRow } from './store.ts';
import { takeStep } from './take-step.ts';

const MINUTE_MS = 60_000;

type Outcome = RouteCall<typeof withdrawalRoutes.callback>['body'];
type OutcomeCall = {
  readonly body: Outcome;
  readonly context: BaseContext & { readonly paymentProvider: string };
};
type Heard = Result<{ state: WithdrawalState }, Refusal<'not_found' | 'contradicting_outcome'>>;

/**
 * Hears what became of a payout. The same word twice changes nothing; a word against the record is refused: whoever has
 * said that money was sent cannot take it back, and whoever has said that it was not cannot say so afterwards.
 */
export const handlePayout = (platform: Platform, { body, context }: OutcomeCall): Promise<Heard> =>
  transact(platform.db, async (tx): Promise<Heard> => {
    const { paymentProvider: provider, nowMs, ip } = context;
    const row = await lockWithdrawal(tx, body.reference);
    if (row?.provider !== provider) return fail({ code: 'not_found' });
    const contentHash = hashOf(body);
    const known = await findEvent(tx, provider, body.eventId);
    if (known) return known.contentHash.equals(contentHash) ? ok({ state: row.state }) : CONTRADICTS;
    const stands = standsWith(row, body);
    if (stands === 'against') return CONTRADICTS;
    const event = { provider, eventId: body.eventId, withdrawalId: row.id, contentHash, nowMs };
    if ((await insertEvent(tx, event)) === 0) return CONTRADICTS;
    if (stands === 'known') return ok({ state: row.state });
    const { receiptMinutes } = await readRules(tx, row.brandId);
    const paid = body.outcome === 'paid';
    const change = paid ? { receiveByMs: nowMs + receiptMinutes * MINUTE_MS } : {};
    const by = { actor: providerActor(provider), ip, nowMs };
    const state = await takeStep(platform, tx, row, paid ? 'pay' : 'fail', by, change);
    return ok({ state: state ?? row.state });
  });

const CONTRADICTS = fail({ code: 'contradicting_outcome' } as const);

const SENT: ReadonlySet<WithdrawalState> = new Set([
  'disbursed',
  'received',
  'partial',
  'disputed',
  'refunded',
  'forced',
]);

/** How a word stands with the record: news, what is known already, or against it. */
function standsWith(
  row: WithdrawalRow,
  { outcome, amount, currency }: Outcome,
): 'news' | 'known' | 'against' {
  if (amount !== subtractMoney(row.amount, row.fee) || currency !== row.currency) return 'against';
  if (row.state === 'approved') return 'news';
  const known = outcome === 'paid' ? SENT.has(row.state) : row.state === 'failed';
  return known ? 'known' : 'against';
}

const hashOf = ({ payoutId, reference, outcome, amount, currency }: Outcome): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([payoutId, reference, outcome, amount.toString(), currency]))
    .digest();
