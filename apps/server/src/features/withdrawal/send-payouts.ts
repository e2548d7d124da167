import { createSignedClient } from '@fairhouse/client';
import { transact } from '@fairhouse/db';
import { assert, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { paymentApi } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { derivedSecret, unseal } from '../../http/secrets.ts';
import { findPaymentProvider } from '../deposit/index.ts';
import { listToSend, savePayout, type WithdrawalRow } from './store.ts';

const BATCH = 20;
const TIMEOUT_MS = 5_000;

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
  const { config, db } = platform;
  const provider = await findPaymentProvider(db, row.provider);
  assert(provider !== undefined, 'a method has a payment provider');
  const { payout } = createSignedClient(paymentApi, {
    origin: provider.base_url,
    key: { keyId: 'platform-1', secret: derivedSecret(config.secret, `payment ${provider.code}`) },
    timeoutMs: TIMEOUT_MS,
    now: platform.now,
    traceId: () => row.traceId,
  });
  const { payoutId, pageUrl } = await payout.create({
    body: {
      reference: row.id,
      amount: wireMoney(subtractMoney(row.amount, row.fee)),
      currency: row.currency,
      account: {
        kind: row.kind,
        institution: row.institution,
        holder: row.holder,
        number: unseal(config.secret, row.number),
      },
      callbackUrl: `${config.siteOrigin}/wps/withdrawal/callback`,
    },
  });
  await transact(db, (tx) => savePayout(tx, row.id, payoutId, pageUrl));
}
