/** Whose an account is. Accounts of players never go below zero; the database refuses it. */
export type AccountOwner = 'player' | 'house';

/**
 * The chart of accounts. A positive balance is what the owner has: on a player's account a debt of the house,
 * on an account of the house what it has earned, or, where it is negative, what others still owe it.
 */
export const CHART = {
  player_main: { owner: 'player', says: 'what the player can stake or withdraw' },
  player_bonus: { owner: 'player', says: 'the money of the active bonus, staked by its terms' },
  player_free: { owner: 'player', says: 'what free rounds have won that becomes a bonus after the last' },
  player_held: { owner: 'player', says: "the player's money that waits: a buy-in, a ticket" },
  player_withdrawing: { owner: 'player', says: "the player's money on its way out: withdrawals asked for" },
  player_vendor: { owner: 'player', says: "the player's money in the wallet at a vendor, per vendor" },
  player_points: { owner: 'player', says: 'points, in the book of points' },
  player_points_held: { owner: 'player', says: 'points of gifts that are on order' },
  player_agency: {
    owner: 'player',
    says: 'what contracts have paid an agent and is not moved to the main wallet',
  },
  player_escrow: {
    owner: 'player',
    says: 'what an agent has set aside for contracts below that pay more than the agent earns',
  },
  house_games: { owner: 'house', says: 'stakes less payouts, per vendor' },
  house_deposits: {
    owner: 'house',
    says: 'money received by payment providers and owed to players, per provider',
  },
  house_withdrawals: { owner: 'house', says: 'money sent to players, per provider' },
  house_fees: { owner: 'house', says: 'fees of deposits and withdrawals, per provider' },
  house_free_play: { owner: 'house', says: 'play money given to trial accounts' },
  house_bonus: { owner: 'house', says: "gifts of providers' promotions, per vendor" },
  house_promotions: {
    owner: 'house',
    says: 'what promotions of the house gave to players less what came back, per source',
  },
  house_jackpots: {
    owner: 'house',
    says: 'what jackpots hold: fed by the games, paid to players, per vendor',
  },
  house_tables: { owner: 'house', says: 'what lies on the tables that players brought money to, per vendor' },
  house_adjustments: { owner: 'house', says: 'what staff gave to players less what they took, by hand' },
  house_rebates: { owner: 'house', says: 'cashback that was paid; as series what uplines earned' },
  house_agency: { owner: 'house', says: 'what contracts of agents have paid less what came back, per kind' },
  house_points: {
    owner: 'house',
    says: 'points that were given less those that came back; in money, what they were turned into',
  },
  house_debts: {
    owner: 'house',
    says: 'what players owe after a win was taken back, or contracts below paid more than they earned, per player',
  },
} as const satisfies Record<string, { owner: AccountOwner; says: string }>;

export type AccountCode = keyof typeof CHART;

/** What moved money. The words of the account record. */
export const TRANSFER_KINDS = [
  'deposit',
  'stake',
  'win',
  'stake_cancelled',
  'hold',
  'hold_posted',
  'hold_voided',
  'chase_reserved',
  'chase_returned',
  'free_play_grant',
  'vendor_in',
  'vendor_in_returned',
  'vendor_out',
  'vendor_round',
  'promo_credit',
  'bonus_granted',
  'bonus_converted',
  'bonus_forfeited',
  'bonus_expired',
  'bonus_spent',
  'free_stake',
  'free_stake_cancelled',
  'free_collected',
  'jackpot_fed',
  'jackpot_credit',
  'adjusted_up',
  'adjusted_down',
  'debt_paid',
  'cash_in',
  'cash_in_cancelled',
  'cash_out',
  'withdrawal_asked',
  'withdrawal_returned',
  'withdrawal_sent',
  'withdrawal_refunded',
  'upline_transfer',
  'envelope_sent',
  'envelope_opened',
  'envelope_returned',
  'staff_credit',
  'staff_debit',
  'reward_paid',
  'points_earned',
  'rebate_paid',
  'series_paid',
  'agency_paid',
  'agency_taken_back',
  'agency_moved',
  'escrow_in',
  'escrow_out',
  'redeem_held',
  'redeem_approved',
  'redeem_rejected',
  'points_converted',
  'points_paid',
  'reversal',
] as const;

export type TransferKind = (typeof TRANSFER_KINDS)[number];
