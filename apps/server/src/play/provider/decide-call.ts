import { transact } from '@fairhouse/db';
import { ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import type { Platform } from '../../frame/platform.ts';
import { answerFault, type FaultCodes } from './answer-fault.ts';
import type { Beyond } from './ceiling/beyond.ts';
import { stopProvider } from './ceiling/stop-provider.ts';
import { answer, identify, type Outcome, type WalletCall } from './wallet-call.ts';

type Spoken = { readonly msgId: string; readonly provider: string; readonly player: string };

type Call<M> = { readonly body: M; readonly context: BaseContext & { readonly provider: string } };

/** The stake lane, or another call, wrote the same row since this one looked; now it is seen. */
const WRITTEN_MEANWHILE = '23505';

/** Answers a call about a player by what `decide` says, in a transaction of its own. */
export const decideCall =
  <M extends Spoken>(
    platform: Platform,
    decide: (call: WalletCall<M>) => Promise<Outcome>,
    codes: FaultCodes,
  ) =>
  async ({ body, context }: Call<M>): Promise<Result<WalletReply, never>> => {
    let beyond: Beyond | undefined;
    const reply = await transact(
      platform.db,
      async (tx) => {
        const { provider } = context;
        const call = { tx, context, msgId: body.msgId };
        const player = await identify(tx, provider, body);
        if (typeof player === 'string') return answer(call, undefined, { code: player });
        const outcome = await decide({ platform, tx, provider, message: body, player, context });
        ({ beyond } = outcome);
        const { guard } = outcome;
        if (guard) tx.onCommit(() => platform.hub.send(player.id, { type: 'bonus_guard', value: guard }));
        return answer(call, player, outcome);
      },
      { rerunOn: [WRITTEN_MEANWHILE] },
    ).catch((fault: unknown) => answerFault(context, body.msgId, codes, fault));
    if (beyond) await stopProvider(platform, beyond);
    return ok(reply);
  };
