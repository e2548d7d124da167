/** Where a withdrawal stands. */
export type WithdrawalState =
  | 'requested'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'disbursed'
  | 'failed'
  | 'received'
  | 'partial'
  | 'disputed'
  | 'refunded'
  | 'forced';

/** What happens to the player's money with a step. */
export type WithdrawalMoney = 'stays' | 'returned' | 'sent' | 'refunded';

type Step = {
  readonly from: readonly WithdrawalState[];
  readonly to: WithdrawalState;
  readonly money: WithdrawalMoney;
};

/** Every step of a withdrawal (spec §4: disbursed, then received, not received or received in part). */
export const WITHDRAWAL_STEPS = {
  approve: { from: ['requested'], to: 'approved', money: 'stays' },
  reject: { from: ['requested'], to: 'rejected', money: 'returned' },
  cancel: { from: ['requested'], to: 'cancelled', money: 'returned' },
  pay: { from: ['approved'], to: 'disbursed', money: 'sent' },
  fail: { from: ['approved'], to: 'failed', money: 'returned' },
  receive: { from: ['disbursed'], to: 'received', money: 'stays' },
  miss: { from: ['disbursed'], to: 'disputed', money: 'stays' },
  missPart: { from: ['disbursed'], to: 'partial', money: 'stays' },
  refund: { from: ['partial', 'disputed'], to: 'refunded', money: 'refunded' },
  force: { from: ['partial', 'disputed'], to: 'forced', money: 'stays' },
} as const satisfies Record<string, Step>;

export type WithdrawalStep = keyof typeof WITHDRAWAL_STEPS;

/** May this step be taken from here? */
export const mayStep = (state: WithdrawalState, step: WithdrawalStep): boolean =>
  (WITHDRAWAL_STEPS[step].from as readonly WithdrawalState[]).includes(state);
