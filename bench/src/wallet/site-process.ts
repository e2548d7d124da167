import type { AddressInfo } from 'node:net';
import type { SigningKey } from '@fairhouse/client/signed';
import { transact } from '@fairhouse/db';
import { checkBooks, rollUp } from '@fairhouse/ledger';
import { consumersOf, createSiteServer, runConsumers } from '@fairhouse/server';
import { bootHouse, FULL_COST, studioKey } from '@fairhouse/testkit';
import { readMemory } from '../read-memory.ts';
import { mountEcho } from './echo-api.ts';

/** What the parent hears: where to send and how to sign; that nothing is left to do; how many entries balance; what it keeps and has spent. */
export type FromSite =
  | {
      readonly event: 'ready';
      readonly origin: string;
      readonly key: SigningKey;
      /** The superuser's address of the house's database. */
      readonly databaseUrl: string;
      readonly brandId: string;
    }
  | { readonly event: 'idle' }
  | { readonly event: 'balanced'; readonly entries: number }
  | { readonly event: 'weighed'; readonly memoryMiB: number; readonly processorUs: number }
  | { readonly event: 'failed'; readonly reason: string };

/** What the parent asks for. */
export type ToSite = 'settle' | 'check' | 'weigh' | 'stop';

const CONSUMER_PAUSE_MS = 1_000;
const ROLL_UP_MS = 10_000;

const tell = (message: FromSite): void => {
  process.send?.(message);
};

/** The site's server as the product runs it, in a process of its own, with the echo mounted beside its wallet. */
async function serve(): Promise<void> {
  // A generator may say that its calls come from many addresses.
  const house = await bootHouse({ trustedProxies: ['127.0.0.1'], limits: FULL_COST });
  const { db, log } = house.platform;
  const key = studioKey(house);
  const server = await createSiteServer(house.platform);
  mountEcho(server, key);
  // How long a call was in the server's hands, as browsers are told it.
  server.addHook('onSend', async (_request, reply) => {
    reply.header('server-timing', `all;dur=${reply.elapsedTime.toFixed(3)}`);
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const stopConsumers = runConsumers(db, log, consumersOf(house.platform), CONSUMER_PAUSE_MS);
  const rolling = setInterval(() => void transact(db, rollUp).catch(report), ROLL_UP_MS);
  const duties: Record<ToSite, () => Promise<void>> = {
    settle: async () => {
      await house.catchUp();
      tell({ event: 'idle' });
    },
    check: async () => {
      await house.assertBooksBalance();
      tell({ event: 'balanced', entries: (await checkBooks(db, null)).entries });
    },
    weigh: async () => {
      const { user, system } = process.cpuUsage();
      tell({ event: 'weighed', memoryMiB: readMemory(), processorUs: user + system });
    },
    stop: async () => {
      clearInterval(rolling);
      await stopConsumers();
      await server.close();
      await house.close();
      process.disconnect?.();
    },
  };
  process.on('message', (asked) => duties[asked as ToSite]().catch(report));
  const { port } = server.server.address() as AddressInfo;
  const { databaseUrl, brandId } = house;
  tell({ event: 'ready', origin: `http://127.0.0.1:${port}`, key, databaseUrl, brandId });
}

const report = (fault: unknown) =>
  tell({ event: 'failed', reason: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });

// Without its parent nobody would end it.
process.on('disconnect', () => process.exit());
await serve().catch(report);
