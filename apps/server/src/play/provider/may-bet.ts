import type { Money } from '@fairhouse/kernel';
import type { WalletCode } from '@fairhouse/wire/play/provider';
import { findPlayer, lockPlayer } from '../../identity/player/index.ts';
import { checkStake } from '../../identity/protection/index.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { hashToken } from '../../secrets/secrets.ts';
import type { BetRow } from './bet/store.ts';
import { findProviderSession } from './session/store.ts';
import { findProviderGame, type ProviderGame, type WalletMode } from './store.ts';
import type { WalletCall } from './wallet-call.ts';

/** What every message says that brings new money into a game. */
export type Staking = {
  readonly session?: string | undefined;
  readonly game: string;
  readonly tx: { readonly currency: string };
};

/**
 * May this player stake so much in this game now? In the order of protocol §4.1. Locks the player's accounts: bets and
 * tables are locked before.
 * @param round the bet that the stake adds to, where its round has begun: that is played to its end, maintenance or not
 * @param walletMode whose wallet the stake comes from: the platform's, or the one that the provider keeps
 */
export async function mayBet(
  call: WalletCall<Staking>,
  amount: Money,
  round?: Pick<BetRow, 'state' | 'stake'> & Partial<Pick<BetRow, 'freeRoundsId'>>,
  walletMode: WalletMode = 'seamless',
): Promise<ProviderGame | WalletCode> {
  const { platform, tx, provider, message, player, context } = call;
  if (!player.providerEnabled) return 'INVALID_PROVIDER';
  // Whoever locks the player or ends the session holds the accounts until that is committed: both are read after it.
  await lockPlayer(tx, player.brandId, player.id);
  const standing = await findPlayer(tx, player.brandId, player.id);
  const session = message.session
    ? await findProviderSession(tx, provider, hashToken(message.session))
    : undefined;
  if (!session || session.playerId !== player.id) return 'INVALID_TOKEN';
  if (session.expiresAt <= context.nowMs) return 'TOKEN_EXPIRED';
  if (standing?.state !== 'active') return 'PLAYER_BLOCKED';
  const brand = await findBrand(tx, player.brandId);
  const game = await findProviderGame(tx, provider, player.brandId, message.game, walletMode);
  const begun = round?.state === 'open';
  const from = walletMode === 'transfer' ? game?.vendorCode : undefined;
  const terms = { continues: begun, ...(from === undefined ? {} : { from }) };
  const held = await checkStake(tx, player, amount, context.nowMs, terms);
  if (held === 'REALITY_CHECK') tx.onCommit(() => platform.hub.send(player.id, { type: 'reality_check' }));
  if (held) return held;
  if (player.stakeMax !== null && amount > player.stakeMax) return 'LIMIT_REACHED';
  if (!game || message.game !== session.gameCode) return 'INVALID_GAME';
  if (!begun && (game.state !== 'open' || brand?.status !== 0)) return 'GAME_MAINTENANCE';
  if (message.tx.currency !== player.currency) return 'WRONG_CURRENCY';
  // A free round is staked by the house, and by nobody else.
  if (begun && round.freeRoundsId != null) return 'INVALID_FREE_ROUND';
  return isWithinLimits(game, amount, round) ? game : 'STAKE_LIMIT';
}

/**
 * The brand's own limits of a game. At a live table bets are added as one likes, so they count together; elsewhere what is
 * added follows from the stake that the round began with, as a doubled hand does. A gift of nothing staked is no stake.
 */
function isWithinLimits(
  { gameType, limitMin, limitMax }: ProviderGame,
  amount: Money,
  round: Pick<BetRow, 'stake'> | undefined,
): boolean {
  if (amount === 0n) return true;
  const staked = gameType === 'LIVE' ? (round?.stake ?? 0n) + amount : amount;
  const fits = limitMax === null || staked <= limitMax;
  return fits && (round !== undefined || limitMin === null || amount >= limitMin);
}
