import type { Platform } from '../../frame/platform.ts';
import type { Seats } from './open-seats.ts';
import { winHash } from './pay-win.ts';
import { ledgerKey } from './wallet-call.ts';
import { openWalletLane, type WalletLane } from './wallet-lane.ts';

/** The fast way for wins, and for the end of their rounds. */
export const openWinLane = (platform: Platform, seats: Seats): WalletLane =>
  openWalletLane(platform, seats, {
    applicationName: 'fairhouse wins',
    accepts: ({ tx }) => tx.type === 'win',
    takes: 'platform.pay_wins',
    values: (calls, accounts) => [
      calls.map(({ context }) => context.nowMs),
      calls.map(({ provider }) => provider),
      calls.map(({ message }) => message.tx.id),
      calls.map(({ message }) => winHash(message)),
      calls.map(({ provider, message }) => ledgerKey(provider, message.tx.id)),
      calls.map(({ seat }) => seat.brandId),
      calls.map(({ seat }) => seat.playerId),
      calls.map(({ message }) => message.tx.currency),
      calls.map(({ message }) => message.game),
      calls.map(({ seat }) => seat.vendorCode),
      calls.map(({ message }) => message.round.id),
      calls.map(({ message }) => message.tx.amount),
      calls.map(({ message }) => message.round.closed ?? false),
      calls.map(({ message }) => message.validBet ?? null),
      calls.map(({ message }) => message.outcome?.id ?? null),
      calls.map(({ context }) => context.traceId),
      accounts.map(({ main }) => main.book),
      accounts.map(({ main }) => main.id),
      accounts.map(({ held }) => held.id),
      accounts.map(({ house }) => house.id),
    ],
  });
