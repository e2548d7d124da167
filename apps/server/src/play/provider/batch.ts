import { assert, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { BatchReply, batchRoutes } from '@fairhouse/wire/play/batch';
import { WALLET_CODES, type WalletReply } from '@fairhouse/wire/play/provider';
import type { RouteCall } from '@fairhouse/wire/route';
import type { ProviderHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { answerFault, type FaultCodes, MONEY_IN, MONEY_OUT } from './answer-fault.ts';
import { credit } from './credit.ts';
import { debit } from './debit.ts';
import { decideCall } from './decide-call.ts';
import type { WinMessage } from './pay-win.ts';
import type { WalletLane } from './wallet-lane.ts';
import type { WalletLanes } from './wallet-lanes.ts';

type Context = BaseContext & { readonly provider: string };

type Call = { readonly body: WinMessage; readonly context: Context };

type Slowly = (call: Call) => Promise<Result<WalletReply, never>>;

type Rounds = RouteCall<typeof batchRoutes.settleRounds>['body'];

/** Many rounds in one message: all go to their lane at once, what it leaves is taken one after the other. */
export const batchHandlers = (platform: Platform, lanes: WalletLanes): ProviderHandlers['batch'] => ({
  stakes: async ({ body: { stakes, ...head }, context }) => {
    const calls = stakes.map(({ traceId = context.traceId, ...stake }) => ({
      body: { ...head, ...stake },
      context: { ...context, traceId },
    }));
    const slowly = decideCall(platform, debit, MONEY_IN);
    return ok(await answerAll(lanes.stakes, slowly, MONEY_IN, head, calls, context));
  },
  settleRounds: async ({ body: { rounds, ...head }, context }) => {
    const slowly = decideCall<WinMessage>(platform, credit, MONEY_OUT);
    const calls = rounds.map((round) => ({ body: settlement(head, round), context }));
    return ok(await answerAll(lanes.wins, slowly, MONEY_OUT, head, calls, context));
  },
});

/** The win that settles a round. */
const settlement = (
  head: Omit<Rounds, 'rounds'>,
  { payout, round, tx, ...rest }: Rounds['rounds'][number],
): WinMessage => ({
  ...head,
  ...rest,
  round: { ...round, closed: true },
  tx: { ...tx, type: 'win', amount: payout },
});

async function answerAll(
  lane: WalletLane,
  slowly: Slowly,
  codes: FaultCodes,
  { msgId, provider }: Pick<WinMessage, 'msgId' | 'provider'>,
  calls: readonly Call[],
  context: Context,
): Promise<BatchReply> {
  const asOf = context.nowMs;
  if (provider !== context.provider)
    return { msgId, code: 'INVALID_PROVIDER', retry: WALLET_CODES.INVALID_PROVIDER, answers: [], asOf };
  const taken = await Promise.all(
    calls.map((call) =>
      lane
        .take(provider, call.body, call.context)
        .catch((fault: unknown) => answerFault(call.context, msgId, codes, fault)),
    ),
  );
  const answers: BatchReply['answers'] = [];
  for (const [place, call] of calls.entries()) {
    const reply = taken[place] ?? (await answerSlowly(slowly, call));
    const { code, retry, duplicate, balance, opTxId } = reply;
    answers.push({ tx: call.body.tx.id, code, retry, duplicate, balance, opTxId });
  }
  return { msgId, code: 'OK', retry: WALLET_CODES.OK, answers, asOf };
}

async function answerSlowly(slowly: Slowly, call: Call): Promise<WalletReply> {
  const answered = await slowly(call);
  assert(answered.ok, 'a wallet answers with a code');
  return answered.value;
}
