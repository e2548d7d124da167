import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS, SECOND_MS, untilNone } from '../../jobs/job.ts';
import { closeDueGames } from './closing/close-games.ts';
import { forgetReturned } from './permit/forget-returned.ts';
import { vendorWalletHandlers, vendorWalletOpsHandlers } from './routes.ts';
import { resolveTransfers } from './settle-transfer.ts';
import { sweepLeftWallets } from './sweep-wallets.ts';

export const vendorWallet = {
  site: { vendorWallet: vendorWalletHandlers },
  ops: { vendorWallet: vendorWalletOpsHandlers },
  jobs: [
    { name: 'resolve_vendor_transfers', everyMs: 5 * SECOND_MS, run: resolveTransfers },
    { name: 'close_games', everyMs: SECOND_MS, run: untilNone(closeDueGames) },
    { name: 'sweep_left_wallets', everyMs: MINUTE_MS, run: sweepLeftWallets },
    { name: 'forget_returned_permits', everyMs: MINUTE_MS, run: untilNone(forgetReturned) },
  ],
} satisfies Feature;
