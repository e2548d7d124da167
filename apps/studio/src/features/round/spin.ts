import {
  buysFeature,
  type Engine,
  findLiveTable,
  findSoloTable,
  type LimitFault,
  soloFault,
  takesOpening,
} from '@fairhouse/games';
import { findPokerRoom } from '@fairhouse/games/poker';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { refusalOf } from '@fairhouse/provider';
import type { studioApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import type { WalletCode } from '@fairhouse/wire/play/provider';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import type { RouteFault } from '@fairhouse/wire/route';
import { isShared, isWithin, servedGame, takesStake } from '../../games.ts';
import type { Studio } from '../../studio.ts';
import { asksForBullets } from '../fish/index.ts';
import { type AutoMark, type GameSession, mayAutoplay } from '../session/index.ts';
import { answerCancelled, payRound, presentRound, type RoundAnswer, withBalance } from './answers.ts';
import { beginRound, type SpinCall } from './begin-round.ts';
import { debitStake } from './debit-stake.ts';
import { deliverNext } from './deliver-calls.ts';
import { playOwnWallet } from './play-own-wallet.ts';
import { waitForPace } from './round-pace.ts';
import { cancelRound, refuseRound, settleRound } from './settle-round.ts';
import type { RoundState } from './states.ts';
import { getRound, type Round } from './store.ts';

type SpinAnswer = Result<SpinReply, Refusal<RouteFault<(typeof studioApi)['studio']['spin']>>>;

type OpenSpin = SpinCall & { readonly session: GameSession };

/** Takes the stake, plays the round as far as it goes and pays it. The same key answers the same round, whatever died in between. */
export async function spin(
  studio: Studio,
  call: OpenSpin & { readonly auto?: AutoMark },
): Promise<SpinAnswer> {
  if (!mayAutoplay(call.session, call.auto)) return fail({ code: 'autoplay_not_allowed' });
  if (call.free !== undefined && call.choice !== null) return fail({ code: 'choice_not_allowed' });
  // At a table of poker nothing is staked against the house.
  if (findPokerRoom(call.session.game)) return fail({ code: 'choice_not_allowed' });
  const { engine } = servedGame(call.session.game, call.session.edge);
  const fault = openingFault(engine, call);
  if (fault) return fail({ code: fault });
  await waitForPace(studio, call.session);
  if (call.session.walletMode === 'transfer')
    return call.free !== undefined
      ? fail({ code: 'free_rounds_over' })
      : isShared(call.session.game) || engine.reserves
        ? fail({ code: 'wallet_refused' })
        : spinOwnWallet(studio, call);
  const begun = await beginRound(studio, call);
  if (!begun.ok) return begun;
  const { round, known } = begun.value;
  return known ? answerKnown(studio, round, call) : stakeRound(studio, round);
}

/** Why a round does not begin so; a live table says it when it is asked for a seat. */
function openingFault(engine: Engine, call: SpinCall): LimitFault | undefined {
  const { game } = call.session;
  if (buysFeature(call.choice)) {
    if (!call.session.buyFeature) return 'choice_not_allowed';
    // Of a bought round the stake is the price; the stake that it stands for is the engine's to judge.
    return takesOpening(engine, call) ? undefined : 'stake_not_allowed';
  }
  if (!takesStake(engine, call.stake)) return 'stake_not_allowed';
  if (findLiveTable(game)) return undefined;
  if (engine.reserves && !asksForBullets(call.choice)) return 'choice_not_allowed';
  const solo = findSoloTable(game);
  const fault = solo && soloFault(solo, call.choice);
  return fault ?? (takesOpening(engine, call) ? undefined : 'choice_not_allowed');
}

async function spinOwnWallet(studio: Studio, call: OpenSpin): Promise<SpinAnswer> {
  if (!isWithin(call.session, call.stake)) return fail({ code: 'stake_not_allowed' });
  const played = await playOwnWallet(studio, call);
  if (!played.ok) return played;
  const { round, known } = played.value;
  return known ? answerKnown(studio, round, call) : ok(presentRound(round));
}

/** Asks for the stake of a round that was begun, and plays it as far as it goes. */
export async function stakeRound(studio: Studio, round: Round): Promise<RoundAnswer> {
  const answer = await debitStake(studio, round, { number: 1, amount: round.stake });
  if (answer?.code === 'OK') {
    const settled = await settleRound(studio, round, answer.balance);
    return settled ? payRound(studio, settled) : fail({ code: 'vendor_silent' });
  }
  if (answer?.retry === 'never') {
    await refuseRound(studio, round, answer.code);
    return fail({ code: refusalOf(answer.code) });
  }
  await cancelRound(studio, round.id);
  studio.inBackground(deliverNext(studio, round.id));
  return fail({ code: 'vendor_silent' });
}

const present = async (_studio: Studio, round: Round): Promise<RoundAnswer> => ok(presentRound(round));

/** What a key that was used before is answered, by the state of its round. */
const ANSWERS: Record<RoundState, (studio: Studio, round: Round) => Promise<RoundAnswer>> = {
  debiting: async () => fail({ code: 'idempotency_in_flight' }),
  open: present,
  settling: payRound,
  settled: present,
  disputed: async (_studio, round) =>
    round.book ? ok(presentRound(round)) : fail({ code: 'wallet_refused' }),
  refused: async (_studio, round) => fail({ code: refusalOf(round.answer as WalletCode) }),
  cancelling: (studio, { id }) =>
    answerCancelled(studio, id, async () => (await getRound(studio.db, id)).state === 'void'),
  void: async () => fail({ code: 'wallet_refused' }),
};

async function answerKnown(studio: Studio, round: Round, call: SpinCall): Promise<RoundAnswer> {
  const abandoned = round.state === 'debiting' && round.leaseUntil < studio.now();
  if (abandoned) await cancelRound(studio, round.id);
  const current = abandoned ? await getRound(studio.db, round.id) : round;
  return withBalance(studio, call, await ANSWERS[current.state](studio, current));
}
