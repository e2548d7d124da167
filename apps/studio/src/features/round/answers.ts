import { assert, fail, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import type { MoneyFault } from '@fairhouse/provider';
import type { Refusal } from '@fairhouse/wire/faults';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import type { Studio } from '../../studio.ts';
import type { SessionFacts } from '../session/index.ts';
import { deliverNext, deliverOwn } from './deliver-calls.ts';
import { readOwnBalance } from './play-own-wallet.ts';
import { getRound, type Round } from './store.ts';

export type RoundAnswer = Result<SpinReply, Refusal<MoneyFault>>;

/** Pays a decided round at once; what the wallet does not answer now stays in the outbox. */
export async function payRound(studio: Studio, decided: Round): Promise<RoundAnswer> {
  if (decided.state === 'cancelling') return returnUnused(studio, decided);
  const over = decided.state === 'settling' || decided.state === 'settled';
  const staked = decided.reserved && over ? await deliverOwn(studio, decided, 'confirm') : decided;
  if (!staked) return ok(presentRound(decided));
  const paid = staked.state === 'settling' ? await deliverOwn(studio, staked, 'credit') : staked;
  if (paid?.state !== 'settled') return ok(presentRound(paid ?? decided));
  const whole = paid.jackpotAmount === null ? paid : await deliverOwn(studio, paid, 'jackpot-credit');
  if (whole) studio.inBackground(deliverOwn(studio, whole, 'close-round'));
  return ok(presentRound(whole ?? paid));
}

/** A reserve of which nothing was used is on its way back; without an answer now the outbox goes on asking. */
async function returnUnused(studio: Studio, over: Round): Promise<RoundAnswer> {
  await deliverNext(studio, over.id);
  const { balance } = await getRound(studio.db, over.id);
  return ok(presentRound({ ...over, balance }));
}

/** The same answer with the balance as it is now. */
export async function withBalance(
  studio: Studio,
  { session, traceId }: { readonly session: SessionFacts; readonly traceId: string },
  answer: RoundAnswer,
): Promise<RoundAnswer> {
  if (!answer.ok) return answer;
  const balance =
    session.walletMode === 'transfer'
      ? await readOwnBalance(studio, session)
      : (await studio.wallet.balance(session.player, session.walletSession, traceId))?.balance;
  return balance === undefined ? answer : ok({ ...answer.value, balance: wireMoney(balance) });
}

/** What became of a stake that the wallet is asked to give back. */
export async function answerCancelled(
  studio: Studio,
  roundId: string,
  isVoid: () => Promise<boolean>,
): Promise<RoundAnswer> {
  await deliverNext(studio, roundId);
  return fail({ code: (await isVoid()) ? 'wallet_refused' : 'vendor_silent' });
}

/** A round that was staked, as its player sees it. */
export function presentRound(round: Round): SpinReply {
  assert(round.book, 'a round that was staked has its book');
  return {
    roundId: round.id,
    stake: wireMoney(round.staked),
    payout: wireMoney(round.payout ?? ZERO),
    open: round.state === 'open',
    choice: round.choice,
    moves: [...round.moves],
    book: [...round.book],
    balance: wireMoney(round.balance ?? ZERO),
    jackpot:
      round.jackpotPot !== null && round.jackpotAmount !== null
        ? { pot: round.jackpotPot, amount: wireMoney(round.jackpotAmount) }
        : null,
    nonce: round.nonce,
    serverSeedHash: round.serverSeedHash,
    ...(round.freeGrant === null ? {} : { free: { grant: round.freeGrant, left: round.freeLeft ?? 0 } }),
  };
}
