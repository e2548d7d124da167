import { transact } from '@fairhouse/db';
import { findSkin } from '@fairhouse/games';
import { assert, fail, type Money, ok, type Result, subtractMoney, ZERO } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire';
import type { Studio } from '../../studio.ts';
import type { GameSession } from '../session/index.ts';
import {
  findWallet,
  lockWallet,
  moveMoney,
  numberRound,
  REPORT_LEASE_MS,
  reportWallet,
  type WalletName,
} from '../wallet/index.ts';
import { type Begun, beginRoundIn, type SpinCall } from './begin-round.ts';
import { decide } from './settle-round.ts';
import { decideRound, findRoundByKey, getRound } from './store.ts';

type Played = Result<Begun, Refusal<'idempotency_mismatch' | 'round_unfinished' | 'insufficient_funds'>>;

/**
 * A round of a family whose wallets the studio keeps: stake, result, payout and the number under which the platform will
 * hear of it are one transaction. There is nothing to cancel and nothing to resume.
 */
export const playOwnWallet = (studio: Studio, call: SpinCall): Promise<Played> =>
  transact(studio.db, async (tx): Promise<Played> => {
    const { session, stake, key } = call;
    const wallet = await lockWallet(tx, walletOf(session));
    const known = await findRoundByKey(tx, session.player, key);
    if (!known && wallet.balance < stake) return fail({ code: 'insufficient_funds' });
    const begun = await beginRoundIn(studio, tx, call);
    if (!begun.ok || begun.value.known) return begun;
    const { round } = begun.value;
    const nowMs = studio.now();
    const { payout, book } = await decide(studio, tx, round);
    await moveMoney(tx, wallet.id, { kind: 'stake', amount: stake, cause: round.id }, nowMs);
    if (payout > ZERO)
      await moveMoney(tx, wallet.id, { kind: 'payout', amount: payout, cause: round.id }, nowMs);
    const balance = (subtractMoney(wallet.balance, stake) + payout) as Money;
    await decideRound(tx, round.id, { state: 'settled', payout, book, balance }, nowMs);
    await numberRound(tx, wallet.id, round.id, nowMs + REPORT_LEASE_MS);
    tx.onCommit(() => studio.inBackground(reportWallet(studio, wallet.id)));
    return ok({ round: await getRound(tx, round.id), known: false });
  });

/** What the player has to play with in a session whose wallet the studio keeps. */
export const readOwnBalance = async (studio: Studio, session: GameSession): Promise<Money> =>
  (await findWallet(studio.db, walletOf(session)))?.balance ?? ZERO;

function walletOf({ player, game, currency }: GameSession): WalletName {
  const skin = findSkin(game);
  assert(skin, 'a session is of a game that is served');
  return { player, vassalage: skin.vassalage, currency };
}
