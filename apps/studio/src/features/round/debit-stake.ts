import { setTimeout as sleep } from 'node:timers/promises';
import type { RoundStake, WalletAnswer } from '@fairhouse/provider';
import type { Studio } from '../../studio.ts';
import type { Round } from './store.ts';

/** Resending ends early enough that the last try is over before the round's lease is. */
const RESEND_FOR_MS = 3_000;
const RESEND_PAUSE_MS = 200;

/** Asks for a stake; the same call again while the wallet says that it is still at it. */
export async function debitStake(
  studio: Studio,
  round: Round,
  stake: RoundStake,
): Promise<WalletAnswer | undefined> {
  const resendUntilMs = performance.now() + RESEND_FOR_MS;
  for (;;) {
    const answer = await studio.wallet.debit(round, stake);
    if (answer?.retry !== 'same' || performance.now() > resendUntilMs) return answer;
    await sleep(RESEND_PAUSE_MS);
  }
}
