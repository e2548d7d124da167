import { parseMoney } from '@fairhouse/kernel';
import { createLogger } from '@fairhouse/serve';
import { LIMITS, openPlatform, openWalletLanes } from '@fairhouse/server';
import { SECRET } from '@fairhouse/testkit';
import { STAKE, stakeMessage } from './play.ts';
import type { Seat } from './seat-players.ts';

/** The wallet's stake lane in this process, without HTTP before it. */
export type StakeDesk = {
  /** A whole bet; one that the lane left is sent again, in the same latency. @throws unless it was taken */
  readonly take: (seat: Seat) => Promise<void>;
  readonly close: () => Promise<void>;
};

const AMOUNT = parseMoney(STAKE)!;

/** The lane leaves a stake alone when it had to wait too long; the wallet then takes it the slow way. */
const ATTEMPTS = 3;

/** @param origin stands for every place of the house; nothing is sent there */
export async function openStakeDesk(databaseUrl: string, origin: string): Promise<StakeDesk> {
  const log = createLogger('bench', 'silent');
  const config = {
    host: '127.0.0.1',
    sitePort: 0,
    consolePort: 0,
    databaseUrl,
    secret: SECRET,
    sealing: SECRET,
    siteOrigin: origin,
    consoleOrigin: origin,
    studioOrigin: origin,
    sportsbookOrigin: undefined,
    sandboxVendors: false,
    sandboxOrigin: origin,
    metricsTokens: [],
    analyticsOrigin: undefined,
    data: '',
    auditAnchorUrl: undefined,
    trustedProxies: [],
    internalHosts: [],
    logLevel: 'silent',
    limits: LIMITS,
  };
  const platform = await openPlatform(config, log, Date.now);
  const lanes = openWalletLanes(platform);
  return {
    async take(seat) {
      const { tx, ...message } = stakeMessage(seat);
      const stake = { ...message, tx: { ...tx, amount: AMOUNT } };
      const context = {
        traceId: platform.newId('trace'),
        ip: '127.0.0.1',
        device: 'bench',
        log,
        nowMs: platform.now(),
        idempotencyKey: '',
      };
      for (let attempt = 1; ; attempt += 1) {
        const reply = await lanes.stakes.take('studio', stake, context);
        if (reply?.code === 'OK') return;
        if (reply || attempt === ATTEMPTS)
          throw new Error(`the stake lane answered ${reply?.code ?? 'nothing'}, ${attempt} times`);
      }
    },
    close: async () => {
      await lanes.close();
      await platform.bus.close();
      await platform.db.close();
    },
  };
}
