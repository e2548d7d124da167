import { transact } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import type { providerRoutes } from '@fairhouse/wire/play/provider';
import type { RouteCall } from '@fairhouse/wire/route';
import type { ProviderHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { adjust } from './adjust.ts';
import { answerFault, type FaultCodes, MONEY_IN, MONEY_OUT } from './answer-fault.ts';
import { authenticate } from './authenticate.ts';
import { cancel } from './cancel.ts';
import { cashIn } from './cash-in.ts';
import { cashOut } from './cash-out.ts';
import { closeRound } from './close-round.ts';
import { confirm } from './confirm.ts';
import { credit } from './credit.ts';
import { debit } from './debit.ts';
import { debitCredit } from './debit-credit.ts';
import { decideCall } from './decide-call.ts';
import { jackpotCredit } from './jackpot-credit.ts';
import { promoCredit } from './promo-credit.ts';
import { release } from './release.ts';
import { reserve } from './reserve.ts';
import { findProviderSession } from './session/store.ts';
import { sessionEnd } from './session-end.ts';
import { answer, identify, type Outcome, type WalletCall } from './wallet-call.ts';
import type { WalletLane } from './wallet-lane.ts';
import type { WalletLanes } from './wallet-lanes.ts';

type Spoken = { readonly msgId: string; readonly provider: string; readonly player: string };

/** The wallet that providers speak to (provider protocol). Stakes and wins go by their lanes where nothing speaks against them. */
export function providerHandlers(platform: Platform, lanes: WalletLanes): ProviderHandlers['provider'] {
  const calls = walletCalls(platform);
  const byLane =
    (lane: WalletLane, slowly: typeof calls.debit, codes: FaultCodes): typeof calls.debit =>
    async ({ body, context }) => {
      const taken = await lane
        .take(context.provider, body, context)
        .catch((fault: unknown) => answerFault(context, body.msgId, codes, fault));
      return taken ? ok(taken) : slowly({ body, context });
    };
  return {
    ...calls,
    debit: byLane(lanes.stakes, calls.debit, MONEY_IN),
    credit: byLane(lanes.wins, calls.credit, MONEY_OUT),
  };
}

/** Each call in a transaction of its own. */
export function walletCalls(platform: Platform): ProviderHandlers['provider'] {
  const decided = <M extends Spoken>(decide: (call: WalletCall<M>) => Promise<Outcome>, codes: FaultCodes) =>
    decideCall(platform, decide, codes);
  return {
    authenticate: ({ body, context }) =>
      transact(platform.db, async (tx) =>
        ok(await authenticate(platform, tx, context.provider, body, context)),
      ),
    balance: ({ body, context }) =>
      transact(platform.db, async (tx) => {
        const reply = { tx, context, msgId: body.msgId };
        const player = await identify(tx, context.provider, body);
        if (typeof player === 'string') return ok(await answer(reply, undefined, { code: player }));
        const session = await findProviderSession(tx, context.provider, hashToken(body.session));
        const code =
          session?.playerId !== player.id
            ? 'INVALID_TOKEN'
            : session.expiresAt <= context.nowMs
              ? 'TOKEN_EXPIRED'
              : 'OK';
        return ok(await answer(reply, code === 'OK' ? player : undefined, { code }));
      }),
    debit: decided(debit, MONEY_IN),
    credit: decided(credit, MONEY_OUT),
    debitCredit: decided(debitCredit, MONEY_IN),
    cancel: decided(cancel, MONEY_OUT),
    closeRound: decided<RouteCall<typeof providerRoutes.closeRound>['body']>(closeRound, MONEY_OUT),
    promoCredit: decided(promoCredit, MONEY_OUT),
    jackpotCredit: decided(jackpotCredit, MONEY_OUT),
    adjust: decided(adjust, MONEY_OUT),
    reserve: decided(reserve, MONEY_IN),
    confirm: decided(confirm, MONEY_OUT),
    release: decided(release, MONEY_OUT),
    cashIn: decided(cashIn, MONEY_IN),
    cashOut: decided(cashOut, MONEY_OUT),
    sessionEnd: decided(sessionEnd, MONEY_OUT),
  };
}
