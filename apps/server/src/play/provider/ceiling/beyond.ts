/** Which ceiling a message went beyond. */
export type CeilingName =
  | 'promo_message'
  | 'promo_day'
  | 'jackpot_round'
  | 'jackpot_day'
  | 'win_round'
  | 'loss_day';

export type Beyond = {
  readonly brandId: string;
  readonly provider: string;
  readonly ceiling: CeilingName;
  readonly amount: bigint;
  readonly most: bigint;
};
