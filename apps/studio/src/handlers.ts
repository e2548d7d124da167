import { checkSignature } from '@fairhouse/client/signed';
import { findGame } from '@fairhouse/games';
import { fail, ok } from '@fairhouse/kernel';
import { cancelGrant, platformSecret, reportRoundStates, reportTransactions } from '@fairhouse/provider';
import { type GuardChecks, type Handlers, receivedCall } from '@fairhouse/serve';
import type { studioApi, vendorApi } from '@fairhouse/wire/apis';
import { listChains } from './features/chain/index.ts';
import { freeGrants } from './features/free-rounds/index.ts';
import { presentPots } from './features/jackpot/index.ts';
import { endSessions, openSession } from './features/launch/index.ts';
import { listLiveTables } from './features/live/index.ts';
import {
  act,
  bringCash,
  callOff,
  giveToDeck,
  listOwnCardHands,
  listOwnHands,
  listPokerRooms,
  listSeries,
  moveCards,
  planSeries,
  readHandForReview,
  readOwnCardHand,
  readOwnHand,
  reportHand,
  sitOutOrIn,
  standUp,
  tellSigns,
  waitForSeat,
} from './features/poker/index.ts';
import { cancelQueued, queueBet } from './features/queue/index.ts';
import { findTransactions, listTransactions } from './features/reconciliation/index.ts';
import { offerReplay, openReplay } from './features/replay/index.ts';
import { move, spin } from './features/round/index.ts';
import { chooseSeed, presentSeeds, tellSeeds } from './features/seed/index.ts';
import { checkSession, type GameSession } from './features/session/index.ts';
import { findStandings } from './features/sweeper/index.ts';
import { restTable } from './features/table/index.ts';
import {
  chooseVariant,
  grantFreeRounds,
  listGames,
  listPots,
  proveRound,
  revealRound,
} from './features/vendor/index.ts';
import { depositMoney, tellBalance, tellTransfer, withdrawMoney } from './features/wallet/index.ts';
import type { Studio } from './studio.ts';
import { PROVIDER } from './wallet.ts';

type None = Record<never, never>;
type GameGuards = { readonly gameSession: { readonly session: GameSession } };
type PlatformGuards = { readonly signedPlatform: None };

export const gameGuards = (studio: Studio): GuardChecks<GameGuards, None> => ({
  gameSession: (request) => checkSession(studio, request.headers.authorization),
});

export const platformGuards = (studio: Studio): GuardChecks<PlatformGuards, None> => ({
  signedPlatform: async (request) => {
    const secretOf = (keyId: string) => platformSecret(studio.config.secret, PROVIDER, keyId);
    const fault = await checkSignature(receivedCall(request), secretOf, studio.now());
    return fault ? fail({ code: fault }) : ok({});
  },
});

/** Game client ↔ studio. */
export const gameHandlers = (studio: Studio): Handlers<typeof studioApi, GameGuards, None> => ({
  studio: {
    open: ({ body, context }) => openSession(studio, { ...body, traceId: context.traceId }),
    spin: ({ body, context }) =>
      spin(studio, {
        session: context.session,
        key: context.idempotencyKey,
        stake: body.stake,
        choice: body.choice ?? null,
        auto: body.auto,
        free: body.free,
        traceId: context.traceId,
      }),
    move: ({ body, context }) =>
      move(studio, {
        session: context.session,
        key: context.idempotencyKey,
        ...body,
        traceId: context.traceId,
        receivedAt: context.nowMs,
      }),
    seeds: async ({ context }) => ok(presentSeeds(await tellSeeds(studio, context.session.player))),
    chooseSeed: async ({ body, context }) => {
      const chosen = await chooseSeed(studio, context.session.player, body);
      if (!chosen.ok) return chosen;
      return ok({ seeds: presentSeeds(chosen.value.seeds), revealed: chosen.value.revealed });
    },
    pots: async ({ context: { session } }) =>
      ok(
        await presentPots(studio.db, {
          machineId: findGame(session.game)!.engineId,
          currency: session.currency,
        }),
      ),
  },
  replay: { open: ({ body }) => openReplay(studio, body.ticket) },
  crash: {
    queueBet: ({ body, context }) =>
      queueBet(studio, {
        ...body,
        session: context.session,
        key: context.idempotencyKey,
        traceId: context.traceId,
      }),
    cancelQueued: ({ body, context }) => cancelQueued(studio, context.session, body.seat),
  },
  table: { chains: async () => ok(await listChains(studio)) },
  poker: {
    sit: ({ body, context }) =>
      bringCash(studio, {
        ...body,
        session: context.session,
        key: context.idempotencyKey,
        traceId: context.traceId,
      }),
    topUp: ({ body, context }) =>
      bringCash(studio, {
        ...body,
        seat: null,
        post: false,
        session: context.session,
        key: context.idempotencyKey,
        traceId: context.traceId,
      }),
    enter: ({ body, context }) =>
      bringCash(studio, {
        ...body,
        seat: null,
        post: false,
        session: context.session,
        key: context.idempotencyKey,
        traceId: context.traceId,
      }),
    act: ({ body, context }) => act(studio, context.session, body),
    stand: ({ context }) => standUp(studio, context.session),
    pause: ({ body, context }) => sitOutOrIn(studio, context.session, body),
    queue: ({ body, context }) => waitForSeat(studio, context.session, body.waits),
    contribute: ({ body, context }) => giveToDeck(studio, context.session, body),
    report: ({ body, context }) => reportHand(studio, context.session, body),
    hands: async ({ context }) => ok(await listOwnHands(studio, context.session)),
    hand: ({ body, context }) => readOwnHand(studio, context.session, body.number),
  },
  cards: {
    move: ({ body, context }) => moveCards(studio, context.session, body),
    hands: async ({ context }) => ok(await listOwnCardHands(studio, context.session)),
    hand: ({ body, context }) => readOwnCardHand(studio, context.session, body.number),
  },
});

/** Platform → studio. */
export const vendorHandlers = (studio: Studio): Handlers<typeof vendorApi, PlatformGuards, None> => ({
  vendor: {
    games: async () => ok(listGames()),
    pots: async ({ body }) => ok(await listPots(studio, body.currency)),
    setVariant: ({ body }) => chooseVariant(studio, body),
    proof: ({ body }) => proveRound(studio, body),
    reveal: ({ body }) => revealRound(studio, body),
    deposit: ({ body }) => depositMoney(studio, body),
    withdraw: ({ body }) => withdrawMoney(studio, body),
    sweep: ({ body }) => withdrawMoney(studio, body),
    transferStatus: async ({ body }) => ok(await tellTransfer(studio, body)),
    walletBalance: async ({ body }) => ok(await tellBalance(studio, body)),
    endSessions: async ({ body }) => {
      await endSessions(studio, { player: body.player, login: body.login ?? null });
      return ok(null);
    },
  },
  table: {
    tables: async () => ok(await listLiveTables(studio)),
    setState: ({ body }) => restTable(studio, body),
  },
  poker: {
    rooms: async ({ body }) => ok(await listPokerRooms(studio, body)),
    series: async ({ body }) => ok(await listSeries(studio, body)),
    plan: ({ body }) => planSeries(studio, body),
    callOff: ({ body }) => callOff(studio, body),
    signs: async ({ body }) => ok(await tellSigns(studio, body.operator)),
    hand: ({ body }) => readHandForReview(studio, body),
  },
  replay: { offer: ({ body }) => offerReplay(studio, body) },
  reconciliation: {
    transactions: (call) =>
      reportTransactions(
        {
          list: (span, limit) => listTransactions(studio.db, span, limit),
          find: (ids) => findTransactions(studio.db, ids),
        },
        call,
      ),
  },
  freeRounds: {
    grant: ({ body }) => grantFreeRounds(studio, body),
    cancel: async ({ body }) => ok(await cancelGrant(studio, freeGrants, body)),
  },
  sweeper: { roundStates: (call) => reportRoundStates((ids) => findStandings(studio.db, ids), call) },
});
