import type { WalletCode } from '@fairhouse/wire/play/provider';

/** Why money for a round was not to be had. */
export type MoneyFault =
  | 'insufficient_funds'
  | 'launch_expired'
  | 'play_limit_reached'
  | 'reality_check_due'
  | 'player_barred'
  | 'stake_not_allowed'
  | 'bonus_stake_max'
  | 'bonus_game'
  | 'free_rounds_over'
  | 'game_under_maintenance'
  | 'wallet_refused'
  | 'vendor_silent'
  | 'idempotency_in_flight';

const REFUSALS: Partial<Record<WalletCode, MoneyFault>> = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  TOKEN_EXPIRED: 'launch_expired',
  INVALID_TOKEN: 'launch_expired',
  LIMIT_REACHED: 'play_limit_reached',
  REALITY_CHECK: 'reality_check_due',
  PLAYER_BLOCKED: 'player_barred',
  STAKE_LIMIT: 'stake_not_allowed',
  BONUS_STAKE_MAX: 'bonus_stake_max',
  BONUS_GAME: 'bonus_game',
  INVALID_FREE_ROUND: 'free_rounds_over',
  GAME_MAINTENANCE: 'game_under_maintenance',
};

export const refusalOf = (code: WalletCode): MoneyFault => REFUSALS[code] ?? 'wallet_refused';
