import type { Money } from '@fairhouse/kernel';
import type { WalletCode } from '@fairhouse/wire';
import { hashToken } from '../../http/secrets.ts';
import { findBrand } from '../brand/index.ts';
import { checkStake } from '../protection/index.ts';
import { findProviderSession } from './session/store.ts';
import { findProviderGame, type ProviderGame } from './store.ts';
import type { WalletCall } from './wallet-call.ts';

/** What every message says that brings new money into a game. */
export type Staking = {
  readonly session?: string | undefined;
  readonly game: string;
  readonly tx: { readonly currency: string };
};

/** May this player stake so much in this game now? In the order of protocol §4.1. Locks the player's accounts: bets and tables are locked before. */
export async function mayBet(call: WalletCall<Staking>, amount: Money): Promise<ProviderGame | WalletCode> {
  const { platform, tx, provider, message, player, context } = call;
  if (!player.provider_enabled) return 'INVALID_PROVIDER';
  const session = message.session
    ? await findProviderSession(tx, provider, hashToken(message.session))
    : undefined;
  if (!session || session.player_id !== player.id) return 'INVALID_TOKEN';
  if (session.expires_at <= context.nowMs) return 'TOKEN_EXPIRED';
  if (player.state !== 'active') return 'PLAYER_BLOCKED';
  const held = await checkStake(tx, player, amount, context.nowMs);
  if (held === 'REALITY_CHECK') tx.onCommit(() => platform.hub.send(player.id, { type: 'reality_check' }));
  if (held) return held;
  if (player.stake_max !== null && amount > player.stake_max) return 'LIMIT_REACHED';
  const brand = await findBrand(tx, player.brand_id);
  const game = await findProviderGame(tx, provider, player.brand_id, message.game);
  if (!game || message.game !== session.game_code) return 'INVALID_GAME';
  if (game.state !== 'open' || brand?.status !== 0) return 'GAME_MAINTENANCE';
  return message.tx.currency === player.currency ? game : 'WRONG_CURRENCY';
}
