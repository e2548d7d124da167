import { assert, fail, type Money, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import type { Refusal, RouteFault, SpinReply, studioApi, WalletCode } from '@fairhouse/wire';
import { STAKES } from '../../machines.ts';
import type { Studio } from '../../studio.ts';
import { beginRound, type SpinCall } from './begin-round.ts';
import { debitRound } from './debit-round.ts';
import { deliverNext } from './deliver-calls.ts';
import { playOwnWallet, readOwnBalance } from './play-own-wallet.ts';
import { cancelRound, refuseRound, settleRound } from './settle-round.ts';
import type { RoundState } from './states.ts';
import { getRound, type Round } from './store.ts';

type SpinRefusal = Refusal<RouteFault<(typeof studioApi)['studio']['spin']>>;
type SpinAnswer = Result<SpinReply, SpinRefusal>;

/** Takes the stake, decides the round and pays it. The same key answers the same round, whatever died in between. */
export async function spin(studio: Studio, call: SpinCall): Promise<SpinAnswer> {
  if (!STAKES.includes(call.stake)) return fail({ code: 'stake_not_allowed' });
  if (call.session.wallet_mode === 'transfer') return spinOwnWallet(studio, call);
  const begun = await beginRound(studio, call);
  if (!begun.ok) return begun;
  const { round, known } = begun.value;
  return known ? answerKnown(studio, round, call) : playRound(studio, round);
}

async function spinOwnWallet(studio: Studio, call: SpinCall): Promise<SpinAnswer> {
  const played = await playOwnWallet(studio, call);
  if (!played.ok) return played;
  const { round, known } = played.value;
  return known ? answerKnown(studio, round, call) : ok(presentRound(round));
}

async function playRound(studio: Studio, round: Round): Promise<SpinAnswer> {
  const answer = await debitRound(studio, round);
  if (answer?.code === 'OK') {
    const settled = await settleRound(studio, round.id, answer.balance);
    return settled ? payRound(studio, round.id) : fail({ code: 'vendor_silent' });
  }
  if (answer?.retry === 'never') {
    await refuseRound(studio, round.id, answer.code);
    return fail({ code: refusalOf(answer.code) });
  }
  await cancelRound(studio, round.id);
  studio.inBackground(deliverNext(studio, round.id));
  return fail({ code: 'vendor_silent' });
}

/** Pays a decided round at once; what the wallet does not answer now stays in the outbox. */
async function payRound(studio: Studio, roundId: string): Promise<SpinAnswer> {
  let round = await getRound(studio.db, roundId);
  if (round.state === 'settling') {
    await deliverNext(studio, roundId);
    round = await getRound(studio.db, roundId);
  }
  if (round.state === 'settled') studio.inBackground(deliverNext(studio, roundId));
  return ok(presentRound(round));
}

/** What a key that was used before is answered, by the state of its round. */
const ANSWERS: Record<RoundState, (studio: Studio, round: Round) => Promise<SpinAnswer>> = {
  debiting: async () => fail({ code: 'idempotency_in_flight' }),
  settling: (studio, round) => payRound(studio, round.id),
  settled: async (_studio, round) => ok(presentRound(round)),
  disputed: async (_studio, round) =>
    round.book ? ok(presentRound(round)) : fail({ code: 'wallet_refused' }),
  refused: async (_studio, round) => fail({ code: refusalOf(round.answer as WalletCode) }),
  cancelling: async (studio, round) => {
    await deliverNext(studio, round.id);
    const { state } = await getRound(studio.db, round.id);
    return fail({ code: state === 'void' ? 'wallet_refused' : 'vendor_silent' });
  },
  void: async () => fail({ code: 'wallet_refused' }),
};

async function answerKnown(studio: Studio, round: Round, call: SpinCall): Promise<SpinAnswer> {
  const abandoned = round.state === 'debiting' && round.lease_until < studio.now();
  if (abandoned) await cancelRound(studio, round.id);
  const current = abandoned ? await getRound(studio.db, round.id) : round;
  const answer = await ANSWERS[current.state](studio, current);
  if (!answer.ok) return answer;
  const balance = await readBalance(studio, call);
  return balance === undefined ? answer : ok({ ...answer.value, balance: wireMoney(balance) });
}

async function readBalance(studio: Studio, { session, traceId }: SpinCall): Promise<Money | undefined> {
  if (session.wallet_mode === 'transfer') return readOwnBalance(studio, session);
  return (await studio.wallet.balance(session.player, session.wallet_session, traceId))?.balance;
}

const REFUSALS: Partial<Record<WalletCode, SpinRefusal['code']>> = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  TOKEN_EXPIRED: 'launch_expired',
  INVALID_TOKEN: 'launch_expired',
  LIMIT_REACHED: 'play_limit_reached',
  REALITY_CHECK: 'reality_check_due',
  PLAYER_BLOCKED: 'player_barred',
};

const refusalOf = (code: WalletCode): SpinRefusal['code'] => REFUSALS[code] ?? 'wallet_refused';

/** A decided round as its player sees it. */
export function presentRound(round: Round): SpinReply {
  assert(round.book && round.payout !== null, 'a decided round has its book');
  return {
    roundId: round.id,
    stake: wireMoney(round.stake),
    payout: wireMoney(round.payout),
    book: [...round.book],
    balance: wireMoney(round.balance ?? ZERO),
    nonce: round.nonce,
    serverSeedHash: round.server_seed_hash,
  };
}
