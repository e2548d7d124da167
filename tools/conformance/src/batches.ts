import { type BatchReply, batchRoutes } from '@fairhouse/wire/play/batch';
import { WALLET_CODES } from '@fairhouse/wire/play/provider';
import type { RouteInput } from '@fairhouse/wire/route';
import { Breach, expectSame } from './breach.ts';
import { post } from './post.ts';
import { messageHead, type Seat } from './seat.ts';
import type { Wallet } from './wallet.ts';

type Bodies = {
  readonly stakes: RouteInput<(typeof batchRoutes)['stakes']>['body'];
  readonly settleRounds: RouteInput<(typeof batchRoutes)['settleRounds']>['body'];
};

export type BatchName = keyof Bodies;

export const BATCHES = Object.keys(batchRoutes) as readonly BatchName[];

export type StakeItem = Bodies['stakes']['stakes'][number];
export type SettledItem = Bodies['settleRounds']['rounds'][number];

export const stakeItem = (
  { player, session, game, currency }: Seat,
  round: string,
  id: string,
  amount: string,
): StakeItem => ({ player, session, game, round: { id: round }, tx: { id, type: 'bet', amount, currency } });

export const settledItem = (
  { player, game, currency }: Seat,
  round: string,
  id: string,
  payout: string,
): SettledItem => ({ player, game, round: { id: round }, tx: { id, currency }, payout });

export const takeStakes = (wallet: Wallet, stakes: readonly StakeItem[]): Promise<BatchReply['answers']> =>
  answersOf(
    wallet,
    'stakes',
    { ...messageHead(wallet), stakes: [...stakes] },
    stakes.map(({ tx }) => tx.id),
  );

export const settleRounds = (
  wallet: Wallet,
  rounds: readonly SettledItem[],
): Promise<BatchReply['answers']> =>
  answersOf(
    wallet,
    'settleRounds',
    { ...messageHead(wallet), rounds: [...rounds] },
    rounds.map(({ tx }) => tx.id),
  );

/** @throws Breach unless the answer has the form of the protocol, with an answer per item in their order */
async function answersOf(
  wallet: Wallet,
  name: BatchName,
  message: Bodies[BatchName],
  ids: readonly string[],
): Promise<BatchReply['answers']> {
  const { path, reply } = batchRoutes[name];
  const answer = await post(wallet, path, JSON.stringify(message));
  if (answer.status !== 200) throw new Breach(`status 200 to ${name}`, `${answer.status}`);
  const parsed = reply.safeParse(answer.body);
  if (!parsed.success)
    throw new Breach(
      `an answer to ${name} in the form of the protocol`,
      `${parsed.error.issues[0]?.path.join('.')}`,
    );
  const { msgId, code, answers } = parsed.data;
  expectSame(`in the answer to ${name} the msgId`, msgId, message.msgId);
  expectSame(`in the answer to ${name} the code`, code, 'OK');
  expectSame('the answered transactions', answers.map(({ tx }) => tx).join(' '), ids.join(' '));
  for (const one of answers) expectSame(`retry with ${one.code}`, one.retry, WALLET_CODES[one.code]);
  return answers;
}
