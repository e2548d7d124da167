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

type Slowly = (call: { body: WinMessage; context: Context }) => Promise<Result<WalletReply, never>>;

type Rounds = RouteCall<typeof batchRoutes.settleRounds>['body'];

/** Many rounds in one message: all go to their lane at once, what it leaves is taken one after the other. */
export const batchHandlers = (platform: Platform, lanes: WalletLanes): ProviderHandlers['batch'] => ({
  stakes: async ({ body: { stakes, ...head }, context }) => {
    const messages = stakes.map((stake) => ({ ...head, ...stake }));
    const slowly = decideCall(platform, debit, MONEY_IN);
    return ok(await answerAll(lanes.stakes, slowly, MONEY_IN, head, messages, context));
  },
  settleRounds: async ({ body: { rounds, ...head }, context }) => {
    const slowly = decideCall<WinMessage>(platform, credit, MONEY_OUT);
    const messages = rounds.map((round) => settlement(head, round));
    return ok(await answerAll(lanes.wins, slowly, MONEY_OUT, head, messages, context));
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
  messages: readonly WinMessage[],
  context: Context,
): Promise<BatchReply> {
  const asOf = context.nowMs;
  if (provider !== context.provider)
    return { msgId, code: 'INVALID_PROVIDER', retry: WALLET_CODES.INVALID_PROVIDER, answers: [], asOf };
  const taken = await Promise.all(
    messages.map((message) =>
      lane
        .take(provider, message, context)
        .catch((fault: unknown) => answerFault(context, msgId, codes, fault)),
    ),
  );
  const answers: BatchReply['answers'] = [];
  for (const [place, message] of messages.entries()) {
    const reply = taken[place] ?? (await answerSlowly(slowly, message, context));
    const { code, retry, duplicate, balance, opTxId } = reply;
    answers.push({ tx: message.tx.id, code, retry, duplicate, balance, opTxId });
  }
  return { msgId, code: 'OK', retry: WALLET_CODES.OK, answers, asOf };
}

async function answerSlowly(slowly: Slowly, body: WinMessage, context: Context): Promise<WalletReply> {
  const answered = await slowly({ body, context });
  assert(answered.ok, 'a wallet answers with a code');
  return answered.value;
}
