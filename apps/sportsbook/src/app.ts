import { type Db, type MigrationSet, openBus, openSeats } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import { repeat } from '@fairhouse/provider';
import {
  answerNotFound,
  callRates,
  createServer,
  type Logger,
  mountApi,
  mountHealth,
  mountMetrics,
  poolGauges,
  type Readiness,
} from '@fairhouse/serve';
import { bookmakerApi, sportsbookApi } from '@fairhouse/wire/apis';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { SportsbookConfig } from './config.ts';
import { letSitesCall } from './cross-origin.ts';
import { decideSales, sellArmed } from './features/cash-out/index.ts';
import { noteLater } from './features/desk/index.ts';
import { countLate, stepFixtures } from './features/fixture/index.ts';
import { createPriceHub, mountPriceSocket, type PriceHub } from './features/price-hub/index.ts';
import { countUnsettledMarkets, settleDue, voidUnplayed } from './features/settlement/index.ts';
import { planMatchdays } from './features/simulator/index.ts';
import {
  closeTicketLanes,
  countDisputed,
  countOpen,
  countUnanswered,
  decideDue,
  deliverDue,
  deliverSettlements,
  findOldestUnanswered,
} from './features/ticket/index.ts';
import { platformGuards, siteGuards, siteHandlers, vendorHandlers } from './handlers.ts';
import type { Sportsbook } from './sportsbook.ts';
import { createWallet, ticketWallet } from './wallet.ts';

/** The sportsbook's tables; apply them as the owner of the database. */
export const sportsbookMigrations: MigrationSet = {
  scope: 'sportsbook',
  dir: new URL('../migrations/', import.meta.url),
  functions: new URL('../functions/', import.meta.url),
};

/** Role and schema that the sportsbook's connections take on. */
export const SPORTSBOOK_DATABASE = { role: 'fairhouse_sportsbook', schema: 'sportsbook' } as const;

export type SportsbookOptions = {
  readonly config: SportsbookConfig;
  /** Opened with `SPORTSBOOK_DATABASE`; the caller closes it after `close`. */
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  /** `idle`: nothing is planned and nothing moves but by the test's own calls. Fixtures are played unless told. */
  readonly fixtures?: 'play' | 'idle';
};

export type SportsbookApp = {
  readonly server: FastifyInstance;
  readonly readiness: Readiness;
  readonly book: Sportsbook;
  readonly hub: PriceHub;
  /** Publishes the fixtures that are due to be published. */
  plan(): Promise<void>;
  /** Takes no more calls, then waits for the work in hand. */
  close(): Promise<void>;
};

const STEP_PAUSE_MS = 500;
const SETTLE_PAUSE_MS = 2_000;
const PLAN_PAUSE_MS = 20_000;

/** A fixture that is due for so long does not move. */
const LATE_MS = 30_000;

/** The whole sportsbook, ready to listen; fixtures are played from now on. */
export async function createSportsbook(options: SportsbookOptions): Promise<SportsbookApp> {
  const { config, db, log, now } = options;
  const book: Sportsbook = {
    config,
    db,
    log,
    now,
    wallet: createWallet({ config, now }),
    tickets: ticketWallet({ config, now }),
  };
  const readiness: Readiness = { ready: true };
  const server = createServer({ log, now, trustedProxies: config.trustedProxies });
  server.setNotFoundHandler((request, reply) => answerNotFound(request, reply, now()));
  letSitesCall(server);
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const hub = createPriceHub(book);
  const bus = openBus({
    url: config.databaseUrl,
    channel: 'sportsbook',
    onFault: (fault) => log.error({ err: fault }, 'not told to other processes'),
  });
  const seats = openSeats(db, bus);
  await bus.listening();
  await mountPriceSocket(server, book, hub, seats);
  const late = () => countLate(db, now() - LATE_MS);
  mountApi(server, {
    api: sportsbookApi,
    handlers: siteHandlers(book),
    guards: siteGuards(book),
    rates: callRates(config.limits, bus, 'sports'),
    prepare: async () => ok({}),
    now,
  });
  mountApi(server, {
    api: bookmakerApi,
    handlers: vendorHandlers(book),
    guards: platformGuards(book),
    prepare: async () => ok({}),
    now,
  });
  mountHealth(server, readiness, late);
  mountMetrics(
    server,
    [
      ...poolGauges(db),
      {
        name: 'sportsbook_open_tickets',
        help: 'Tickets that wait for results.',
        read: () => countOpen(db),
      },
      {
        name: 'sportsbook_unsettled_markets',
        help: 'Markets with results that some of their bets have not been settled by.',
        read: () => countUnsettledMarkets(db),
      },
      {
        name: 'sportsbook_waiting_call_age_seconds',
        help: 'Age of the oldest wallet call that is not answered.',
        read: async () => Math.max(0, now() - ((await findOldestUnanswered(db)) ?? now())) / 1_000,
      },
      {
        name: 'sportsbook_late_fixtures',
        help: 'Fixtures whose next step is due for more than half a minute.',
        read: late,
      },
      {
        name: 'sportsbook_waiting_calls',
        help: 'Wallet calls that are unanswered for more than half a minute.',
        read: () => countUnanswered(db, now() - LATE_MS),
      },
      {
        name: 'sportsbook_disputed_tickets',
        help: 'Tickets of which the wallet finally refused a call.',
        read: () => countDisputed(db),
      },
    ],
    config.metricsTokens,
  );
  const stops =
    options.fixtures === 'idle'
      ? []
      : [
          repeat(book, [stepFixtures, decideDue, decideSales, sellArmed, deliverDue], STEP_PAUSE_MS),
          repeat(book, [settleDue, deliverSettlements, noteLater], SETTLE_PAUSE_MS),
          repeat(book, [planMatchdays, voidUnplayed], PLAN_PAUSE_MS),
        ];
  return {
    server,
    readiness,
    book,
    hub,
    plan: () => planMatchdays(book),
    async close() {
      readiness.ready = false;
      await Promise.all(stops.map((stop) => stop()));
      hub.closeAll();
      await server.close();
      await closeTicketLanes(book);
      await seats.close();
      await bus.close();
    },
  };
}
