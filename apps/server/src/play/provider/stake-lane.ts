import { negateMoney } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { hashToken } from '../../secrets/secrets.ts';
import type { Seats } from './open-seats.ts';
import { hashDebit, ledgerKey } from './wallet-call.ts';
import { openWalletLane, type WalletLane } from './wallet-lane.ts';

/** The fast way for the first stakes of rounds. */
export const openStakeLane = (platform: Platform, seats: Seats): WalletLane =>
  openWalletLane(platform, seats, {
    applicationName: 'fairhouse stakes',
    accepts: ({ tx, session, free }) => tx.type === 'bet' && session !== undefined && free === undefined,
    takes: 'platform.take_stakes',
    values: (calls, accounts) => [
      calls.map(({ context }) => context.nowMs),
      calls.map(({ provider }) => provider),
      calls.map(({ message }) => message.tx.id),
      calls.map(({ message }) => hashDebit(message)),
      calls.map(({ provider, message }) => ledgerKey(provider, message.tx.id)),
      calls.map(({ message }) => hashToken(message.session ?? '')),
      calls.map(({ seat }) => seat.brandId),
      calls.map(({ seat }) => seat.playerId),
      calls.map(({ message }) => message.tx.currency),
      calls.map(({ message }) => message.game),
      calls.map(({ seat }) => seat.vendorCode),
      calls.map(({ message }) => message.round.id),
      calls.map(({ message }) => negateMoney(message.tx.amount)),
      calls.map(() => platform.newId('bet')),
      calls.map(({ context }) => context.traceId),
      accounts.map(({ main }) => main.book),
      accounts.map(({ main }) => main.id),
      accounts.map(({ held }) => held.id),
      accounts.map(({ house }) => house.id),
    ],
  });
