import { type Tx, transact } from '@fairhouse/db';
import { assert, moneyOf, ok, type Result, ZERO } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import { validBetOf } from '@fairhouse/rules/play/betting/valid-bet';
import type { BaseContext } from '@fairhouse/serve';
import type { WalletCode } from '@fairhouse/wire/play/provider';
import type { ReportedRound, roundReportRoutes } from '@fairhouse/wire/play/vendor-wallet';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { ProviderHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { countPayout, countStake } from '../../identity/protection/index.ts';
import { pushBalance } from '../../money/wallet/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { answer, checkWin, identify, stopProvider } from '../provider/index.ts';
import { mayPlayOn } from './check-play.ts';
import { closeGames } from './closing/index.ts';
import { lockWallet } from './lock-wallet.ts';
import { permitStake } from './permit/permit-stake.ts';
import { deletePermits, sumPermits } from './permit/store.ts';
import { bookMove } from './settle-transfer.ts';
import {
  findBooked,
  insertSettledBet,
  listGameCodes,
  listUnbacked,
  moveRounds,
  type VendorWallet,
} from './store.ts';

type Body = RouteCall<typeof roundReportRoutes.reportRounds>['body'];
type Reply = RouteReply<typeof roundReportRoutes.reportRounds>;
type Report = {
  readonly platform: Platform;
  readonly tx: Tx;
  readonly wallet: VendorWallet;
  readonly games: ReadonlySet<string>;
  readonly context: BaseContext;
};

/** What providers say of rounds from wallets that they keep. */
export const roundReportHandlers = (platform: Platform): ProviderHandlers['roundReport'] => ({
  permit: permitStake(platform),
  reportRounds: ({ body, context }) => bookReport(platform, body, context),
});

const bookReport = (
  platform: Platform,
  body: Body,
  context: BaseContext & { readonly provider: string },
): Promise<Result<Reply, never>> =>
  transact(platform.db, async (tx) => {
    const call = { tx, context, msgId: body.msgId };
    const player = await identify(tx, context.provider, body);
    if (typeof player === 'string')
      return ok({ ...(await answer(call, undefined, { code: player })), through: 0 });
    const key = { brandId: player.brandId, playerId: player.id, vendorCode: body.vendorCode };
    const wallet = await lockWallet(tx, key);
    const fault = refuseReport(wallet, body, context.provider);
    if (fault || !wallet) {
      const through = wallet?.provider === context.provider ? wallet.rounds : 0;
      return ok({ ...(await answer(call, player, { code: fault ?? 'INVALID_GAME' })), through });
    }
    const games = await listGameCodes(tx, wallet.brandId, wallet.vendorCode);
    const { code, through } = await bookRounds({ platform, tx, wallet, games, context }, body.rounds);
    const duplicate = code === 'OK' && through === wallet.rounds;
    return ok({ ...(await answer(call, player, { code, duplicate })), through });
  });

/** Is this a report of the wallet's next rounds, by who keeps it? */
function refuseReport(
  wallet: VendorWallet | undefined,
  { currency, rounds }: Body,
  provider: string,
): WalletCode | undefined {
  if (!wallet || wallet.provider !== provider) return 'INVALID_GAME';
  if (currency !== wallet.currency) return 'WRONG_CURRENCY';
  const first = rounds[0]!.number;
  const inOrder = rounds.every(({ number }, place) => number === first + place);
  return inOrder && first <= wallet.rounds + 1 ? undefined : 'BAD_REQUEST';
}

/** Books rounds one after the other. One that cannot be booked ends the report and is kept for staff to see. */
async function bookRounds(
  report: Report,
  rounds: readonly ReportedRound[],
): Promise<{ code: WalletCode; through: number }> {
  const { platform, tx, wallet, context } = report;
  let through = wallet.rounds;
  let code: WalletCode = 'OK';
  for (const round of rounds) {
    code = round.number <= through ? await checkBooked(report, round) : await bookRound(report, round);
    if (code !== 'OK') break;
    through = Math.max(through, round.number);
  }
  const refused =
    code === 'OK' ? null : `${code} ${rounds.find((round) => round.number > through)?.id ?? ''}`.trim();
  const key = { playerId: wallet.playerId, vendorCode: wallet.vendorCode };
  await moveRounds(tx, key, through, refused, context.nowMs);
  if (through > wallet.rounds) {
    for (const row of await listUnbacked(tx, key)) await bookMove(platform, tx, row, row.amount ?? ZERO);
    await closeWhenHeld(report);
    tx.onCommit(() =>
      pushBalance(platform, { brandId: wallet.brandId, id: wallet.playerId, currency: wallet.currency }),
    );
  }
  return { code, through };
}

/** For a player who may stake no more, games end at every vendor, and what is there comes home. */
async function closeWhenHeld({ platform, tx, wallet, context }: Report): Promise<void> {
  const player = { brandId: wallet.brandId, id: wallet.playerId, currency: wallet.currency };
  const { nowMs } = context;
  if (await mayPlayOn(tx, player, wallet.vendorCode, nowMs)) return;
  await closeGames(platform, tx, wallet.playerId, { logins: null, nowMs });
}

async function checkBooked({ tx, wallet }: Report, round: ReportedRound): Promise<WalletCode> {
  const bet = await findBooked(tx, wallet.provider, wallet.playerId, round.id);
  return bet && bet.stake === round.stake && bet.payout === round.payout ? 'OK' : 'DUPLICATE_MISMATCH';
}

/**
 * One round: its money, its bet and its events. The player's session, limits and state are no reason to refuse it; a stake
 * that was not permitted is.
 */
async function bookRound(report: Report, round: ReportedRound): Promise<WalletCode> {
  const { platform, tx, wallet, games, context } = report;
  if (!games.has(round.game)) return 'INVALID_GAME';
  if (await findBooked(tx, wallet.provider, wallet.playerId, round.id)) return 'DUPLICATE_MISMATCH';
  const name = { provider: wallet.provider, playerId: wallet.playerId, roundRef: round.id };
  const permitted = await sumPermits(tx, name);
  if (permitted === undefined ? round.stake > ZERO : round.stake > permitted) return 'TX_NOT_FOUND';
  const place = { tx, provider: wallet.provider, player: wallet };
  const over = await checkWin(place, { gameCode: round.game, stake: round.stake, payout: 0n }, round.payout);
  if (over) {
    const { beyond } = over;
    if (beyond) tx.onCommit(() => stopProvider(platform, beyond));
    return over.code;
  }
  const betId = platform.newId('bet');
  if (!(await postRound(report, round, betId))) return 'INSUFFICIENT_FUNDS';
  const validBet = validBetOf(round.stake, round.payout);
  await insertSettledBet(tx, {
    id: betId,
    brandId: wallet.brandId,
    playerId: wallet.playerId,
    provider: wallet.provider,
    roundRef: round.id,
    gameCode: round.game,
    vendorCode: wallet.vendorCode,
    currency: wallet.currency,
    stake: round.stake,
    payout: round.payout,
    validBet,
    placedAtMs: Math.min(round.placedAt, context.nowMs),
    settledAtMs: Math.min(Math.max(round.settledAt, round.placedAt), context.nowMs),
  });
  // What was permitted counts as staked since then; what the round did not use of it counts no more.
  await deletePermits(tx, name);
  await countStake(tx, wallet.playerId, moneyOf(round.stake - (permitted ?? 0n)), context.nowMs);
  await countPayout(tx, wallet.playerId, round.payout, context.nowMs);
  await emitRound(report, round, betId, validBet);
  return 'OK';
}

/** @returns false when the wallet never had the stake, so that the round cannot be true */
async function postRound(
  { tx, wallet, context }: Report,
  round: ReportedRound,
  betId: string,
): Promise<boolean> {
  if (round.stake === ZERO && round.payout === ZERO) return true;
  const posted = await postTransfer(tx, {
    brandId: wallet.brandId,
    key: `vendor_round:${wallet.provider}:${wallet.playerId}:${round.id}`,
    cause: { type: 'round', id: betId },
    atMs: context.nowMs,
    traceId: context.traceId,
    ...recipes.vendorRound(
      { playerId: wallet.playerId, currency: wallet.currency },
      round,
      wallet.vendorCode,
    ),
  });
  assert(posted.outcome === 'posted' || posted.outcome === 'insufficient', 'a round is booked once');
  return posted.outcome === 'posted';
}

async function emitRound(
  { tx, wallet, context }: Report,
  round: ReportedRound,
  betId: string,
  validBet: bigint,
): Promise<void> {
  const head = { brandId: wallet.brandId, traceId: context.traceId, atMs: context.nowMs };
  const [stake, payout] = [round.stake.toString(), round.payout.toString()];
  const bet = { playerId: wallet.playerId, betId, currency: wallet.currency };
  await emit(tx, head, 'bet.placed', { ...bet, stake });
  if (round.payout > ZERO) await emit(tx, head, 'bet.won', { ...bet, payout });
  await emit(tx, head, 'round.closed', {
    ...bet,
    gameCode: round.game,
    vendorCode: wallet.vendorCode,
    stake,
    payout,
    validBet: validBet.toString(),
    ...(round.outcome && { outcome: round.outcome.id }),
  });
}
