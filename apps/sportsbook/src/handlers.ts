import { checkSignature } from '@fairhouse/client/signed';
import { gatherReads } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import { platformSecret, reportTransactions } from '@fairhouse/provider';
import { type GuardChecks, type Handlers, receivedCall } from '@fairhouse/serve';
import type { bookmakerApi, sportsbookApi } from '@fairhouse/wire/apis';
import { presentLimit, setLimit } from './features/account-limit/index.ts';
import { describeSelling, editTicket, sellTicket, setTarget } from './features/cash-out/index.ts';
import {
  changeDesk,
  listEventsOf,
  noteRefusal,
  presentAlerts,
  presentEvent,
  presentTicker,
} from './features/desk/index.ts';
import { listFixtureBoard, presentFixture, presentResults } from './features/fixture/index.ts';
import { cancelFreeBets, keepFreeBets } from './features/free-bet/index.ts';
import { endSessions, openSession } from './features/launch/index.ts';
import { presentBuilder, presentMarkets, presentPrices } from './features/offer/index.ts';
import { proveFixture } from './features/proof/index.ts';
import { checkSession, type GameSession } from './features/session/index.ts';
import { hearResults } from './features/settlement/index.ts';
import { keepSlip, readSlip } from './features/slip/index.ts';
import {
  listOwnTickets,
  placeTicket,
  presentTicket,
  presentTickets,
  quoteSlipNow,
  type Ticket,
} from './features/ticket/index.ts';
import { findTransactions, listGames, listTransactions, tellStates } from './features/vendor/index.ts';
import type { Sportsbook } from './sportsbook.ts';
import { PROVIDER } from './wallet.ts';

type None = Record<never, never>;
type SiteGuards = { readonly gameSession: { readonly session: GameSession } };
type PlatformGuards = { readonly signedPlatform: None };

export const siteGuards = (book: Sportsbook): GuardChecks<SiteGuards, None> => ({
  gameSession: (request) => checkSession(book, request.headers.authorization),
});

export const platformGuards = (book: Sportsbook): GuardChecks<PlatformGuards, None> => ({
  signedPlatform: async (request) => {
    const secretOf = (keyId: string) => platformSecret(book.config.secret, PROVIDER, keyId);
    const fault = await checkSignature(receivedCall(request), secretOf, book.now());
    return fault ? fail({ code: fault }) : ok({});
  },
});

/** Site ↔ sportsbook. */
export const siteHandlers = (book: Sportsbook): Handlers<typeof sportsbookApi, SiteGuards, None> => {
  const selling = describeSelling(book);
  const presentTogether = gatherReads(async (reader, tickets: readonly Ticket[]) => {
    const shown = await presentTickets(reader, tickets, selling);
    return new Map(tickets.map((ticket, place) => [ticket, shown[place]!]));
  });
  const show = async (ticket: Ticket) => ok((await presentTogether(book.db, ticket))!);
  return {
    sports: {
      fixtures: async ({ context }) => ok(await listFixtureBoard(book.db, context.nowMs)),
      prices: async ({ query, context }) =>
        ok(await presentPrices(book.db, query.fixtures.split(','), context.nowMs)),
      fixture: ({ params }) => presentFixture(book.db, params.id),
      markets: ({ params, context }) => presentMarkets(book.db, params.id, context.nowMs),
      results: ({ query }) => presentResults(book.db, query),
      build: ({ params, body, context }) => presentBuilder(book.db, params.id, body, context.nowMs),
      proof: ({ params }) => proveFixture(book.db, params.id),
    },
    ticket: {
      open: ({ body, context }) => openSession(book, { ...body, traceId: context.traceId }),
      quote: async ({ body, context }) => ok(await quoteSlipNow(book, context.session, body)),
      place: async ({ body, context }) => {
        const { session, idempotencyKey: key, traceId } = context;
        const placed = await placeTicket(book, { session, key, body, traceId });
        if (!placed.ok) await noteRefusal(book, session, body, placed.fault.code);
        return placed.ok ? show(placed.value) : placed;
      },
      list: ({ query, context }) => listOwnTickets(book.db, context.session.player, query, selling),
      ticket: ({ params, context }) => presentTicket(book.db, context.session.player, params.id, selling),
    },
    slip: {
      read: async ({ context }) => ok(await readSlip(book.db, context.session.player)),
      save: ({ body, context }) => keepSlip(book, context.session.player, body),
    },
    cashOut: {
      sell: async ({ params, body, context }) => {
        const { session, idempotencyKey: key } = context;
        const { thousandths, amount: asked, version } = body;
        const sold = await sellTicket(book, {
          player: session.player,
          ticket: params.id,
          key,
          thousandths,
          asked,
          version,
        });
        return sold.ok ? show(sold.value) : sold;
      },
      edit: async ({ params, body, context }) => {
        const { session, idempotencyKey: key } = context;
        const { legs, amount: asked, version } = body;
        const call = { player: session.player, ticket: params.id, key, legs, asked, version };
        const edited = await editTicket(book, call);
        return edited.ok ? show(edited.value) : edited;
      },
      target: async ({ params, body, context }) => {
        const set = await setTarget(book, {
          player: context.session.player,
          ticket: params.id,
          amount: body.amount,
        });
        return set.ok ? show(set.value) : set;
      },
    },
  };
};

/** Platform → sportsbook. */
export const vendorHandlers = (book: Sportsbook): Handlers<typeof bookmakerApi, PlatformGuards, None> => ({
  vendor: {
    games: async () => ok(listGames()),
    pots: async () => ok([]),
    endSessions: async ({ body }) => {
      await endSessions(book, { player: body.player, login: body.login ?? null });
      return ok(null);
    },
  },
  desk: {
    events: async ({ body, context }) => ok(await listEventsOf(book.db, body.currency, context.nowMs)),
    event: ({ body, context }) => presentEvent(book.db, body, context.nowMs),
    ticker: async ({ body }) => ok(await presentTicker(book.db, body.currency)),
    alerts: async ({ body, context }) => ok(await presentAlerts(book.db, body.currency, context.nowMs)),
    change: ({ body }) => changeDesk(book, body.change),
  },
  accountLimit: {
    read: async ({ body }) => ok(await presentLimit(book.db, body.player)),
    set: async ({ body }) => ok(await setLimit(book, body)),
  },
  table: { tables: async () => ok({ now: book.now(), tables: [] }) },
  reconciliation: {
    transactions: (call) =>
      reportTransactions(
        {
          list: (span, limit) => listTransactions(book.db, span, limit),
          find: (ids) => findTransactions(book.db, ids),
        },
        call,
      ),
  },
  freeRounds: {
    grant: ({ body }) => keepFreeBets(book, body),
    cancel: async ({ body }) => ok(await cancelFreeBets(book, body)),
  },
  result: { record: ({ body }) => hearResults(book, body) },
  sweeper: { roundStates: async ({ body }) => ok(await tellStates(book.db, body.rounds)) },
});
