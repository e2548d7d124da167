import { createHash } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { weighWord } from '@fairhouse/rules/money/deposit/step-deposit';
import type { BaseContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { depositRoutes } from '@fairhouse/wire/money/deposit';
import type { DepositState } from '@fairhouse/wire/money/deposit-states';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { checkCredit } from '../../identity/protection/index.ts';
import { providerActor } from '../../platform/audit/index.ts';
import { findWord, insertWord, listWords, readReviewMinutes } from './review/store.ts';
import { type DepositRow, lockProviderDeposit } from './store.ts';
import { takeStep } from './take-step.ts';

type Outcome = RouteCall<typeof depositRoutes.callback>['body'];
type OutcomeCall = {
  readonly body: Outcome;
  readonly context: BaseContext & { readonly paymentProvider: string };
};
type Heard = Result<{ state: DepositState }, Refusal<'not_found' | 'contradicting_outcome'>>;

const MINUTE_MS = 60_000;

/**
 * Hears what became of a payment. Word, money, state, event and audit row are one transaction; the same word twice
 * changes nothing; an event that says something else than it said before is refused. A new word against the order or
 * the record is kept and goes to staff, and so does money that a limit, a pause or an exclusion keeps from play. Money that
 * comes late is still the player's.
 */
export const handleOutcome = (platform: Platform, { body, context }: OutcomeCall): Promise<Heard> =>
  transact(platform.db, async (tx): Promise<Heard> => {
    const { paymentProvider: provider, nowMs, ip } = context;
    const deposit = await lockProviderDeposit(tx, provider, body.reference);
    if (!deposit) return fail({ code: 'not_found' });
    const contentHash = hashOf(body);
    const known = await findWord(tx, provider, body.eventId);
    if (known)
      return known.depositId === deposit.id && known.contentHash.equals(contentHash)
        ? ok({ state: deposit.state })
        : fail({ code: 'contradicting_outcome' });
    const said = (await listWords(tx, deposit.id)).some((word) => word.contentHash.equals(contentHash));
    const { eventId, outcome, amount, currency } = body;
    const word = { provider, eventId, depositId: deposit.id, contentHash, outcome, amount, currency, nowMs };
    if ((await insertWord(tx, word)) === 0) return fail({ code: 'contradicting_outcome' });
    const weighed = said ? undefined : weighWord(deposit.state, { outcome, fits: fits(deposit, body) });
    if (!weighed) return ok({ state: deposit.state });
    const held = weighed === 'pay' ? await checkCredit(tx, deposit, amount, nowMs) : undefined;
    const step = held ? 'doubt' : weighed;
    const by = { actor: providerActor(provider), ip, nowMs };
    const state = await takeStep(platform, tx, deposit, step, by, {
      ...(step === 'contest' ? { contested: true } : {}),
      ...(held ? { held } : {}),
      ...(step === 'doubt'
        ? { promisedMs: nowMs + (await readReviewMinutes(tx, deposit.brandId)) * MINUTE_MS }
        : {}),
    });
    assert(state !== undefined, 'a word is weighed for where the deposit stands');
    return ok({ state });
  });

const fits = (deposit: DepositRow, { amount, currency }: Outcome): boolean =>
  amount === (deposit.received ?? deposit.amount) && currency === deposit.currency;

const hashOf = ({ eventId: _, amount, ...rest }: Outcome): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([rest.paymentId, rest.reference, rest.outcome, rest.currency, amount.toString()]))
    .digest();
