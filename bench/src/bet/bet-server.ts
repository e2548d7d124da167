import type { AddressInfo } from 'node:net';
import type { SigningKey } from '@fairhouse/client';
import { listRows, sql } from '@fairhouse/db';
import { checkBooks } from '@fairhouse/ledger';
import { CONSUMERS, createSiteServer, runConsumers } from '@fairhouse/server';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  newMember,
  openWallet,
  studioKey,
} from '@fairhouse/testkit';
import { mountEcho } from './echo-api.ts';

/** A player in a game, as the provider names them. */
export type Seat = {
  readonly player: string;
  readonly session: string;
  readonly game: string;
  readonly currency: string;
};

/** What the parent hears: where to send, how to sign and for whom; later how many entries the books balance over. */
export type FromServer =
  | {
      readonly event: 'ready';
      readonly origin: string;
      readonly key: SigningKey;
      readonly seats: readonly Seat[];
    }
  | { readonly event: 'balanced'; readonly entries: number }
  | { readonly event: 'failed'; readonly reason: string };

/** What the parent asks for. */
export type ToServer = 'check' | 'stop';

const CONSUMER_PAUSE_MS = 1_000;
const DEPOSIT = '50000.0000';

const tell = (message: FromServer): void => {
  process.send?.(message);
};

/** One member per caller, in turn at a game of each vendor that the built-in studio serves. */
async function seatMembers(house: House, seats: number): Promise<Seat[]> {
  const games = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ game: string; vassalage: string }>`
        select distinct on (v.vassalage) g.code as game, v.vassalage from game g
        join vendor v on v.brand_id = g.brand_id and v.vassalage = g.vassalage
        where v.provider = 'studio' and g.state = 'open' order by v.vassalage, g.place`,
    ),
  );
  const seated: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const { game, vassalage } = games[seat % games.length]!;
    const member = await newMember(house);
    await depositFor(house, member, DEPOSIT);
    const { player, session } = await openWallet(house, member, game, vassalage);
    const { currency } = await member.client.member.info();
    seated.push({ player, session, game, currency });
  }
  return seated;
}

/** The site's server as the product runs it, in a process of its own, with the echo mounted beside its wallet. */
async function serve(callers: number): Promise<void> {
  const house = await bootHouse();
  const key = studioKey(house);
  const server = await createSiteServer(house.platform);
  mountEcho(server, key);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const stopConsumers = runConsumers(house.platform.db, house.platform.log, CONSUMERS, CONSUMER_PAUSE_MS);
  const duties: Record<ToServer, () => Promise<void>> = {
    check: async () => {
      await house.assertBooksBalance();
      tell({ event: 'balanced', entries: (await checkBooks(house.platform.db, null)).entries });
    },
    stop: async () => {
      await stopConsumers();
      await server.close();
      await house.close();
      process.disconnect?.();
    },
  };
  process.on('message', (asked) => duties[asked as ToServer]().catch(report));
  const seats = await seatMembers(house, callers);
  const { port } = server.server.address() as AddressInfo;
  tell({ event: 'ready', origin: `http://127.0.0.1:${port}`, key, seats });
}

const report = (fault: unknown) =>
  tell({ event: 'failed', reason: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });

// Without its parent nobody would end it.
process.on('disconnect', () => process.exit());
await serve(Number(process.argv[2])).catch(report);
