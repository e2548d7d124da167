import { getRow, type Tx, transact } from '@fairhouse/db';
import { assert, fail, type Id, type Money, ok, type Result, ZERO } from '@fairhouse/kernel';
import type { MoneyFault } from '@fairhouse/provider';
import type { Refusal } from '@fairhouse/wire/faults';
import { servedGame } from '../../games.ts';
import type { Studio } from '../../studio.ts';
import type { SessionFacts } from '../session/index.ts';
import type { PlaceFault } from '../table/index.ts';
import {
  findWallet,
  getWallet,
  lockWallet,
  moveMoney,
  numberRound,
  REPORT_LEASE_MS,
  reportWallet,
  type WalletName,
} from '../wallet/index.ts';
import { type Judged, judgeMove, type MoveCall, type MoveFault, writeMove } from './begin-move.ts';
import { type Begun, beginRoundIn, newRoundId, type SpinCall } from './begin-round.ts';
import { playStep } from './play-step.ts';
import { OPEN_LEASE_MS } from './states.ts';
import { advanceRound, findRoundByKey, type Round } from './store.ts';
import { withPermit } from './with-permit.ts';

type Spun = Result<
  Begun,
  Refusal<
    | 'idempotency_mismatch'
    | 'round_unfinished'
    | 'client_seed_needed'
    | 'too_many_requests'
    | MoneyFault
    | PlaceFault
  >
>;

/**
 * A round of a family whose wallets the studio keeps. The platform is asked first, as for a stake of its own wallet; then
 * stake, result, payout and the number under which the platform will hear of it are one transaction, and so is each move.
 * There is nothing to cancel and nothing to resume.
 */
export async function playOwnWallet(studio: Studio, call: SpinCall): Promise<Spun> {
  const { session, stake, key } = call;
  const known = await findRoundByKey(studio.db, session.player, key);
  if (!known && (await readOwnBalance(studio, session)) < stake) return fail({ code: 'insufficient_funds' });
  const roundId = newRoundId(studio);
  const play = (tx: Tx): Promise<Spun> => beginOwn(studio, tx, { ...call, roundId });
  if (known) return transact(studio.db, play);
  const asked = { ...session, id: roundId, traceId: call.traceId };
  return withPermit(studio, asked, stake, play, ({ known: repeats }) => !repeats);
}

type OwnCall = SpinCall & { readonly roundId: Id<'round'> };

async function beginOwn(studio: Studio, tx: Tx, call: OwnCall): Promise<Spun> {
  const { session, stake, key } = call;
  const wallet = await lockWallet(tx, walletOf(session));
  const known = await findRoundByKey(tx, session.player, key);
  if (!known && wallet.balance < stake) return fail({ code: 'insufficient_funds' });
  const begun = await beginRoundIn(studio, tx, { ...call, walletId: wallet.id });
  if (!begun.ok || begun.value.known) return begun;
  const { round } = begun.value;
  await moveMoney(tx, wallet.id, { kind: 'stake', amount: stake, cause: round.id }, studio.now());
  return ok({ round: await advanceOwn(studio, tx, round, []), known: false });
}

type Moved = Result<Judged, Refusal<MoveFault | MoneyFault>>;

/** A move is judged before the platform is asked for what it adds to the stake, and again when it is made. */
export async function moveOwnWallet(studio: Studio, call: MoveCall): Promise<Moved> {
  const judged = await transact(studio.db, (tx) => judgeMove(studio, tx, call));
  if (!judged.ok || judged.value.known) return judged;
  const { round, next } = judged.value;
  const make = (tx: Tx): Promise<Moved> => makeOwnMove(studio, tx, call);
  if (next.added === ZERO) return transact(studio.db, make);
  if ((await readOwnBalance(studio, call.session)) < next.added) return fail({ code: 'insufficient_funds' });
  return withPermit(studio, { ...round, traceId: call.traceId }, next.added, make, (made) => !made.known);
}

async function makeOwnMove(studio: Studio, tx: Tx, call: MoveCall): Promise<Moved> {
  const wallet = await lockWallet(tx, walletOf(call.session));
  const judged = await judgeMove(studio, tx, call);
  if (!judged.ok || judged.value.known) return judged;
  const { round, next } = judged.value;
  if (wallet.balance < next.added) return fail({ code: 'insufficient_funds' });
  await writeMove(tx, call, next, 'made', studio.now());
  const cause = `${round.id}-${next.number}`;
  if (next.added > ZERO)
    await moveMoney(tx, wallet.id, { kind: 'stake', amount: next.added, cause }, studio.now());
  return ok({ round: await advanceOwn(studio, tx, round, next.moves), next });
}

/** Writes how a locked round stands whose stakes have left the wallet; its end pays into it and is reported. @returns the round then */
export async function advanceOwn(
  studio: Studio,
  tx: Tx,
  round: Round,
  moves: readonly unknown[],
): Promise<Round> {
  const walletId = round.walletId;
  assert(walletId !== null, 'a round of a wallet of the studio');
  const played = playStep(studio, round, moves);
  assert(played, 'a step was tried before its stake was taken');
  const { open, payout, staked, book } = played;
  const nowMs = studio.now();
  if (!open && payout > ZERO)
    await moveMoney(tx, walletId, { kind: 'payout', amount: payout, cause: round.id }, nowMs);
  const { balance } = await getWallet(tx, walletId);
  const leaseUntil = nowMs + OPEN_LEASE_MS;
  const state = open ? 'open' : 'settled';
  const stands = { state, moves, staked, payout: open ? null : payout, book, balance, leaseUntil } as const;
  const now = await getRow(tx, advanceRound(round, stands, [], nowMs));
  if (open) return now;
  await numberRound(tx, walletId, round.id, nowMs + REPORT_LEASE_MS);
  tx.onCommit(() => studio.inBackground(reportWallet(studio, walletId)));
  return now;
}

/** What the player has to play with in a session whose wallet the studio keeps. */
export const readOwnBalance = async (studio: Studio, session: SessionFacts): Promise<Money> =>
  (await findWallet(studio.db, walletOf(session)))?.balance ?? ZERO;

const walletOf = ({ player, game, currency }: SessionFacts): WalletName => ({
  player,
  vendorCode: servedGame(game).game.vendorCode,
  currency,
});
