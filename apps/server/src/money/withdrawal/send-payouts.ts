import { transact } from '@fairhouse/db';
import { subtractMoney } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { providerActor } from '../../platform/audit/index.ts';
import { unseal } from '../../secrets/secrets.ts';
import { openAdapter, PayoutRefused } from '../payment/index.ts';
import { listToSend, lockWithdrawal, savePayout, savePayoutOrder, type WithdrawalRow } from './store.ts';
import { takeStep } from './take-step.ts';

const BATCH = 20;

/**
 * Hands approved withdrawals to their payment providers. The reference is the withdrawal's id, and a provider answers
 * the same payout for it however often it is asked: whoever dies in between asks again.
 */
export async function sendPayouts(platform: Platform, signal: AbortSignal): Promise<void> {
  for (let after = ''; !signal.aborted; ) {
    const rows = await listToSend(platform.db, after, BATCH);
    await Promise.all(
      rows.map((row) =>
        sendPayout(platform, row).catch((error: unknown) =>
          platform.log.warn(
            { err: error, withdrawal: row.id },
            'a payout was not taken; it is asked for again',
          ),
        ),
      ),
    );
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

async function sendPayout(platform: Platform, row: WithdrawalRow): Promise<void> {
  const { db, config } = platform;
  const adapter = await openAdapter(platform, row.provider, row.traceId);
  const order = {
    reference: row.id,
    amount: subtractMoney(row.amount, row.fee),
    currency: row.currency,
    account: {
      kind: row.kind,
      institution: row.institution,
      holder: row.holder,
      number: unseal(config.sealing, 'payout_account.number', row.accountId, row.number),
    },
    prepared: {
      id: row.payoutOrder,
      keep: async (id: string) => (await transact(db, (tx) => savePayoutOrder(tx, row.id, id))) === 1,
    },
  };
  try {
    const { payoutId, pageUrl } = await adapter.sendPayout(order);
    await transact(db, (tx) => savePayout(tx, row.id, payoutId, pageUrl));
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error;
    await failPayout(platform, row.id, error.message);
  }
}

/** What no provider will send comes back to the member, who has it in hand again. */
const failPayout = (platform: Platform, id: string, why: string): Promise<void> =>
  transact(platform.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (!row || row.payoutId !== null) return;
    const by = { actor: providerActor(row.provider), ip: '', nowMs: platform.now() };
    await takeStep(platform, tx, row, 'fail', by, { note: why });
  });
