import { transact } from '@fairhouse/db';
import { REPORT_ROUNDS_MAX } from '@fairhouse/wire/play/vendor-wallet';
import type { Studio } from '../../studio.ts';
import {
  getWallet,
  listUnreported,
  listUnreportedWallets,
  postponeReport,
  setReported,
  takeDueWallets,
} from './store.ts';

/** How long whoever reports a wallet has for it. Longer than a call may take. */
export const REPORT_LEASE_MS = 8_000;

const BACK_OFF_FIRST_MS = 500;
const BACK_OFF_MOST_MS = 60_000;
const BATCH = 20;

/**
 * Tells the platform of the rounds of a wallet that it has not booked, in their order, until it has them all.
 * @returns whether it has; what it did not take stays and is told again later
 */
export async function reportWallet(studio: Studio, walletId: bigint): Promise<boolean> {
  for (;;) {
    const wallet = await getWallet(studio.db, walletId);
    const rounds = await listUnreported(studio.db, wallet, REPORT_ROUNDS_MAX);
    const [first] = rounds;
    if (!first) return true;
    const answer = await studio.wallet.reportRounds(wallet, rounds);
    if (answer && answer.through !== wallet.reported) {
      await transact(studio.db, (tx) => setReported(tx, walletId, answer.through));
      continue;
    }
    const pauseMs = Math.min(BACK_OFF_FIRST_MS * 2 ** wallet.tries, BACK_OFF_MOST_MS);
    await transact(studio.db, (tx) => postponeReport(tx, walletId, studio.now() + pauseMs));
    studio.log.warn(
      { wallet: walletId.toString(), from: first.number, tries: wallet.tries, walletCode: answer?.code },
      'report waits',
    );
    return false;
  }
}

/** Reports what is due; another process skips the wallets taken here. */
export async function reportDue(studio: Studio): Promise<void> {
  const due = await transact(studio.db, (tx) =>
    takeDueWallets(tx, studio.now(), studio.now() + REPORT_LEASE_MS, BATCH),
  );
  await Promise.all(due.map(({ id }) => reportWallet(studio, id)));
}

/** Reports every wallet, due or not. @returns how many still have rounds that the platform has not booked */
export async function reportAll(studio: Studio): Promise<number> {
  for (const { id } of await listUnreportedWallets(studio.db)) await reportWallet(studio, id);
  return (await listUnreportedWallets(studio.db)).length;
}
