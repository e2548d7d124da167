import { transact } from '@fairhouse/db';
import { ok, type Result, ZERO } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { MoneyMessage, WalletReply } from '@fairhouse/wire';
import type { ProviderHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { hashToken } from '../../http/secrets.ts';
import { authenticate } from './authenticate.ts';
import { cancel } from './cancel.ts';
import { closeRound } from './close-round.ts';
import { credit } from './credit.ts';
import { debit } from './debit.ts';
import { findProviderSession } from './store.ts';
import { answer, identify, type Outcome, type WalletCall } from './wallet-call.ts';

type Call = { readonly body: MoneyMessage; readonly context: BaseContext & { readonly provider: string } };

/** The wallet that providers speak to (provider protocol). */
export function providerHandlers(platform: Platform): ProviderHandlers['provider'] {
  const money =
    (decide: (call: WalletCall) => Promise<Outcome>) =>
    ({ body, context }: Call): Promise<Result<WalletReply, never>> =>
      transact(platform.db, async (tx) => {
        const reply = { tx, context, msgId: body.msgId };
        const player = await identify(tx, context.provider, body);
        if (typeof player === 'string') return ok(await answer(reply, undefined, { code: player }));
        const outcome = await decide({
          platform,
          tx,
          provider: context.provider,
          message: body,
          player,
          context,
        });
        return ok(await answer(reply, player, outcome));
      });
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
          session?.player_id !== player.id
            ? 'INVALID_TOKEN'
            : session.expires_at <= context.nowMs
              ? 'TOKEN_EXPIRED'
              : 'OK';
        return ok(await answer(reply, code === 'OK' ? player : undefined, { code }));
      }),
    debit: money(debit),
    credit: money(credit),
    cancel: money(cancel),
    closeRound: ({ body, context }) =>
      money(closeRound)({
        body: { ...body, tx: { id: body.msgId, type: 'win', amount: ZERO, currency: '' } },
        context,
      }),
  };
}
